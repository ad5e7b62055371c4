import Controllers

/// The trace as lines: virtual time, subject, event, details, in columns.
package enum TraceText {
  /// One event as a line without spaces at its end.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - trace: the trace it is of.
  ///   - width: the cells of the column of subjects; a longer one pushes the rest of its line to the right.
  /// - Returns: the line.
  package static func line(of event: Event, in trace: Trace, subjects width: Int = 18) -> String {
    var writer = TraceWriter(of: trace, subjects: width)
    writer.write(event)
    return writer.text
  }

  /// What a line of an expectation is matched against: subject, event and details, one space between.
  package static func words(of event: Event, in trace: Trace) -> String {
    let details = event.fields(in: trace).map { "\($0.key)=\($0.value.text)" }
    return ([trace.text(of: event.subject), event.headline(in: trace)] + details).joined(separator: " ")
  }

  /// All events from a place on, a line each.
  package static func text(of trace: Trace, from start: Int = 0) -> String {
    text(of: trace.events(from: start), in: trace)
  }

  /// Some events, a line each, in columns as wide as they need.
  package static func text(of events: [Event], in trace: Trace) -> String {
    var writer = TraceWriter(of: trace, subjects: 18)
    for event in events { writer.width = max(writer.width, writer.width(of: event.subject) + 2) }
    for event in events { writer.write(event) }
    return writer.text
  }
}

extension TraceField.Value {
  /// As the trace says it.
  package var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(shown: number)"
    case .seconds(let seconds): Seconds(Clock.microseconds(seconds)).text
    case .text(let text): text
    case .nothing: "nil"
    }
  }

  /// As JSON says it.
  var json: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number), .seconds(let number): number.isFinite ? "\(shown: number)" : "null"
    case .text(let text): JSONText.quoted(text)
    case .nothing: "null"
    }
  }
}
