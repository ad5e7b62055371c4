import Locations
import Rendering

/// A call of a monitored function.
package struct MonitoredCall {
  /// The time at which the call began, in microseconds.
  let time: Int
  /// The number of events before the call.
  let events: Int
  /// The number of logged calls before this call.
  let calls: Int
  /// The number of the call's entry in the log of inputs.
  let input: Int
  /// The number of logged calls that enclose this call.
  let depth: Int
  /// The name of the function, or `nil` if it isn't known.
  let name: String?
  /// The source location of the function, such as `app.lua:22`.
  let location: CodeLocation
  /// The arguments and the calling line.
  let details: TraceCall.Monitored

  /// Returns the call as the trace shows it.
  ///
  /// - Parameter isNested: whether the logged calls are also shown. If so, this call is indented within the logged
  ///   calls.
  /// - Returns: the call.
  func told(isNested: Bool) -> TraceCall {
    TraceCall(
      before: events, input: input, time: time, depth: isNested ? depth : 0, kind: "call", name: name, subject: nil,
      location: location, monitored: details)
  }
}
