import Lua
import Rendering
import Scripting
import Timeline

/// The calls of monitored functions that the console hasn't handled yet.
final class MonitoredCalls {
  /// The number of calls that the console has handled.
  private var handled = 0

  /// The maximum number of calls printed after one input.
  ///
  /// If there are more calls, only the most recent calls are printed.
  static let maximumCount = 20

  /// Returns the calls that were recorded after the previous use of this method.
  func take(in session: Session) -> [TraceCall] {
    defer { skip(in: session) }
    return session.recorder.monitoredTraceCalls(from: handled)
  }

  /// Marks all calls made until now as handled.
  func skip(in session: Session) { handled = session.monitor.monitoring.count }

  /// Returns lines for the calls that were recorded after the previous use of `take`.
  func takeLines(in session: Session, _ output: Output) -> [String] {
    let calls = take(in: session)
    let omitted = max(0, calls.count - MonitoredCalls.maximumCount)
    return (omitted > 0 ? ["… \(omitted) earlier calls; see `trace`"] : [])
      + calls.dropFirst(omitted).flatMap(output.lines)
  }
}

extension Output {
  /// Returns the lines that show a call.
  func lines(of call: TraceCall) -> [String] { broken(signs.shown(call.line)) }
}
