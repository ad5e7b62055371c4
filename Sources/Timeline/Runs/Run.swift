import Scripting

/// The files and inputs of a session, which are sufficient to repeat the session.
///
/// Replaying a run produces the same trace in any process.
package struct Run {
  /// The files that the session has read, with their contents at that time.
  package let files: ScriptCache
  /// The inputs, beginning with the launch.
  package private(set) var inputs: [InputLog.Input]
  /// For each input, the number of events in the trace after that input.
  private let endEventCounts: [Int]

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - files: the files that the session has read, with their contents at that time.
  ///   - inputs: the inputs, beginning with the launch.
  package init(files: ScriptCache, inputs: [InputLog.Input]) {
    self.files = files
    self.inputs = inputs
    endEventCounts = inputs.map(\.endEventCount)
  }

  /// The number of the last input, where 0 is the launch.
  package var lastInput: Int { max(0, inputs.count - 1) }

  /// The number of the input whose trace is shown.
  ///
  /// This is the last input with events, or the last input if no input has events.
  package var lastInputWithEvents: Int { inputs.indices.last { !events(of: $0).isEmpty } ?? lastInput }

  /// Returns the positions in the trace of the events of an input.
  package func events(of input: Int) -> Range<Int> {
    guard endEventCounts.indices.contains(input) else { return 0..<0 }
    let startEventCount = input == 0 ? 0 : endEventCounts[input - 1]
    return startEventCount..<max(startEventCount, endEventCounts[input])
  }

  /// Returns the moment right after an event.
  ///
  /// - Parameter index: the position of the event in the trace.
  /// - Returns: the moment, or `nil` if the event doesn't belong to any input.
  package func moment(ofEventAt index: Int) -> Moment? {
    guard let input = endEventCounts.firstIndex(where: { $0 > index }) else { return nil }
    return Moment(input: input, event: index - events(of: input).lowerBound + 1)
  }

  /// Returns the position in the trace of the event at a moment.
  ///
  /// If the moment is after an input, this is the position of the latest event.
  ///
  /// - Parameter moment: the moment.
  /// - Returns: the position, or `nil` if there is no such moment or no event has happened by then.
  package func index(of moment: Moment) -> Int? {
    guard inputs.indices.contains(moment.input) else { return nil }
    let events = events(of: moment.input)
    guard let event = moment.event else { return events.upperBound > 0 ? events.upperBound - 1 : nil }
    return event >= 1 && event <= events.count ? events.lowerBound + event - 1 : nil
  }

  /// Whether another run has the same files and begins with the inputs of this run.
  ///
  /// - Parameter other: the other run, which may be equal to this run.
  /// - Returns: whether this run is the beginning of the other run.
  func isBeginning(of other: Run) -> Bool { sharesFirstInputs(inputs.count, with: other) }

  /// Whether another run has the same files and the same first inputs.
  ///
  /// - Parameters:
  ///   - count: the number of inputs to compare.
  ///   - other: the other run.
  /// - Returns: `false` if either run has fewer inputs.
  func sharesFirstInputs(_ count: Int, with other: Run) -> Bool {
    files === other.files && inputs.count >= count && other.inputs.starts(with: inputs.prefix(count))
  }

  /// Returns the run up to an input.
  ///
  /// - Parameter input: the number of the last input to keep.
  /// - Returns: the shorter run.
  package func runUpTo(_ input: Int) -> Run { Run(files: files, inputs: Array(inputs.prefix(input + 1))) }

  /// Returns the run up to a moment.
  ///
  /// If the moment is right after an event, a replay of the returned run stops the clock at that event.
  package func runStopped(at moment: Moment) -> Run {
    var inputs = Array(inputs.prefix(moment.input + 1))
    if moment.event != nil, let index = index(of: moment), !inputs.isEmpty {
      inputs[inputs.count - 1].stopEventCount = index + 1
    }
    return Run(files: files, inputs: inputs)
  }
}

extension Run {
  /// Whether an input is a chunk that only read values.
  ///
  /// Such a chunk caused no events, and contains no calls or assignments.
  package func isReadOnlyInput(_ number: Int) -> Bool {
    inputs.indices.contains(number) && inputs[number].kind == .chunk && events(of: number).isEmpty
      && inputs[number].isReadOnlyText
  }
}
