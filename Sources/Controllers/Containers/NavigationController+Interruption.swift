// A push or pop that begins while another one is running. Up to system 17, UIKit warns, and the running transition ends
// at once. From system 18 on, a pop completes a push with a zoom that is still running. From system 26 on, every change
// of the stack completes the running transition. Completing a transition means that the new controller has appeared and
// the old one has disappeared. The next change begins in the same turn.
//
// Source: "Enhance your UI animations and transitions" (WWDC 2024). Here: the order of the two callbacks; a back swipe
// that is held is canceled, not completed.

/// The effect of a push or pop that begins while another animated push or pop is running.
package enum InterruptedPush: String, Sendable {
  /// UIKit warns.
  case warning
  /// A pop completes a running push with a zoom. Otherwise, UIKit warns.
  case completedThenPop
  /// The running push or pop completes.
  case completedThenNext
}

/// A kind of change of a stack, for warnings.
enum StackChange {
  case push
  case pop

  /// The warning about a change that begins during another one.
  var warning: Warning { self == .push ? .nestedPush : .nestedPop }
}

extension NavigationController {
  /// Returns whether the running transition completes, without a warning, because another change begins.
  final func completes(_ running: Transition, for change: StackChange) -> Bool {
    guard running.isAnimated else { return false }
    switch system.behavior.interruptedPush {
    case .warning: return false
    case .completedThenPop:
      return change == .pop && !running.isInteractive && running.animation == nil && running.arriving?.usesZoom == true
        && running.leaving.map(isBeingPopped) != true
    case .completedThenNext: return true
    }
  }

  /// Whether a transition is running that would complete if the user went back.
  package final var completesForPop: Bool {
    running.map { !$0.isInteractive && completes($0, for: .pop) } ?? false
  }
}
