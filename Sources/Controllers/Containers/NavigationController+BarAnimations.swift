// A bar that is hidden or shown in the midst of a push or a pop moves with the screen that wants it so.
//
// Source: "iPhone View Controller Techniques".

extension NavigationController {
  /// The bars that may change with the screen on top.
  final var barsAround: [Bar] {
    guard let bars else { return [] }
    let tabBar = (parentLink as? TabBarController)?.parts?.tabBar
    return [bars.navigationBar, bars.toolbar] + (tabBar.map { [$0] } ?? [])
  }

  /// Notes which bars come or go with the transition that began.
  ///
  /// - Parameter before: which of them were hidden then.
  final func noteBarAnimations(since before: [Bool]) {
    for (bar, wasHidden) in zip(barsAround, before) where bar.isHidden != wasHidden {
      bar.animation = wasHidden ? .comes : .goes
      animatingBars.append(bar)
    }
  }

  /// The transition is over.
  final func endBarAnimations() {
    for bar in animatingBars { bar.animation = nil }
    animatingBars = []
  }
}
