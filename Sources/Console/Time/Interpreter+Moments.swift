import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// One stands at a moment of the past: what is asked for then is answered as it was. Only the trace of the present session
// is searched; a picture, and what Lua says, come from a replay up to there.
extension Interpreter {
  /// Stands some event back: the one before, or the last that a text names.
  func previous(_ name: String?) throws -> Outcome {
    lastStep = .previous
    let run = run
    let end = moment.flatMap { run.place(of: $0) } ?? session.system.trace.count
    if let place = try place(named: name, in: run, (0..<end).reversed(), isBack: true) {
      return try stand(at: place, in: run)
    }
    throw PlainError(name.map { "previous: no earlier event matches \"\($0)\"" } ?? "previous: this is the first event")
  }

  /// Stands some event on; after the last one is the present.
  func next(_ name: String?) throws -> Outcome {
    lastStep = .next
    let run = run
    guard let here = moment.flatMap({ run.place(of: $0) }) else { return try nextDue(name) }
    if let place = try place(named: name, in: run, here + 1..<session.system.trace.count, isBack: false) {
      return try stand(at: place, in: run)
    }
    guard let name else { return present() }
    throw PlainError("next: no later event matches \"\(name)\"; `now` returns to the present")
  }

  /// At the present: where time is held, to what is due next.
  private func nextDue(_ name: String?) throws -> Outcome {
    guard session.isTimeHeld else { throw PlainError("next: this is the present; `hold` lets time stand still") }
    guard name == nil else { throw PlainError("next: there are no events after the present to search") }
    guard let seconds = session.timeToNext else { throw PlainError("next: nothing is due; `settle` ends `hold`") }
    return try give("wait \(plainNumber(seconds))")
  }

  /// Returns to the present.
  func present() -> Outcome {
    (moment, shownList) = (nil, .none)
    return Outcome(lines: []).redrawn()
  }

  /// Stands at a moment.
  ///
  /// - Parameter name: `12:7`, `12`, `:7`, `0.6s`, or what an event says.
  /// - Returns: what was to be seen then.
  /// - Throws: `PlainError` with the moments that there are.
  func at(_ name: String) throws -> Outcome {
    let run = run
    if case .moment(let wanted) = Moment.name(name), wanted.event == nil,
      run.inputs.indices.contains(wanted.input)
    {
      if wanted.input == run.last, !session.isTimeHeld { return present() }
      return try stand(settledAfter: wanted.input, in: run)
    }
    let count = session.system.trace.count
    if let place = try place(named: name, in: run, (0..<count).reversed(), isBack: true) {
      if case .time(let time) = Moment.name(name), let input = try input(over: time, after: place, in: run) {
        return input == run.last && !session.isTimeHeld ? present() : try stand(settledAfter: input, in: run)
      }
      return try stand(at: place, in: run)
    }
    throw PlainError("at: no event matches \"\(name)\"; \(bounds(of: Moment(input: run.last), in: run))")
  }

  /// The last input that was over by a time; `nil` if none was over after an event.
  ///
  /// Inputs without events leave nothing in the trace that says when they were over, so the run is replayed up to there.
  ///
  /// - Parameters:
  ///   - time: the time, in microseconds.
  ///   - place: the place in the trace of the last event up to that time.
  ///   - run: the run.
  /// - Returns: the number of the input.
  /// - Throws: what a replay throws.
  private func input(over time: Int, after place: Int, in run: Run) throws -> Int? {
    guard let first = run.moment(ofEventAt: place)?.input, place == run.events(of: first).last else { return nil }
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

  /// The moments that there are, for the message when one is not.
  func bounds(of moment: Moment, in run: Run) -> String {
    guard run.inputs.indices.contains(moment.input) else { return "inputs go from 0 to \(run.last)" }
    let count = run.events(of: moment.input).count
    return count == 0 ? "input \(moment.input) has no events" : "input \(moment.input) has the events 1 to \(count)"
  }

  /// Makes the moment the present; what came after is kept for `redo`.
  func here() throws -> Outcome {
    guard let moment else { throw PlainError("here: this is the present already") }
    let run = run
    let stopped = moment.event == nil ? run.upTo(moment.input) : run.stopped(at: moment)
    let other = try player.play(stopped, trace: session.system.trace)
    let place = run.place(of: moment)
    let passed = other.system.trace.count - (place.map { $0 + 1 } ?? 0)
    let wasRunning = place.flatMap { looks?[$0]?.isScriptRunning } ?? false
    replaceSession(by: other)
    later.append(LaterRun(run, after: moment.event == nil ? moment.input : moment.input - 1))
    let turn =
      passed > 0
      ? "; \(passed.counted("more event")) ran to the end of the turn"
      : moment.event != nil && wasRunning ? "; the function that was running has ended" : ""
    let held = moment.event == nil ? "" : ", with time stopped"
    return Outcome(lines: ["\(moment.text) is now the present\(held)\(turn); `redo` brings back what came later"])
      .redrawn()
  }
}
