import Controllers
import Lua

extension ElementFinder {
  /// Checks that a touch would reach its element.
  ///
  /// - Throws: `DroppedTouch` during a transition, or `PlainError` that names the obstacle.
  func requireReach(of element: Element) throws {
    switch element.obstacle {
    case nil: return
    case .transition(let leaving, let arriving)?:
      throw DroppedTouch(leaving: leaving.displayName, arriving: arriving.displayName)
    case let obstacle?: throw PlainError(obstacle.described(element))
    }
  }

  /// Checks that no transition that ignores touches is running.
  ///
  /// - Throws: `DroppedTouch` during such a transition.
  func requireTouches() throws {
    guard let transition = session.system.transitionWithoutTouches else { return }
    throw DroppedTouch(leaving: transition.leaving.displayName, arriving: transition.arriving.displayName)
  }

  /// Checks that an alert or a popover isn't disappearing together with controllers below it.
  ///
  /// - Throws: `DroppedTouch` during such a transition.
  func requireTouches(in overlay: any Overlay) throws {
    guard session.system.transitionWithoutTouches?.movingAlone === overlay.overlayWindow else { return }
    try requireTouches()
  }
}
