import Layout

/// Something on the screen that has a name: an element, a bar item, a row, a segment.
///
/// Made when asked for and good for that moment only.
package struct Element {
  package let target: Target
  /// Every name it answers to, the most particular first.
  package let names: [String]
  /// Where it stands, in the coordinates of the window, in points.
  package let frame: Rect
  /// Whether a finger can do anything with it at all; a label can only be read.
  package let takesTouches: Bool
  /// Why a touch does not reach it now; nil when it does.
  package let obstacle: Obstacle?

  /// What stands behind the name.
  package enum Target {
    case view(View)
    case segment(SegmentedControl, Int)
    case scope(SearchBar, Int)
    /// The cancel button of a search bar.
    case cancel(SearchBar)
    case barButton(BarButtonItem)
    case back(NavigationBar)
    case tab(TabBar, Int)
    case row(Cell)
    /// The detail button of a row.
    case accessory(Cell)
    /// The round button that deletes a row, or inserts one, while its table is edited.
    case editControl(Cell)
    /// The button that deletes a row, once asked for.
    case deleteButton(Cell)
  }

  /// What keeps a touch away.
  package enum Obstacle {
    /// It, or a view around it, is hidden.
    case hidden(View)
    /// It lies outside what its surroundings show, as after scrolling.
    case outOfSight
    /// It is disabled.
    case disabled
    /// It, or a view around it, takes no touches.
    case ignoresTouches(View)
    /// Another view lies in front.
    case covered(by: View)
    /// Two screens change places: touches are dropped meanwhile.
    case transition(leaving: ViewController, arriving: ViewController)
  }
}

extension Element {
  /// Whether it answers to a name.
  package func answers(to name: String) -> Bool { names.contains(name) }
}

extension Element {
  /// Whether it is the detail button of a row: it bears the row's name, and is meant only when asked for.
  package var isAccessory: Bool {
    if case .accessory = target { return true }
    return false
  }
}
