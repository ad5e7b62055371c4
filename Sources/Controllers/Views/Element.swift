import Layout

/// Something on the screen that has a name: an element, a bar item, a row, a segment.
///
/// An element is made on request and valid only for that moment. Its place and whether a touch reaches it are computed
/// lazily, since callers read only the names of most elements.
package struct Element {
  package let target: Target
  /// Every name it answers to, the most particular first.
  package let names: [String]
  /// Whether touches can have an effect on it; a label can only be read.
  package let takesTouches: Bool
  /// The view it is, or in which it is a part.
  private let owner: View
  /// The part of the view, in the view's bounds, in points; nil for the whole view.
  private let rect: Rect?
  private let isEnabled: Bool

  /// - Parameters:
  ///   - target: what stands behind it.
  ///   - owner: the view it is, or in which it is a part.
  ///   - rect: the part of the view, in the view's bounds, in points; nil for the whole view.
  ///   - names: the most particular first.
  ///   - takesTouches: whether touches can have an effect on it.
  ///   - isEnabled: whether it is enabled itself.
  init(_ target: Target, in owner: View, _ rect: Rect?, names: [String], takesTouches: Bool, isEnabled: Bool) {
    self.target = target
    self.owner = owner
    self.rect = rect
    self.names = names
    self.takesTouches = takesTouches
    self.isEnabled = isEnabled
  }

  /// Where it stands, in the coordinates of the window, in points.
  package var frame: Rect { rect.map(owner.convertToWindow) ?? owner.frameInWindow }

  /// Why a touch does not reach it now; nil when it does.
  package var obstacle: Obstacle? { obstacle(by: HitTester()) }

  /// The obstacle, looked for with a tester that many elements of one moment share.
  package func obstacle(by tester: HitTester) -> Obstacle? {
    Reach(view: owner, frame: frame, isEnabled: isEnabled, tester: tester).obstacle
  }

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
