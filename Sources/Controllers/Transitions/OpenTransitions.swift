import Locations

// A script's function that animates a transition must end the transition, or schedule code that does so. A transition that
// hasn't ended is reported once, when the device is idle and no timer is pending that was started in the meantime.
//
// Timers of the app's code that are due before the duration of the transition is over fire before the device comes to
// rest, because one of them may end the transition.
//
// Here: UIKit doesn't warn; its screen ignores all touches from then on, and so does the model's.

/// A transition that a script's function has to end.
struct OpenTransition {
  weak var context: TransitionContext?
  /// The number of the last timer that was started before the turn in which the transition began.
  let timers: Int
  /// The time at which the duration of the transition is over, in microseconds.
  let end: Int
  /// The source location of the line that began the transition, or `nil` if it is unknown.
  let location: CodeLocation?

  init(of context: TransitionContext) {
    self.context = context
    timers = context.system.timersBeforeTurn
    end = context.system.clock.time(after: context.duration)
    location = context.system.host?.scriptLocation
  }
}

extension System {
  /// Returns whether a timer that is due at a time may end a transition that a script's function animates.
  func mayEndTransition(at due: Int) -> Bool {
    openTransitions.contains { $0.context?.isOpen == true && due <= $0.end && clock.waits(forTimerAfter: $0.timers) }
  }

  /// Reports the transitions that no function has ended.
  ///
  /// Call this when the device is idle.
  func warnOfOpenTransitions() {
    guard !openTransitions.isEmpty else { return }
    let noted = openTransitions
    openTransitions.removeAll()
    for entry in noted {
      guard let context = entry.context, context.isOpen else { continue }
      guard !clock.waits(forTimerAfter: entry.timers) else {
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
