import Controllers

/// The trace as JSON Lines: a line that names the format, and one line for each input and event.
///
/// The article "The trace as JSON" describes all keys. Within a version, the meaning of a key never changes, but new
/// keys may be added.
package enum TraceJSON {
  /// The version of the format.
  ///
  /// A program that reads this version need not support later versions.
  package static let version = 1

  /// The first line, which names the format and its version.
  package static let head = JSONText.object([("format", JSONText.quoted("maquette trace")), ("version", "\(version)")])

  /// Returns an event as one line.
  package static func line(of event: Event, in trace: Trace) -> String {
    var members = [("time", Seconds(event.time).text)]
    if let message = event.message(in: trace) {
      return JSONText.object(members + [(key(ofMessageBy: event.subject), JSONText.quoted(message))])
    }
    let name = trace.name(of: event.subject)
    members.append(("subject", JSONText.quoted(name.key)))
    if name.told != name.key { members.append(("name", JSONText.quoted(name.told))) }
    members.append(("event", JSONText.quoted(event.kind.name)))
    if let group = event.kind.group.text { members.append(("group", JSONText.quoted(group))) }
    let details = event.fields(in: trace).map { ($0.key, $0.value.json) }
    if !details.isEmpty { members.append(("details", JSONText.object(details))) }
    return JSONText.object(members)
  }

  /// Returns an input as one line.
  ///
  /// - Parameters:
  ///   - heading: The input.
  ///   - time: The time of the input, in microseconds.
  /// - Returns: The line.
  package static func line(of heading: TraceHeading, at time: Int) -> String {
    var members = [
      ("time", Seconds(time).text), ("input", JSONText.quoted(heading.text)), ("number", "\(heading.number)"),
    ]
    if heading.isWithin { members.append(("within", "true")) }
    return JSONText.object(members)
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
    var lines = [head]
    var rest = TraceLine.merged(headings, calls)[...]
    var time = trace[trace.first]?.time ?? 0
    for (place, event) in zip(trace.first..., trace.events(from: 0)) {
      while let next = rest.first, next.place <= place {
        lines.append(next.json(at: time))
        rest.removeFirst()
      }
      lines.append(line(of: event, in: trace))
      time = event.time
    }
    return (lines + rest.map { $0.json(at: time) }).joined(separator: "\n")
  }

  /// Returns the key for the text of a message, which depends on the subject.
  private static func key(ofMessageBy subject: Subject) -> String {
    switch subject {
    case .warning: "warning"
    case .print: "print"
    default: "error"
    }
  }
}
