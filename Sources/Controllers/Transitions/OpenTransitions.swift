import Locations

// If a script's function animates a transition, it must end the transition or schedule code that does so. A transition
// that hasn't ended is reported once, when the device is idle and no timer that was started in the meantime is pending.
//
// Timers of the app that are due before the end of the transition's duration fire before the device settles, because
// one of them may end the transition.
//
// Here: UIKit doesn't warn. From then on, its screen ignores all touches, and so does the model's.

/// A transition that a script's function has to end.
struct OpenTransition {
  weak var context: TransitionContext?
  /// The number of the last timer that was started before the turn in which the transition began.
  let lastTimerNumber: Int
  /// The time at which the transition's duration ends, in microseconds.
  let endTime: Int
  /// The source location that began the transition, or `nil` if it is unknown.
  let location: CodeLocation?

  init(of context: TransitionContext) {
    self.context = context
    lastTimerNumber = context.system.lastTimerBeforeTurn
    endTime = context.system.clock.time(after: context.duration)
    location = context.system.host?.scriptLocation
  }
}

extension System {
  /// Returns whether a timer that is due at a given time may end a transition that a script's function animates.
  func mayEndTransition(at fireTime: Int) -> Bool {
    openTransitions.contains {
      $0.context?.isRunning == true && fireTime <= $0.endTime && clock.hasTimer(forTimerAfter: $0.lastTimerNumber)
    }
  }

  /// Reports the transitions that no function has ended.
  ///
  /// Call this when the device is idle.
  func warnOfOpenTransitions() {
    guard !openTransitions.isEmpty else { return }
    let reportedTransitions = openTransitions
    openTransitions.removeAll()
    for entry in reportedTransitions {
      guard let context = entry.context, context.isRunning else { continue }
      guard !clock.hasTimer(forTimerAfter: entry.lastTimerNumber) else {
        openTransitions.append(entry)
        continue
      }
      warn(.openTransition(of: context), at: entry.location)
    }
  }
}

extension Warning {
  static func openTransition(of context: TransitionContext) -> Warning {
    Warning(
      "The transition of \(context.displayName) was never completed: animateTransition has to call"
        + " context:completeTransition(true). Until then, the screen ignores touches.")
  }
}
