import Controllers
import Rendering

// The command `timers`, which lists the pending timers and animations.
extension Clock {
  /// The pending timers and animations, one per line, in the order in which they are due.
  var timerLines: [String] {
    let waiting = waiting
    guard !waiting.isEmpty else { return ["nothing is pending"] }
    return waiting.map { timer in
      // A timer that became due while the app was suspended fires when the app runs again.
      let left = timer.due < now ? "overdue" : "in \(Seconds(timer.due - now).text) s"
      return "\(Seconds(timer.due).text) s  \(left)  \(timer.caption ?? "an animation ends")"
    }
  }
}
