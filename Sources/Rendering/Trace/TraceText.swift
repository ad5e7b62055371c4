import Controllers
import JSON

/// Writes the trace as lines with columns for virtual time, subject, event and details.
public enum TraceText {
  /// Returns an event as a line without trailing spaces.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - trace: The trace of the event.
  ///   - subjectWidth: The width of the subject column, in cells. A longer subject moves the rest of its line to the right.
  /// - Returns: The line.
  package static func line(of event: Event, in trace: Trace, subjects subjectWidth: Int = 18) -> String {
    var writer = TraceWriter(of: trace, subjects: subjectWidth)
    writer.write(event)
    return writer.text
  }

  /// Returns the text for expectations: subject, event and details, separated by spaces.
  package static func expectationText(of event: Event, in trace: Trace) -> String {
    let details = event.shownFields(in: trace).map { "\($0.key)=\($0.text)" }
    return ([trace.displayName(of: event.subject), event.headline(in: trace)] + details).joined(separator: " ")
  }

  /// Returns the same text as `expectationText`, but with the keys of subjects instead of their display names.
  package static func expectationTextWithKeys(of event: Event, in trace: Trace) -> String {
    let details = event.shownFields(in: trace).map { "\($0.key)=\($0.value.text)" }
    return ([trace.text(of: event.subject), event.headline(in: trace)] + details).joined(separator: " ")
  }

  /// Returns the events starting at an index, one line each.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - start: The index of the first event.
  /// - Returns: The lines, without a line break at the end.
  public static func text(of trace: Trace, from start: Int = 0) -> String {
    text(of: trace, from: start, headings: [], calls: [])
  }

  /// Returns the events starting at an index, one line each.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - start: The index of the first event.
  ///   - headings: The inputs, in order. Each heading is above the events that the input caused.
  ///   - calls: The calls of the script's functions, in order. Each call is above the events that it caused.
  /// - Returns: The lines.
  package static func text(
    of trace: Trace, from start: Int = 0, headings: [TraceHeading] = [], calls: [TraceCall] = []
  ) -> String {
    let first = max(start, trace.firstKeptIndex)
    let lines = TraceLine.merged(headings, calls).map { ($0.index - first, $0.text) }
    return text(of: trace.events(from: start), in: trace, headings: lines)
  }

  /// Returns the events in a range, one line each.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - range: The indices of the events. Events that the trace no longer contains are left out.
  ///   - origin: The time that is shown as 0, in microseconds. It must not be later than the first event.
  /// - Returns: The lines.
  package static func text(of trace: Trace, in range: Range<Int>, since origin: Int) -> String {
    let events = range.clamped(to: trace.firstKeptIndex..<max(trace.firstKeptIndex, trace.count)).compactMap {
      trace[$0]
    }
    return text(of: events, in: trace, headings: [], since: origin)
  }

  /// Returns events, one line each, with columns as wide as necessary.
  ///
  /// If a name is so long that its line wouldn't fit into 80 cells, all names are shortened.
  package static func text(of events: [Event], in trace: Trace) -> String {
    text(of: events, in: trace, headings: [])
  }

  private static func text(
    of events: [Event], in trace: Trace, headings: [(place: Int, line: String)], since origin: Int = 0
  ) -> String {
    var writer = TraceWriter(of: trace, subjects: 18)
    writer.timeOrigin = origin
    let subjects = Set(events.map(\.subject))
    writer.usesShortNames = subjects.contains { writer.width(of: $0) > TraceWriter.maximumNameWidth }
    for subject in subjects {
      writer.subjectWidth = max(writer.subjectWidth, min(TraceWriter.maximumNameWidth, writer.width(of: subject)) + 2)
    }
    var remainingHeadings = headings[...]
    for (index, event) in events.enumerated() {
      while let heading = remainingHeadings.first, heading.place <= index {
        writer.write(heading.line)
        remainingHeadings.removeFirst()
      }
      writer.write(event)
    }
    for heading in remainingHeadings { writer.write(heading.line) }
    return writer.text
  }
}

extension TraceField {
  /// The value as it is displayed.
  package var text: String { displayText ?? value.text }
}

extension TraceField.Value {
  /// The value in the text of a trace.
  package var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(shown: number)"
    case .seconds(let seconds): Seconds(Clock.microseconds(seconds)).text
    case .text(let text): text
    case .nothing: "nil"
    }
  }
}

extension TraceField.Value: JSONWritable {
  package func write(to json: inout JSONWriter) {
    switch self {
    case .flag(let flag): json.append(flag)
    case .number(let number), .seconds(let number):
      if number.isFinite { json.append(written: "\(shown: number)") } else { json.appendNull() }
    case .text(let text): json.append(text)
    case .nothing: json.appendNull()
    }
  }
}
