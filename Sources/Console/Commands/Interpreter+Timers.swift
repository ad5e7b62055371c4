import Controllers
import Rendering
import Scripting

// `timers`: what waits for its time.
extension Interpreter {
  /// A line each, in the order in which they are due: when, in how many seconds, and what.
  var timers: [String] {
    let clock = session.system.clock
    let waiting = clock.waiting
    guard !waiting.isEmpty else { return ["nothing is pending"] }
    return waiting.map { timer in
      // What was due while the app was suspended waits until it runs again.
      let left = timer.due < clock.now ? "overdue" : "in \(Seconds(timer.due - clock.now).text) s"
      return "\(Seconds(timer.due).text) s  \(left)  \(timer.caption ?? "an animation ends")"
    }
  }
}
