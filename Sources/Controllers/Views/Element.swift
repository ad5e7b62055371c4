import Layout

/// A named object on the screen: a view, or a part of a view such as a bar item, a row or a segment.
///
/// An element is created on request and is valid only at that moment. Most callers use only the names of elements.
/// Therefore, the frame and the obstacle are computed only when they are needed.
package struct Element {
  package let target: Target
  /// The names by which a script or the user can refer to the element.
  ///
  /// The names are distinct, and the most specific one is first.
  package let names: [String]
  /// Whether touches can have an effect on the element.
  ///
  /// For example, touches have no effect on a label.
  package let takesTouches: Bool
  /// The element's view, or the view that the element is a part of.
  let owner: View
  /// The rectangle of the part in the view's bounds, in points, or `nil` for the whole view.
  let rect: Rect?
  /// Whether the element is enabled.
  package let isEnabled: Bool

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - target: the object that the element represents.
  ///   - owner: the element's view, or the view that the element is a part of.
  ///   - rect: the rectangle of the part in the view's bounds, in points, or `nil` for the whole view.
  ///   - names: the element's names. The most specific name is first.
  ///   - takesTouches: whether touches can have an effect on the element.
  ///   - isEnabled: whether the element is enabled.
  init(_ target: Target, in owner: View, _ rect: Rect?, names: [String], takesTouches: Bool, isEnabled: Bool) {
    self.target = target
    self.owner = owner
    self.rect = rect
    self.names = names
    self.takesTouches = takesTouches
    self.isEnabled = isEnabled
  }

  /// The element's frame in window coordinates, in points.
  package var frame: Rect { rect.map(owner.convertToWindow) ?? owner.frameInWindow }

  /// The obstacle that prevents a touch from reaching the element now, or `nil` if there is none.
  package var obstacle: Obstacle? { obstacle(by: HitTester()) }

  /// Returns the obstacle, using a hit tester that several elements can share at the same moment.
  package func obstacle(by tester: HitTester) -> Obstacle? {
    Reach(view: owner, frame: frame, isEnabled: isEnabled, tester: tester).obstacle
  }

  /// The object that the element represents.
  package enum Target {
    case view(View)
    case segment(SegmentedControl, Int)
    case scope(SearchBar, Int)
    /// The cancel button of a search bar.
    case cancelButton(SearchBar)
    case barButton(BarButtonItem)
    case backButton(NavigationBar)
    case tab(TabBar, Int)
    case row(Cell)
    /// The detail button of a row.
    case accessory(Cell)
    /// The round button that deletes or inserts a row while the user is editing its table.
    case editControl(Cell)
    /// The Delete button of a row, which appears after a swipe on the row or a tap on its minus sign.
    case deleteButton(Cell)
  }

  /// The reason why touches don't reach an element.
  package enum Obstacle {
    /// The element, or a view around it, is hidden.
    case hidden(View)
    /// The element is outside the visible area, for example because the content has been scrolled.
    case outsideVisibleArea
    /// The element is disabled.
    case disabled
    /// The element, or a view around it, ignores touches.
    case ignoresTouches(View)
    /// Another view is in front of the element.
    case covered(by: View)
    /// A transition between two screens is running. Touches during a transition are ignored.
    case transition(leaving: ViewController, arriving: ViewController)
  }
}

extension Element {
  /// Returns whether the given name is one of the element's names.
  package func matches(to name: String) -> Bool { names.contains(name) }
}

extension Element {
  /// Whether the element is the detail button of a row.
  ///
  /// The button has the same name as its row, so a script or the user must request it explicitly.
  package var isAccessory: Bool {
    if case .accessory = target { return true }
    return false
  }
}
