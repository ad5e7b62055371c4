import Controllers
import JSON

/// Writes the trace as JSON Lines: a line that names the format, and one line for each input and event.
///
/// The article "The trace as JSON" describes all keys. Within a version, the meaning of a key never changes, but new
/// keys may be added.
package enum TraceJSON {
  /// The version of the format.
  ///
  /// A program that reads this version doesn't have to support later versions.
  package static let version = 1

  /// The first line, which names the format and its version.
  package static let headLine = {
    var object = JSONObject()
    object.add("format", "maquette trace")
    object.add("version", version)
    return object.jsonText
  }()

  /// Returns an event as one line.
  package static func line(of event: Event, in trace: Trace) -> String {
    var object = JSONObject()
    object.add("time", Seconds(event.time))
    if let message = event.message(in: trace) {
      object.add(messageKey(ofMessageBy: event.subject), message)
      return object.jsonText
    }
    let name = trace.name(of: event.subject)
    let (key, displayName) = (name.key, name.told)
    object.add("subject", key)
    if displayName != key { object.add("name", displayName) }
    object.add(TraceField.scene, trace.sceneName(of: event))
    object.add("event", event.kind.name)
    object.add("group", event.kind.group.text)
    object.add("details", details(of: event, in: trace))
    return object.jsonText
  }

  private static func details(of event: Event, in trace: Trace) -> JSONObject? {
    let fields = event.fields(in: trace)
    guard !fields.isEmpty else { return nil }
    var object = JSONObject()
    for field in fields { object.add(field.key, field.value) }
    return object
  }

  /// Returns an input as one line.
  ///
  /// - Parameters:
  ///   - heading: The input.
  ///   - time: The time of the input, in microseconds.
  /// - Returns: The line.
  package static func line(of heading: TraceHeading, at time: Int) -> String {
    var object = JSONObject()
    object.add("time", Seconds(time))
    object.add("input", heading.text)
    object.add("number", heading.number)
    if heading.isNested { object.add("within", true) }
    return object.jsonText
  }

  /// Returns the whole trace.
  ///
  /// Each input comes before the events that it caused.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - headings: The inputs, in order.
  ///   - calls: The calls of the script's functions, in order.
  /// - Returns: The lines.
  package static func text(of trace: Trace, headings: [TraceHeading] = [], calls: [TraceCall] = []) -> String {
    var lines = [headLine]
    var remainingLines = TraceLine.merged(headings, calls)[...]
    var time = trace[trace.firstKeptIndex]?.time ?? 0
    for (index, event) in zip(trace.firstKeptIndex..., trace.events(from: 0)) {
      while let nextLine = remainingLines.first, nextLine.index <= index {
        lines.append(nextLine.json(at: time))
        remainingLines.removeFirst()
      }
      lines.append(line(of: event, in: trace))
      time = event.time
    }
    return (lines + remainingLines.map { $0.json(at: time) }).joinedLines
  }

  /// Returns the key for the text of a message, which depends on the subject.
  private static func messageKey(ofMessageBy subject: Subject) -> String {
    switch subject {
    case .warning: "warning"
    case .print: "print"
    default: "error"
    }
  }
}
