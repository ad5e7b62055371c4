import Controllers
import Lua

extension ElementFinder {
  /// Checks that a touch would reach its element.
  ///
  /// - Throws: `DroppedTouch` during a transition, or `PlainError` that names the obstacle.
  func checkReach(of element: Element) throws {
    switch element.obstacle {
    case nil: return
    case .transition(let leaving, let arriving)?:
      throw DroppedTouch(disappearingScreen: leaving.displayName, appearingScreen: arriving.displayName)
    case let obstacle?: throw PlainError(obstacle.message(element))
    }
  }

  /// Checks that no transition that ignores touches is running.
  ///
  /// - Throws: `DroppedTouch` during such a transition.
  func checkTouchesEnabled() throws {
    guard let transition = session.system.transitionWithoutTouches else { return }
    throw DroppedTouch(
      disappearingScreen: transition.leaving.displayName, appearingScreen: transition.arriving.displayName)
  }

  /// Checks that an alert or a popover isn't disappearing together with controllers below it.
  ///
  /// - Throws: `DroppedTouch` during such a transition.
  func checkTouchesEnabled(in overlay: any Overlay) throws {
    guard session.system.transitionWithoutTouches?.movingAlone === overlay.overlayWindow else { return }
    try checkTouchesEnabled()
  }
}
