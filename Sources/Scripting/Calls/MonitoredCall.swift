import Locations
import Rendering

/// A call of a monitored function.
package struct MonitoredCall {
  /// The time at which the call began, in microseconds.
  let time: Int
  /// The number of events before the call.
  let eventCount: Int
  /// The number of logged calls before this call.
  let callCount: Int
  /// The number of the call's entry in the log of inputs.
  let logIndex: Int
  /// The number of logged calls that enclose this call.
  let depth: Int
  /// The name of the function, or `nil` if it isn't known.
  let name: String?
  /// The source location of the function, such as `app.lua:22`.
  let location: CodeLocation
  /// The arguments and the calling line.
  let details: TraceCall.Monitored

  /// Returns the call in the form in which the trace shows it.
  ///
  /// - Parameter isNested: whether the logged calls are also shown. If so, this call is indented within them.
  /// - Returns: the call.
  func traceCall(isNested: Bool) -> TraceCall {
    TraceCall(
      before: eventCount, input: logIndex, time: time, depth: isNested ? depth : 0, kind: "call", name: name,
      subject: nil,
      location: location, monitored: details)
  }
}
