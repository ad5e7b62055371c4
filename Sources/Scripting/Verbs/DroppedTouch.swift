import Controllers
import Lua

/// Says that a touch comes while two screens change places: it is dropped, which is no mistake and is told.
///
/// UIKit: during these animations interaction is switched off, so the second touch of a hasty finger does nothing.
struct DroppedTouch: Error {
  let leaving: String
  let arriving: String
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

  /// Does what a verb says; a touch that is dropped is told, by the words of the verb.
  func telling(_ touch: String, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let dropped as DroppedTouch {
      // Here: what UIKit drops in silence is told.
      system.warn(
        Warning(
          "\(touch) was dropped: touches do nothing while \(dropped.arriving) takes the place of \(dropped.leaving)"))
    }
  }
}
