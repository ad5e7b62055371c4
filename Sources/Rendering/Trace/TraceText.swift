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
    let details = event.fields(in: trace).map { "\($0.key)=\($0.text)" }
    return ([trace.toldName(of: event.subject), event.headline(in: trace)] + details).joined(separator: " ")
  }

  /// The same by the keys of subjects, which stay the same whatever people read.
  package static func keyWords(of event: Event, in trace: Trace) -> String {
    let details = event.fields(in: trace).map { "\($0.key)=\($0.value.text)" }
    return ([trace.text(of: event.subject), event.headline(in: trace)] + details).joined(separator: " ")
  }

  /// All events from a place on, a line each.
  ///
  /// - Parameters:
  ///   - trace: the trace.
  ///   - start: the place.
  ///   - headings: what was given, in the order of their places; each stands above the events that came of it.
  ///   - calls: the calls of the script's functions, in the order of their places; each stands above what came of it.
  /// - Returns: the lines.
  package static func text(
    of trace: Trace, from start: Int = 0, headings: [TraceHeading] = [], calls: [TraceCall] = []
  ) -> String {
    let first = max(start, trace.first)
    let lines = TraceLine.merged(headings, calls).map { ($0.place - first, $0.text) }
    return text(of: trace.events(from: start), in: trace, headings: lines)
  }

  /// The events between two places, a line each.
  ///
  /// - Parameters:
  ///   - trace: the trace.
  ///   - places: where they stand; those that were forgotten are left out.
  ///   - origin: the moment from which times are told, in microseconds: no later than the first event.
  /// - Returns: the lines.
  package static func text(of trace: Trace, in places: Range<Int>, since origin: Int) -> String {
    let events = places.clamped(to: trace.first..<max(trace.first, trace.count)).compactMap { trace[$0] }
    return text(of: events, in: trace, headings: [], since: origin)
  }

  /// Some events, a line each, in columns as wide as they need.
  ///
  /// Where the name of one is so long that an event would not fit into 80 cells, all are told by their short names.
  package static func text(of events: [Event], in trace: Trace) -> String {
    text(of: events, in: trace, headings: [])
  }

  private static func text(
    of events: [Event], in trace: Trace, headings: [(place: Int, line: String)], since origin: Int = 0
  ) -> String {
    var writer = TraceWriter(of: trace, subjects: 18)
    writer.origin = origin
    let subjects = Set(events.map(\.subject))
    writer.isShort = subjects.contains { writer.width(of: $0) > TraceWriter.widest }
    for subject in subjects {
      writer.width = max(writer.width, min(TraceWriter.widest, writer.width(of: subject)) + 2)
    }
    var rest = headings[...]
    for (place, event) in events.enumerated() {
      while let heading = rest.first, heading.place <= place {
        writer.write(heading.line)
        rest.removeFirst()
      }
      writer.write(event)
    }
    for heading in rest { writer.write(heading.line) }
    return writer.text
  }
}

extension TraceField {
  /// The value as people read it.
  package var text: String { told ?? value.text }
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
