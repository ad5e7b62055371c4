import Controllers
import Lua

/// Says that a touch comes while two screens change places: it is dropped, which is no mistake and is told.
///
/// UIKit: during these animations interaction is switched off, so the second touch of a hasty finger does nothing.
struct DroppedTouch: Error {
  let leaving: String
  let arriving: String

  /// Here: what UIKit drops in silence is told.
  ///
  /// - Parameter touch: as the verb was given.
  /// - Returns: what the trace tells.
  func warning(about touch: String) -> Warning {
    Warning("\(touch) was dropped: touches do nothing while \(arriving) takes the place of \(leaving)")
  }
}

extension Session {
  /// Refuses a touch that does not get through.
  ///
  /// - Throws: `DroppedTouch`, or what keeps it away.
  func requireReach(of element: Element) throws {
    switch element.obstacle {
    case nil: return
    case .transition(let leaving, let arriving)?: throw DroppedTouch(leaving: leaving.label, arriving: arriving.label)
    case let obstacle?: throw PlainError(obstacle.described(element))
    }
  }

  /// Refuses a touch on whatever stands there now.
  func requireTouches() throws {
    guard let transition = system.transitionWithoutTouches else { return }
    throw DroppedTouch(leaving: transition.leaving.label, arriving: transition.arriving.label)
  }
}
