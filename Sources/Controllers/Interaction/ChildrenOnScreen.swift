import Layout

// UIKit doesn't define which child of a custom container is in front. Here: the geometry decides. A child is shown if
// it isn't hidden, and no later child covers it. The main child is the one with bars or, if there is none, the largest
// one. The others are beside it, as the master of a split view controller is beside the detail.

/// The children of a controller that the user can see.
struct ChildrenOnScreen: ControllerPart {
  let owner: ViewController
}

extension ViewController {
  /// The children that the user can see.
  final var childrenOnScreen: ChildrenOnScreen { ChildrenOnScreen(owner: self) }
}

extension ViewController {
  /// The child in front: the selected tab, the top of the stack, or the first of two pages.
  ///
  /// `nil` if there is no child.
  ///
  /// In a custom container, this is the main child.
  package final var frontChild: ViewController? {
    if let asContainer { return asContainer.childInFront }
    return children.isEmpty ? nil : childrenOnScreen.shown.mainChild
  }
}

extension ChildrenOnScreen {
  /// The children that are shown beside the child in front.
  ///
  /// The frontmost one is first.
  var beside: [ViewController] {
    if let asContainer = owner.asContainer { return asContainer.childrenBeside }
    guard owner.children.count > 1 else { return [] }
    let shown = shown
    guard shown.count > 1, let main = shown.mainChild else { return [] }
    return shown.reversed().filter { $0 !== main }
  }

  /// Whether the other visible children remain separate sides when the child in front is itself a container.
  var keepsChildrenApart: Bool { owner.asContainer?.keepsSidesApart ?? true }

  /// The visible children of a custom container.
  ///
  /// The frontmost one is last.
  fileprivate var shown: [ViewController] {
    let inside = owner.children.filter {
      $0.isInside(owner) && !($0.presenting.frontInContext.loadedView?.isHidden ?? true)
    }
    .byDepth
    guard inside.count > 1 else { return inside }
    let staying = inside.filter { !$0.childrenOnScreen.isBeingReplaced }
    return staying.indices.filter { index in
      !staying[(index + 1)...].contains { $0.childrenOnScreen.covers(staying[index]) }
    }.map { staying[$0] }
  }

  /// Whether another child is currently replacing this one.
  private var isBeingReplaced: Bool {
    owner.appearance == .disappearing && owner.parentLink?.appearance != .disappearing
  }

  /// Returns whether this controller's view receives every touch that could otherwise reach another controller's view.
  private func covers(_ other: ViewController) -> Bool {
    guard let view = owner.presenting.frontInContext.loadedView,
      let otherView = other.presenting.frontInContext.loadedView,
      view.isUserInteractionEnabled, view.isVisibleItself
    else { return false }
    let frame = otherView.frameInWindow
    return frame.width * frame.height == 0 || view.frameInWindow.intersection(frame) == frame
  }

  /// Whether the controller, or the child in front of it, has a navigation bar, a toolbar or a tab bar.
  fileprivate var bringsBars: Bool {
    owner.asContainer?.barsHiddenInRotation != nil || owner.frontChild?.childrenOnScreen.bringsBars == true
  }

  fileprivate var shownArea: Double {
    owner.presenting.frontInContext.loadedView.map { $0.bounds.width * $0.bounds.height } ?? 0
  }
}

extension [ViewController] {
  /// The controllers sorted by depth.
  ///
  /// The frontmost one is last.
  ///
  /// If views have the same superview, they are compared by their order in the superview, not by the order in which
  /// their controllers were added.
  fileprivate var byDepth: [ViewController] {
    let views = map(\.presenting.frontInContext.loadedView)
    guard count > 1, let around = views[0]?.superview, views.allSatisfy({ $0?.superview === around }) else {
      return self
    }
    let depths = views.map { view in around.subviews.firstIndex { $0 === view } ?? 0 }
    return indices.sorted { depths[$0] < depths[$1] }.map { self[$0] }
  }

  /// The last child that has bars.
  ///
  /// If no child has bars, the last one among the largest children. `nil` if there are no children.
  fileprivate var mainChild: ViewController? {
    guard count > 1 else { return last }
    let withBars = filter(\.childrenOnScreen.bringsBars)
    let candidates = withBars.isEmpty ? self : withBars
    let area = candidates.map(\.childrenOnScreen.shownArea).max()
    return candidates.last { $0.childrenOnScreen.shownArea == area }
  }
}
