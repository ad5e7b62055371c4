import Scripting

/// Everything needed to repeat a session: the files that it read, and its inputs.
///
/// A run produces the same trace in any process.
package struct Run {
  /// The files with the contents that were read.
  package let files: ScriptCache
  /// The inputs, beginning with the launch.
  package private(set) var inputs: [InputLog.Input]
  /// The number of events in the trace after each input.
  private let ends: [Int]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - files: the files with the contents that were read.
  ///   - inputs: the inputs, beginning with the launch.
  package init(files: ScriptCache, inputs: [InputLog.Input]) {
    self.files = files
    self.inputs = inputs
    ends = inputs.map(\.events)
  }

  /// The number of the last input; 0 is the launch.
  package var last: Int { max(0, inputs.count - 1) }

  /// The number of the last input that has events, or of the last input if none has; its trace is shown.
  package var lastWithEvents: Int { inputs.indices.last { !events(of: $0).isEmpty } ?? last }

  /// Returns the positions in the trace of the events of an input.
  package func events(of input: Int) -> Range<Int> {
    guard ends.indices.contains(input) else { return 0..<0 }
    let start = input == 0 ? 0 : ends[input - 1]
    return start..<max(start, ends[input])
  }

  /// Returns the moment right after an event.
  ///
  /// - Parameter place: the position of the event in the trace.
  /// - Returns: `nil` if the event doesn't belong to any input.
  package func moment(ofEventAt place: Int) -> Moment? {
    guard let input = ends.firstIndex(where: { $0 > place }) else { return nil }
    return Moment(input: input, event: place - events(of: input).lowerBound + 1)
  }

  /// Returns the position in the trace of the event at a moment; for a settled moment, of the latest event.
  ///
  /// - Parameter moment: the moment.
  /// - Returns: `nil` if there is no such moment, or no event so far.
  package func place(of moment: Moment) -> Int? {
    guard inputs.indices.contains(moment.input) else { return nil }
    let events = events(of: moment.input)
    guard let event = moment.event else { return events.upperBound > 0 ? events.upperBound - 1 : nil }
    return event >= 1 && event <= events.count ? events.lowerBound + event - 1 : nil
  }

  /// Whether another run has the same files and begins with the inputs of this one.
  ///
  /// - Parameter other: the other run.
  /// - Returns: `true` also for the same run.
  func isBeginning(of other: Run) -> Bool { sharesFirst(inputs.count, with: other) }

  /// Whether another run has the same files and the same first inputs.
  ///
  /// - Parameters:
  ///   - count: the number of inputs to compare.
  ///   - other: the other run.
  /// - Returns: `false` if either run has fewer inputs.
  func sharesFirst(_ count: Int, with other: Run) -> Bool {
    files === other.files && inputs.count >= count && other.inputs.starts(with: inputs.prefix(count))
  }

  /// Returns the run up to an input.
  ///
  /// - Parameter input: the last input to keep; the launch is always kept.
  /// - Returns: the shorter run.
  package func upTo(_ input: Int) -> Run { Run(files: files, inputs: Array(inputs.prefix(input + 1))) }

  /// Returns the run up to a moment; time is stopped there unless the moment is settled.
  package func stopped(at moment: Moment) -> Run {
    var inputs = Array(inputs.prefix(moment.input + 1))
    if moment.event != nil, let place = place(of: moment), !inputs.isEmpty {
      inputs[inputs.count - 1].stop = place + 1
    }
    return Run(files: files, inputs: inputs)
  }
}

extension Run {
  /// Whether an input only read values: a chunk without events that can't have called or set anything.
  package func isReadOnlyInput(_ number: Int) -> Bool {
    inputs.indices.contains(number) && inputs[number].kind == .chunk && events(of: number).isEmpty
      && inputs[number].isReadOnlyText
  }
}
