/// A line between the events of a trace: the heading of an input, or a call.
enum TraceLine {
  case heading(TraceHeading)
  case call(TraceCall)

  /// Merges headings and calls in their order in the trace.
  ///
  /// A call follows the heading of its input.
  static func merged(_ headings: [TraceHeading], _ calls: [TraceCall]) -> [TraceLine] {
    guard !calls.isEmpty else { return headings.map(heading) }
    var lines: [TraceLine] = []
    var remainingHeadings = headings[...]
    for call in calls {
      while let nextHeading = remainingHeadings.first,
        (nextHeading.index, nextHeading.logIndex) <= (call.index, call.logIndex)
      {
        lines.append(.heading(nextHeading))
        remainingHeadings.removeFirst()
      }
      lines.append(.call(call))
    }
    return lines + remainingHeadings.map(heading)
  }

  /// The index in the trace of the event that follows the line.
  var index: Int {
    switch self {
    case .heading(let heading): heading.index
    case .call(let call): call.index
    }
  }

  /// The line as text.
  var text: String {
    switch self {
    case .heading(let heading): heading.line
    case .call(let call): call.line
    }
  }

  /// Returns the line as JSON.
  ///
  /// - Parameter time: The time of an input, in microseconds.
  /// - Returns: The line.
  func json(at time: Int) -> String {
    switch self {
    case .heading(let heading): TraceJSON.line(of: heading, at: time)
    case .call(let call): TraceJSON.line(of: call)
    }
  }
}
