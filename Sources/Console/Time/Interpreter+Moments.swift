import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// The commands that go to a past moment. Afterward, other commands work on the session as it was at that moment. Events
// are searched for in the trace of the current session. Pictures and Lua values are reconstructed by replaying the run
// up to that moment.
extension Interpreter {
  /// Goes back one event, or to the last match before the current moment.
  func previous(_ name: String?) throws -> Outcome {
    shown.lastStep = .previous
    let run = run
    let end = moment.flatMap { run.index(of: $0) } ?? session.system.trace.count
    if let index = try shownRun.index(named: name, (0..<end).reversed(), isBack: true) {
      return try stand(at: index, in: run)
    }
    throw PlainError(name.map { "previous: no earlier event matches \"\($0)\"" } ?? "previous: this is the first event")
  }

  /// Goes forward one event, or to the first match after the current moment.
  ///
  /// After the last event, the present is shown.
  func next(_ name: String?) throws -> Outcome {
    shown.lastStep = .next
    let run = run
    guard let here = moment.flatMap({ run.index(of: $0) }) else { return try nextDue(name) }
    if let index = try shownRun.index(named: name, here + 1..<session.system.trace.count, isBack: false) {
      return try stand(at: index, in: run)
    }
    guard let name else { return present() }
    throw PlainError("next: no later event matches \"\(name)\"; `now` returns to the present")
  }

  /// Goes to the next pending event if the present is shown and time is stopped.
  private func nextDue(_ name: String?) throws -> Outcome {
    guard session.timeControl.isTimeHeld else {
      throw PlainError("next: there is no later event: this is the present; `hold` stops time")
    }
    guard name == nil else {
      throw PlainError("next: there are no later events to search, because this is the present")
    }
    guard let seconds = session.timeControl.timeToNext else {
      throw PlainError("next: nothing is due; `settle` ends `hold`")
    }
    return try give("wait \(plainNumber(seconds))")
  }

  func present() -> Outcome {
    (moment, shown.list) = (nil, .none)
    return Outcome(lines: []).redrawn()
  }

  /// Goes to a moment.
  ///
  /// - Parameter name: `12:7`, `12`, `:7`, `0.6s`, or the name of a screen or event.
  /// - Returns: an outcome that shows the moment.
  /// - Throws: `PlainError` with the range of existing moments, if there is no such moment.
  func at(_ name: String) throws -> Outcome {
    let run = run
    if case .moment(let wanted) = Moment.name(name), wanted.event == nil,
      run.inputs.indices.contains(wanted.input)
    {
      if wanted.input == run.last, !session.timeControl.isTimeHeld { return present() }
      return try stand(settledAfter: wanted.input, in: run)
    }
    let count = session.system.trace.count
    if let index = try shownRun.index(named: name, (0..<count).reversed(), isBack: true) {
      if case .time(let time) = Moment.name(name), let input = try input(over: time, after: index, in: run) {
        return input == run.last && !session.timeControl.isTimeHeld
          ? present() : try stand(settledAfter: input, in: run)
      }
      return try stand(at: index, in: run)
    }
    throw PlainError("at: no event matches \"\(name)\"; \(shownRun.bounds(of: Moment(input: run.last)))")
  }

  /// Returns the last input that had ended by a given time.
  ///
  /// The result is `nil` if the input of the last event was still running at that time.
  ///
  /// The trace doesn't show when inputs without events ended, so the run is replayed up to that time.
  ///
  /// - Parameters:
  ///   - time: the time, in microseconds.
  ///   - index: the index in the trace of the last event up to that time.
  ///   - run: the run.
  /// - Returns: the number of the input.
  /// - Throws: any error of the replay.
  private func input(over time: Int, after index: Int, in run: Run) throws -> Int? {
    guard let first = run.moment(ofEventAt: index)?.input, index == run.events(of: first).last else { return nil }
    let session = try player.play(run.upTo(first), trace: session.system.trace)
    defer { session.close() }
    var input: Int?
    for next in first..<run.inputs.count {
      if next > first {
        guard run.events(of: next).isEmpty else { return input }
        try player.play(run.inputs[next], number: next, into: session)
      }
      guard session.system.clock.now <= time else { return input }
      input = next
    }
    return input
  }

  /// Makes the current moment the present.
  ///
  /// `redo` can restore the inputs and events after the moment.
  func here() throws -> Outcome {
    guard let moment else { throw PlainError("here: this is already the present") }
    let run = run
    let stopped = moment.event == nil ? run.upTo(moment.input) : run.stopped(at: moment)
    let other = try player.play(stopped, trace: session.system.trace)
    let index = run.index(of: moment)
    let passed = other.system.trace.count - (index.map { $0 + 1 } ?? 0)
    let wasRunning = index.flatMap { looks?[$0]?.isScriptRunning } ?? false
    replaceSession(by: other)
    later.append(UndoneRun(run, after: moment.event == nil ? moment.input : moment.input - 1))
    let turn =
      passed > 0
      ? "; \(passed.counted("more event")) occurred before the turn ended"
      : moment.event != nil && wasRunning ? "; the function that was running has ended" : ""
    let held = moment.event == nil ? "" : ", with time stopped"
    return Outcome(lines: ["\(moment.text) is now the present\(held)\(turn); `redo` brings back what came later"])
      .redrawn()
  }
}
