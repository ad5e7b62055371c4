import Layout

// UIKit doesn't say which child of a custom container is in front. Here: what a person sees. Each child that isn't hidden or
// covered by a later one is shown. The main one has bars, or else is the largest. The others are beside it, as the master
// of a split view controller is beside its detail.

extension ViewController {
  /// The child in front: the chosen tab, the top of the stack, the first of two pages; in a custom container the main
  /// child that is shown.
  package final var frontChild: ViewController? {
    if let asContainer { return asContainer.childInFront }
    return children.isEmpty ? nil : shownChildren.mainChild
  }

  /// The children that are shown next to the one in front, the front-most first.
  final var childrenBeside: [ViewController] {
    if let asContainer { return [asContainer.childBeside].compactMap { $0 } }
    guard children.count > 1 else { return [] }
    let shown = shownChildren
    guard shown.count > 1, let main = shown.mainChild else { return [] }
    return shown.reversed().filter { $0 !== main }
  }

  /// Whether its children stay beside each other however deep the one in front contains others.
  final var keepsChildrenApart: Bool { asContainer?.keepsSidesApart ?? true }

  /// The children of a custom container that a person sees, the front-most last.
  private final var shownChildren: [ViewController] {
    let inside = children.filter { $0.isInside(self) && !($0.frontInContext.loadedView?.isHidden ?? true) }.byDepth
    guard inside.count > 1 else { return inside }
    let staying = inside.filter { !$0.isBeingReplaced }
    return staying.indices.filter { index in
      !staying[(index + 1)...].contains { $0.covers(staying[index]) }
    }.map { staying[$0] }
  }

  /// Whether another child takes its place at the moment.
  private final var isBeingReplaced: Bool {
    appearance == .disappearing && parentLink?.appearance != .disappearing
  }

  /// Whether its view takes every touch that would reach the other's view.
  private final func covers(_ other: ViewController) -> Bool {
    guard let view = frontInContext.loadedView, let otherView = other.frontInContext.loadedView,
      view.isUserInteractionEnabled, view.alpha > 0.01
    else { return false }
    let frame = otherView.frameInWindow
    return frame.width * frame.height == 0 || view.frameInWindow.intersection(frame) == frame
  }

  /// Whether it brings a navigation bar, a toolbar or a tab bar.
  fileprivate final var bringsBars: Bool {
    asContainer?.barsHiddenInRotation != nil || frontChild?.bringsBars == true
  }

  fileprivate final var shownArea: Double { frontInContext.loadedView.map { $0.bounds.width * $0.bounds.height } ?? 0 }
}

extension [ViewController] {
  /// The same, the front-most last: views that have one superview are in its order, whenever their controllers were added.
  fileprivate var byDepth: [ViewController] {
    let views = map(\.frontInContext.loadedView)
    guard count > 1, let around = views[0]?.superview, views.allSatisfy({ $0?.superview === around }) else {
      return self
    }
    let depths = views.map { view in around.subviews.firstIndex { $0 === view } ?? 0 }
    return indices.sorted { depths[$0] < depths[$1] }.map { self[$0] }
  }

  /// The last of the children with bars, or else of the largest.
  fileprivate var mainChild: ViewController? {
    guard count > 1 else { return last }
    let withBars = filter(\.bringsBars)
    let candidates = withBars.isEmpty ? self : withBars
    let area = candidates.map(\.shownArea).max()
    return candidates.last { $0.shownArea == area }
  }
}
