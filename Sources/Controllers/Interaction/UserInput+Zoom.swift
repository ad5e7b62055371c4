// The downward swipe that dismisses or pops a screen that has zoomed in.
//
// Source: "Enhance your UI animations and transitions" (WWDC 2024).

extension System {
  /// The screen in front that has zoomed in over the whole screen, so that a swipe down takes it back, or `nil` if there
  /// is none.
  package var zoomedScreenInFront: ViewController? {
    if let stack = stackInFront, stack.viewControllers.count > 1, let top = stack.topViewController, top.zooms {
      return top
    }
    let presented = frontPath.last { $0.controller.presenting.ownPresentation != nil }?.controller
    return presented?.presenting.ownPresentation?.zoomsOverScreen == true ? presented : nil
  }
}

extension UserInput {
  /// Swipes down on a screen that has zoomed in, so that it leaves.
  ///
  /// - Returns: `false` if the screen must stay, or if a change is running.
  package func swipeDown(_ zoomed: ViewController) -> Bool {
    guard zoomed.allowsDismissalOfZoom() else { return false }
    if let presentation = zoomed.presenting.ownPresentation, presentation.zoomsOverScreen {
      guard presentation.beginHandDismissal() else { return false }
      presentation.finishHandDismissal()
      return true
    }
    guard let stack = zoomed.navigationController, stack.beginInteractivePop() else { return false }
    stack.finishInteractivePop()
    return true
  }
}
