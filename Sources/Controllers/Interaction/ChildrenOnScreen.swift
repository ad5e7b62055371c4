import Layout

// UIKit doesn't define which child of a custom container is in front. Here: the geometry decides. A child is shown if
// it isn't hidden and no later child covers it. The main child is the child with bars or, if no child has bars, the
// largest child. The other children are beside it, like the master beside the detail of a split view controller.

/// The children of a controller that the user can see.
struct ChildrenOnScreen: ControllerPart {
  let owner: ViewController
}

extension ViewController {
  /// The children that the user can see.
  final var childrenOnScreen: ChildrenOnScreen { ChildrenOnScreen(owner: self) }
}

extension ViewController {
  /// The child in front, or `nil` if there is no child.
  ///
  /// This is the selected tab, the top of the stack, or the first of two pages. In a custom container, it is the main
  /// child.
  package final var frontChild: ViewController? {
    if let asContainer { return asContainer.childInFront }
    return children.isEmpty ? nil : childrenOnScreen.visibleChildren.mainChild
  }
}

extension ChildrenOnScreen {
  /// The children that are shown beside the child in front, from front to back.
  var childrenBeside: [ViewController] {
    if let asContainer = owner.asContainer { return asContainer.childrenBeside }
    guard owner.children.count > 1 else { return [] }
    let visibleChildren = visibleChildren
    guard visibleChildren.count > 1, let main = visibleChildren.mainChild else { return [] }
    return visibleChildren.reversed().filter { $0 !== main }
  }

  /// Whether the other visible children remain separate sides if the child in front is itself a container.
  var keepsChildrenApart: Bool { owner.asContainer?.keepsSidesApart ?? true }

  /// The visible children of a custom container, from back to front.
  fileprivate var visibleChildren: [ViewController] {
    let childrenInWindow = owner.children.filter {
      $0.isInside(owner) && !($0.presenting.frontInContext.loadedView?.isHidden ?? true)
    }
    .sortedByDepth
    guard childrenInWindow.count > 1 else { return childrenInWindow }
    let remainingChildren = childrenInWindow.filter { !$0.childrenOnScreen.isBeingReplaced }
    return remainingChildren.indices.filter { index in
      !remainingChildren[(index + 1)...].contains { $0.childrenOnScreen.covers(remainingChildren[index]) }
    }.map { remainingChildren[$0] }
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
  fileprivate var hasBars: Bool {
    owner.asContainer?.barsHiddenInRotation != nil || owner.frontChild?.childrenOnScreen.hasBars == true
  }

  fileprivate var visibleArea: Double {
    owner.presenting.frontInContext.loadedView.map { $0.bounds.width * $0.bounds.height } ?? 0
  }
}

extension [ViewController] {
  /// The controllers from back to front.
  ///
  /// If their views have the same superview, this is the order of the views in that superview. Otherwise, it is the
  /// order in which the controllers were added.
  fileprivate var sortedByDepth: [ViewController] {
    let views = map(\.presenting.frontInContext.loadedView)
    guard count > 1, let commonSuperview = views[0]?.superview, views.allSatisfy({ $0?.superview === commonSuperview })
    else {
      return self
    }
    let depths = views.map { view in commonSuperview.subviews.firstIndex { $0 === view } ?? 0 }
    return indices.sorted { depths[$0] < depths[$1] }.map { self[$0] }
  }

  /// The last child that has bars, or `nil` if there are no children.
  ///
  /// If no child has bars, this is the last one among the largest children.
  fileprivate var mainChild: ViewController? {
    guard count > 1 else { return last }
    let childrenWithBars = filter(\.childrenOnScreen.hasBars)
    let candidates = childrenWithBars.isEmpty ? self : childrenWithBars
    let maximumArea = candidates.map(\.childrenOnScreen.visibleArea).max()
    return candidates.last { $0.childrenOnScreen.visibleArea == maximumArea }
  }
}
