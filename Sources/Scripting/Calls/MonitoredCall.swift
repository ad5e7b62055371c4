import Rendering

/// A call of a function that is monitored.
package struct MonitoredCall {
  /// When it began, in microseconds.
  let time: Int
  /// The number of events before it.
  let events: Int
  /// The number of calls in the log of calls before it.
  let calls: Int
  /// The number of the call's entry in the log of inputs.
  let input: Int
  /// The number of logged calls that enclose it.
  let depth: Int
  /// The name of the function, or `nil` if none is known.
  let name: String?
  /// The source location of the function: `app.lua:22`.
  let written: String
  /// The arguments and the calling line.
  let details: TraceCall.Monitored

  /// Returns the call as it is shown.
  ///
  /// - Parameter isNested: whether the logged calls are also shown, so that the call is indented within them.
  /// - Returns: the call.
  func told(isNested: Bool) -> TraceCall {
    TraceCall(
      before: events, input: input, time: time, depth: isNested ? depth : 0, kind: "call", name: name, subject: nil,
      written: written, monitored: details)
  }
}
