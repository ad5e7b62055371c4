import Lua
import Rendering
import Scripting
import Timeline

/// The calls of monitored functions that the console hasn't handled yet.
final class MonitoredCalls {
  /// The number of calls that the console has handled.
  private var handledCount = 0

  /// The maximum number of calls printed after one input.
  ///
  /// If there are more calls, only the most recent calls are printed.
  static let maximumCount = 20

  /// Returns the calls that were recorded since this method was last called.
  func takeCalls(in session: Session) -> [TraceCall] {
    defer { markAllHandled(in: session) }
    return session.recorder.monitoredTraceCalls(from: handledCount)
  }

  /// Marks all calls made until now as handled.
  func markAllHandled(in session: Session) { handledCount = session.monitor.monitoring.count }

  /// Returns lines for the calls that were recorded since `takeCalls` was last called.
  func takeLines(in session: Session, _ output: Output) -> [String] {
    let calls = takeCalls(in: session)
    let omitted = max(0, calls.count - MonitoredCalls.maximumCount)
    return (omitted > 0 ? ["… \(omitted) earlier calls; see `trace`"] : [])
      + calls.dropFirst(omitted).flatMap(output.lines)
  }
}

extension Output {
  /// Returns the lines that show a call.
  func lines(of call: TraceCall) -> [String] { wrappedLines(signs.converted(call.line)) }
}
