import Controllers
import Rendering

// `timers`: what waits for its time.
extension Interpreter {
  /// A line each, in the order in which they are due: when, in how many seconds, and what.
  var timers: [String] {
    let clock = session.system.clock
    let waiting = clock.waiting
    guard !waiting.isEmpty else { return ["nothing waits for its time"] }
    return waiting.map { timer in
      let left = Seconds(timer.due - clock.now).text
      return "\(Seconds(timer.due).text) s  in \(left) s  \(timer.caption ?? "an animation ends")"
    }
  }
}
