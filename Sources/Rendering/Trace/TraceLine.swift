/// What stands between the events of a trace: an input's heading, or a call.
enum TraceLine {
  case heading(TraceHeading)
  case call(TraceCall)

  /// Headings and calls in the order in which they are shown: a call stands below the heading of its input.
  static func merged(_ headings: [TraceHeading], _ calls: [TraceCall]) -> [TraceLine] {
    guard !calls.isEmpty else { return headings.map(heading) }
    var lines: [TraceLine] = []
    var rest = headings[...]
    for call in calls {
      while let next = rest.first, (next.place, next.entry) <= (call.place, call.input) {
        lines.append(.heading(next))
        rest.removeFirst()
      }
      lines.append(.call(call))
    }
    return lines + rest.map(heading)
  }

  /// The place in the trace of the event it stands before.
  var place: Int {
    switch self {
    case .heading(let heading): heading.place
    case .call(let call): call.place
    }
  }

  /// As a line of text.
  var text: String {
    switch self {
    case .heading(let heading): heading.line
    case .call(let call): call.line
    }
  }

  /// As a line of JSON.
  ///
  /// - Parameter time: when an input was given, in microseconds.
  /// - Returns: the line.
  func json(at time: Int) -> String {
    switch self {
    case .heading(let heading): TraceJSON.line(of: heading, at: time)
    case .call(let call): TraceJSON.line(of: call)
    }
  }
}
