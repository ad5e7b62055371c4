// The downward swipe that dismisses or pops a screen that has zoomed in.
//
// Source: "Enhance your UI animations and transitions" (WWDC 2024).

extension System {
  /// The front-most screen if it has zoomed in over the whole screen, or `nil` otherwise.
  ///
  /// A swipe down makes this screen leave.
  package var zoomedScreenInFront: ViewController? {
    if let stack = stackInFront, stack.viewControllers.count > 1, let top = stack.topViewController, top.usesZoom {
      return top
    }
    let presented = frontPath.last { $0.controller.presenting.ownPresentation != nil }?.controller
    return presented?.presenting.ownPresentation?.zoomsOverScreen == true ? presented : nil
  }
}

extension UserInput {
  /// Swipes down on a screen that has zoomed in, which dismisses or pops it.
  ///
  /// - Returns: `false` if the screen must stay, or if a change is running.
  package func swipeDown(_ zoomedScreen: ViewController) -> Bool {
    guard zoomedScreen.allowsDismissalOfZoom() else { return false }
    if let presentation = zoomedScreen.presenting.ownPresentation, presentation.zoomsOverScreen {
      guard presentation.beginHandDismissal() else { return false }
      presentation.finishHandDismissal()
      return true
    }
    guard let stack = zoomedScreen.navigationController, stack.beginInteractivePop() else { return false }
    stack.finishInteractivePop()
    return true
  }
}
