// A push or pop that begins while another one is running. Up to system 17, UIKit warns, and the first one ends at once.
// From system 18 on, a pop completes a push with a zoom that it interrupts, and from system 26 on, so does every change
// of the stack: the arriving controller appears, the leaving one has disappeared, and the next change begins in the same
// turn.
//
// Source: "Enhance your UI animations and transitions" (WWDC 2024). Here: the order of the two callbacks; a
// back swipe that is held is cancelled, not completed.

/// The effect of a push or pop that begins while an animated push or pop is running.
package enum InterruptedPush: String, Sendable {
  /// UIKit warns.
  case warning
  /// A push with a zoom completes if a pop begins. Otherwise, UIKit warns.
  case completedThenPop
  /// The push or pop completes.
  case completedThenNext
}

/// A change of a stack, as its warnings name it.
enum StackChange {
  case push
  case pop

  /// The warning that the change begins during another one.
  var warning: Warning { self == .push ? .nestedPush : .nestedPop }
}

extension NavigationController {
  /// Returns whether the running transition completes without a warning, because another change begins.
  final func makesWay(_ running: Transition, for change: StackChange) -> Bool {
    guard running.isAnimated else { return false }
    switch system.behavior.interruptedPush {
    case .warning: return false
    case .completedThenPop:
      return change == .pop && !running.isInteractive && running.animation == nil && running.arriving?.zooms == true
        && running.leaving.map(isGoing) != true
    case .completedThenNext: return true
    }
  }

  /// Whether a transition is running that completes if the user goes back.
  package final var makesWayForPop: Bool {
    running.map { !$0.isInteractive && makesWay($0, for: .pop) } ?? false
  }
}
