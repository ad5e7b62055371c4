import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// The commands that go to a past moment. Afterward, other commands work on the session as it was at that moment.
// Commands search for events in the trace of the current session. They reconstruct pictures and Lua values by replaying
// the run up to that moment.
extension Interpreter {
  /// Goes back one event or, if a name is given, to the last matching event before the current moment.
  func goBack(_ name: String?) throws -> Outcome {
    shownOutput.lastStep = .previous
    let run = run
    let end = moment.flatMap { run.index(of: $0) } ?? session.system.trace.count
    if let index = try shownRun.index(named: name, (0..<end).reversed(), isBack: true) {
      return try goToMoment(at: index, in: run)
    }
    throw PlainError(name.map { "previous: no earlier event matches \"\($0)\"" } ?? "previous: this is the first event")
  }

  /// Goes forward one event or, if a name is given, to the first matching event after the current moment.
  ///
  /// After the last event, the present is shown.
  func goForward(_ name: String?) throws -> Outcome {
    shownOutput.lastStep = .next
    let run = run
    guard let currentIndex = moment.flatMap({ run.index(of: $0) }) else { return try goToPendingEvent(name) }
    if let index = try shownRun.index(named: name, currentIndex + 1..<session.system.trace.count, isBack: false) {
      return try goToMoment(at: index, in: run)
    }
    guard let name else { return goToPresent() }
    throw PlainError("next: no later event matches \"\(name)\"; `now` returns to the present")
  }

  /// Goes to the next pending event if the present is shown and time is stopped.
  private func goToPendingEvent(_ name: String?) throws -> Outcome {
    guard session.timeControl.isTimeStopped else {
      throw PlainError("next: there is no later event: this is the present; `hold` stops time")
    }
    guard name == nil else {
      throw PlainError("next: there are no later events to search, because this is the present")
    }
    guard let seconds = session.timeControl.timeToNextWork else {
      throw PlainError("next: nothing is due; `settle` ends `hold`")
    }
    return try give("wait \(plainNumber(seconds))")
  }

  func goToPresent() -> Outcome {
    (moment, shownOutput.numberedList) = (nil, .none)
    return Outcome(lines: []).redrawingScreen()
  }

  /// Goes to a moment.
  ///
  /// - Parameter name: `12:7`, `12`, `:7`, `0.6s`, or the name of a screen or event.
  /// - Returns: an outcome that shows the moment.
  /// - Throws: `PlainError` with the range of existing moments, if there is no such moment.
  func goToMoment(_ name: String) throws -> Outcome {
    let run = run
    if case .moment(let wanted) = Moment.parseName(name), wanted.event == nil,
      run.inputs.indices.contains(wanted.input)
    {
      if wanted.input == run.lastInput, !session.timeControl.isTimeStopped { return goToPresent() }
      return try goToMoment(settledAfter: wanted.input, in: run)
    }
    let count = session.system.trace.count
    if let index = try shownRun.index(named: name, (0..<count).reversed(), isBack: true) {
      if case .time(let time) = Moment.parseName(name),
        let input = try lastEndedInput(over: time, after: index, in: run)
      {
        return input == run.lastInput && !session.timeControl.isTimeStopped
          ? goToPresent() : try goToMoment(settledAfter: input, in: run)
      }
      return try goToMoment(at: index, in: run)
    }
    throw PlainError("at: no event matches \"\(name)\"; \(shownRun.rangeText(of: Moment(input: run.lastInput)))")
  }

  /// Returns the last input that had ended by a given time.
  ///
  /// The result is `nil` if the input of the last event was still running at that time.
  ///
  /// The trace doesn't show when an input without events ended. This method therefore replays the run up to the time.
  ///
  /// - Parameters:
  ///   - time: the time, in microseconds.
  ///   - index: the index in the trace of the last event up to that time.
  ///   - run: the run.
  /// - Returns: the number of the input.
  /// - Throws: any error of the replay.
  private func lastEndedInput(over time: Int, after index: Int, in run: Run) throws -> Int? {
    guard let inputOfLastEvent = run.moment(ofEventAt: index)?.input, index == run.events(of: inputOfLastEvent).last
    else { return nil }
    let session = try player.play(run.runUpTo(inputOfLastEvent), trace: session.system.trace)
    defer { session.close() }
    var endedInput: Int?
    for next in inputOfLastEvent..<run.inputs.count {
      if next > inputOfLastEvent {
        guard run.events(of: next).isEmpty else { return endedInput }
        try player.play(run.inputs[next], number: next, into: session)
      }
      guard session.system.clock.now <= time else { return endedInput }
      endedInput = next
    }
    return endedInput
  }

  /// Makes the current moment the present.
  ///
  /// `redo` can restore the inputs and events after the moment.
  func here() throws -> Outcome {
    guard let moment else { throw PlainError("here: this is already the present") }
    let run = run
    let stoppedRun = moment.event == nil ? run.runUpTo(moment.input) : run.runStopped(at: moment)
    let newSession = try player.play(stoppedRun, trace: session.system.trace)
    let index = run.index(of: moment)
    let laterEventCount = newSession.system.trace.count - (index.map { $0 + 1 } ?? 0)
    let wasRunning = index.flatMap { capturedMoments?[$0]?.isScriptRunning } ?? false
    replaceSession(by: newSession)
    later.append(UndoneRun(run, after: moment.event == nil ? moment.input : moment.input - 1))
    let turnNote =
      laterEventCount > 0
      ? "; \(laterEventCount.counted("more event")) occurred before the turn ended"
      : moment.event != nil && wasRunning ? "; the function that was running has ended" : ""
    let stoppedTimeNote = moment.event == nil ? "" : ", with time stopped"
    return Outcome(lines: [
      "\(moment.text) is now the present\(stoppedTimeNote)\(turnNote); `redo` brings back what came later"
    ])
    .redrawingScreen()
  }
}
