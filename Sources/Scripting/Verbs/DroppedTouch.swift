import Controllers
import Lua

/// A touch that is dropped with a warning because a transition between two screens is running.
///
/// UIKit: interaction is disabled during these transitions, so a second tap that comes too soon has no effect.
struct DroppedTouch: Error {
  let leaving: String
  let arriving: String

  /// Returns the warning for the trace.
  ///
  /// Here: UIKit drops the touch silently, but Maquette warns about it.
  ///
  /// - Parameter touch: The user action as it was given.
  /// - Returns: The warning.
  func warning(about touch: String) -> Warning {
    Warning("\(touch) was dropped: touches are ignored during the transition from \(leaving) to \(arriving)")
  }
}

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
}
