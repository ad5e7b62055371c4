import Controllers
import Rendering

// The command `timers`, which lists the pending timers and animations.
extension Clock {
  /// The pending timers and animations, one per line, in the order in which they are due.
  var timerLines: [String] {
    let pendingTimers = pendingTimers
    guard !pendingTimers.isEmpty else { return ["nothing is pending"] }
    return pendingTimers.map { timer in
      // A timer that became due while the app was suspended fires when the app resumes.
      let remainingTime = timer.fireTime < now ? "overdue" : "in \(Seconds(timer.fireTime - now).text) s"
      return "\(Seconds(timer.fireTime).text) s  \(remainingTime)  \(timer.caption ?? "an animation ends")"
    }
  }
}
