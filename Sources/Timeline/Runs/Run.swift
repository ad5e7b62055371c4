import Scripting

/// What makes a session again: its files as they were read, and what was given to it.
///
/// The same run gives the same trace, in any process.
package struct Run {
  /// The files, as they were read.
  package let files: ScriptCache
  /// What was given from outside, the launch first.
  package private(set) var inputs: [InputLog.Input]
  /// Where the trace stood after each input.
  private let ends: [Int]

  /// - Parameters:
  ///   - files: as they were read.
  ///   - inputs: what was given, the launch first.
  package init(files: ScriptCache, inputs: [InputLog.Input]) {
    self.files = files
    self.inputs = inputs
    ends = inputs.map(\.events)
  }

  /// The number of the last input; 0 is the launch.
  package var last: Int { max(0, inputs.count - 1) }

  /// The last input that has events, else the last: whose trace is shown.
  package var lastWithEvents: Int { inputs.indices.last { !events(of: $0).isEmpty } ?? last }

  /// The events of an input, by their places in the trace.
  package func events(of input: Int) -> Range<Int> {
    guard ends.indices.contains(input) else { return 0..<0 }
    let start = input == 0 ? 0 : ends[input - 1]
    return start..<max(start, ends[input])
  }

  /// The moment right after an event.
  ///
  /// - Parameter place: of the event in the trace.
  /// - Returns: nil when no input has that event.
  package func moment(ofEventAt place: Int) -> Moment? {
    guard let input = ends.firstIndex(where: { $0 > place }) else { return nil }
    return Moment(input: input, event: place - events(of: input).lowerBound + 1)
  }

  /// Where the event of a moment stands in the trace; for a settled one the last event so far.
  ///
  /// - Returns: nil when there is no such moment, or nothing has happened by then.
  package func place(of moment: Moment) -> Int? {
    guard inputs.indices.contains(moment.input) else { return nil }
    let events = events(of: moment.input)
    guard let event = moment.event else { return events.upperBound > 0 ? events.upperBound - 1 : nil }
    return event >= 1 && event <= events.count ? events.lowerBound + event - 1 : nil
  }

  /// Whether another run has the same files and begins with these inputs.
  ///
  /// - Parameter other: that run.
  /// - Returns: true for the same run too.
  func isBeginning(of other: Run) -> Bool { sharesFirst(inputs.count, with: other) }

  /// Whether another run has the same files and its first inputs are the same.
  ///
  /// - Parameters:
  ///   - count: how many inputs are compared.
  ///   - other: that run.
  /// - Returns: false if either run has fewer inputs.
  func sharesFirst(_ count: Int, with other: Run) -> Bool {
    files === other.files && inputs.count >= count && other.inputs.starts(with: inputs.prefix(count))
  }

  /// The run up to an input.
  ///
  /// - Parameter input: the last one; the launch always stays.
  /// - Returns: that run.
  package func upTo(_ input: Int) -> Run { Run(files: files, inputs: Array(inputs.prefix(input + 1))) }

  /// The run up to a moment, at which time is stopped; up to its end for a settled one.
  package func stopped(at moment: Moment) -> Run {
    var inputs = Array(inputs.prefix(moment.input + 1))
    if moment.event != nil, let place = place(of: moment), !inputs.isEmpty {
      inputs[inputs.count - 1].stop = place + 1
    }
    return Run(files: files, inputs: inputs)
  }
}

extension Run {
  /// Whether an input only looked: a chunk without events that cannot have called or set anything.
  package func isLook(_ number: Int) -> Bool {
    inputs.indices.contains(number) && inputs[number].kind == .chunk && events(of: number).isEmpty
      && inputs[number].isTextOfLook
  }
}
