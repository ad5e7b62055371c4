// A bar that is hidden or shown during a push or a pop moves with the screen that shows or hides the bar.
//
// Source: "iPhone View Controller Techniques".

extension NavigationController {
  /// The bars whose visibility may change together with the top controller.
  final var managedBars: [Bar] {
    guard let bars else { return [] }
    let tabBar = (parentLink as? TabBarController)?.parts?.tabBar
    return [bars.navigationBar, bars.toolbar] + (tabBar.map { [$0] } ?? [])
  }

  /// Records the bars that appear or disappear in the transition that has just begun.
  ///
  /// - Parameter before: whether each bar was hidden before the transition, in the order of `managedBars`.
  final func recordBarAnimations(since before: [Bool]) {
    for (bar, wasHidden) in zip(managedBars, before) where bar.isHidden != wasHidden {
      bar.animation = wasHidden ? .appears : .disappears
      animatingBars.append(bar)
    }
  }

  /// Ends the animations of the bars after the transition.
  final func endBarAnimations() {
    for bar in animatingBars { bar.animation = nil }
    animatingBars = []
  }
}
