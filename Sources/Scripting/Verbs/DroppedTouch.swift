import Controllers
import Lua

/// A touch during a transition between two screens: it is dropped with a warning and is no error.
///
/// UIKit: during these animations interaction is switched off, so the second touch of a hasty finger does nothing.
struct DroppedTouch: Error {
  let leaving: String
  let arriving: String

  /// Here: what UIKit drops in silence is told.
  ///
  /// - Parameter touch: as the verb was given.
  /// - Returns: the warning for the trace.
  func warning(about touch: String) -> Warning {
    Warning("\(touch) was dropped: touches are ignored during the transition from \(leaving) to \(arriving)")
  }
}

extension Session {
  /// Refuses a touch that does not reach its element.
  ///
  /// - Throws: `DroppedTouch`, or the error that names the obstacle.
  func requireReach(of element: Element) throws {
    switch element.obstacle {
    case nil: return
    case .transition(let leaving, let arriving)?:
      throw DroppedTouch(leaving: leaving.toldName, arriving: arriving.toldName)
    case let obstacle?: throw PlainError(obstacle.described(element))
    }
  }

  /// Refuses any touch during a transition that ignores touches.
  func requireTouches() throws {
    guard let transition = system.transitionWithoutTouches else { return }
    throw DroppedTouch(leaving: transition.leaving.toldName, arriving: transition.arriving.toldName)
  }
}
