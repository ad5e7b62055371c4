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
    guard let place = try place(named: name, in: run, (0..<end).reversed(), "previous") else {
      throw PlainError(name.map { "previous: no earlier event says \"\($0)\"" } ?? "previous: this is the first event")
    }
    return try stand(at: place, in: run)
  }

  /// Stands some event on; after the last one is the present.
  func next(_ name: String?) throws -> Outcome {
    lastStep = .next
    let run = run
    guard let here = moment.flatMap({ run.place(of: $0) }) else { return try nextDue(name) }
    guard let place = try place(named: name, in: run, Array(here + 1..<session.system.trace.count), "next") else {
      guard name == nil else { throw PlainError("next: no later event says \"\(name ?? "")\"; `now` is the present") }
      return present()
    }
    return try stand(at: place, in: run)
  }

  /// At the present: where time is held, to what is due next.
  private func nextDue(_ name: String?) throws -> Outcome {
    guard session.isTimeHeld else { throw PlainError("next: this is the present; `hold` lets time stand still") }
    guard name == nil else { throw PlainError("next: what comes after the present is not known") }
    guard let seconds = session.timeToNext else { throw PlainError("next: nothing is due; `settle` ends `hold`") }
    return try give("wait \(plainNumber(seconds))")
  }

  /// Returns to the present.
  func present() -> Outcome {
    (moment, shownList) = (nil, .touchables)
    return Outcome(lines: []).redrawn()
  }

  /// Stands at a moment.
  ///
  /// - Parameter name: `12:7`, `12`, `:7`, `0.6s`, or what an event says.
  /// - Returns: what was to be seen then.
  /// - Throws: `PlainError` with the moments that there are.
  func at(_ name: String) throws -> Outcome {
    let run = run
    switch Moment.name(name) {
    case .moment(let wanted):
      guard let place = run.place(of: wanted), run.inputs.indices.contains(wanted.input) else {
        throw PlainError("at: there is no moment \(wanted.text); " + bounds(of: wanted, in: run))
      }
      return wanted.event == nil && wanted.input < run.last
        ? try stand(settledAfter: wanted.input, in: run) : try stand(at: place, in: run)
    case .event(let event): return try at(Moment(input: moment?.input ?? run.last, event: event).text)
    case .time(let time):
      let trace = session.system.trace
      guard time <= session.system.clock.now else {
        throw PlainError("at: the run ends at \(Seconds(session.system.clock.now).text) s")
      }
      guard let place = (trace.first..<trace.count).last(where: { (trace[$0]?.time ?? .max) <= time }) else {
        throw PlainError("at: nothing has happened by then")
      }
      return try stand(at: place, in: run)
    default:
      if let first = name.first, first.isNumber || first == ":" || first == "-" {
        throw PlainError("at: `\(name)` is no moment; write `at 12:7`, `at :7`, `at 12` or `at 0.6s`")
      }
      guard let place = try place(named: name, in: run, (0..<session.system.trace.count).reversed(), "at") else {
        throw PlainError("at: no event says \"\(name)\"; \(bounds(of: Moment(input: run.last), in: run))")
      }
      return try stand(at: place, in: run)
    }
  }

  private func bounds(of moment: Moment, in run: Run) -> String {
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
    let passed = other.system.trace.count - (run.place(of: moment).map { $0 + 1 } ?? 0)
    replaceSession(by: other)
    later.append(run)
    let turn = passed > 0 ? "; \(passed) event\(passed == 1 ? "" : "s") to the end of its turn" : ""
    let held = moment.event == nil ? "" : ", time held"
    return Outcome(lines: ["the present is \(moment.text)\(held)\(turn); `redo` brings back what came after"]).redrawn()
  }

  // MARK: Finding events

  /// The first of some places whose event a text names; without a text the first of them that an input has.
  private func place(
    named name: String?, in run: Run, _ places: some Sequence<Int>, _ command: String
  ) throws -> Int? {
    let trace = session.system.trace
    let wanted = name.flatMap { Moment.name($0) }
    switch wanted {
    case .moment(let moment): return run.place(of: moment)
    case .event(let event): return run.place(of: Moment(input: moment?.input ?? run.last, event: event))
    case .time(let time): return places.first { (trace[$0]?.time ?? .max) <= time }
    case .words, nil: break
    }
    for place in places {
      guard let event = trace[place] else { continue }
      guard let wanted else { return place }
      if matches(event, wanted, trace) { return place }
    }
    return nil
  }

  private func matches(_ event: Event, _ name: Moment.Name, _ trace: Trace) -> Bool {
    switch name {
    case .words("warning"): return event.subject == .warning
    case .words("error"): return event.subject == .error
    case .words("print"): return event.subject == .print
    case .words(let words):
      let parts = words.split(separator: " ").map(String.init)
      let subject = trace.text(of: event.subject)
      let plain = subject.prefix { $0 != "#" }
      return parts.allSatisfy { $0 == subject || $0 == plain || $0 == event.headline(in: trace) }
    case .moment, .event, .time: return false
    }
  }

  // MARK: Standing there

  /// Stands right after an event.
  private func stand(at place: Int, in run: Run) throws -> Outcome {
    guard session.system.trace[place] != nil, let moment = run.moment(ofEventAt: place) else {
      throw PlainError("this event was forgotten: \(Trace.bounds) are kept")
    }
    if looks?[place] == nil { looks = try looked(around: place, moment.input, in: run) }
    guard let look = looks?[place] else { throw PlainError("\(moment.text) was not reached when it was played again") }
    (self.moment, shownList) = (moment, .events(of: moment.input))
    return Outcome(lines: MomentView(look, at: moment, of: run, session.system.trace, output).lines)
  }

  private func looked(around place: Int, _ input: Int, in run: Run) throws -> InputLooks {
    let events = run.events(of: input)
    let first = max(events.lowerBound, place - InputLooks.most / 2)
    let wanted = first..<min(events.upperBound, first + InputLooks.most)
    let (text, options) = (run.inputs[input].text.headline, output.pictureOptions(taken: 4))
    var looks: [MomentLook] = []
    try player.visit(run.upTo(input), at: wanted, trace: session.system.trace) { session, place in
      let moment = run.moment(ofEventAt: place) ?? Moment(input: input)
      looks.append(MomentLook(of: session, at: moment, during: text, options: options))
    }
    return InputLooks(from: first, looks)
  }

  /// Stands where an input was over.
  private func stand(settledAfter input: Int, in run: Run) throws -> Outcome {
    let other = try player.play(run.upTo(input), trace: session.system.trace)
    defer { other.close() }
    let moment = Moment(input: input)
    self.moment = moment
    let look = MomentLook(of: other, at: moment, during: nil, options: output.pictureOptions(taken: 4))
    return Outcome(lines: MomentView(look, at: moment, of: run, session.system.trace, output).lines)
  }

  /// Has something done that looks, in the session as it was at the moment where one stands.
  func looking<Result>(at moment: Moment, _ body: () throws -> Result) throws -> Result {
    let (run, player) = (run, player)
    var result: Swift.Result<Result, any Error>?
    func look(_ other: Session) {
      result = Swift.Result { try working(in: other) { try body() } }
    }
    if moment.event != nil, let place = run.place(of: moment) {
      try withoutActuallyEscaping(look) { look in
        try player.visit(run.upTo(moment.input), at: place..<place + 1, trace: session.system.trace) { other, _ in
          other.setSubject(ofEventAt: place)
          look(other)
        }
      }
    } else {
      let other = try player.play(run.upTo(moment.input), trace: session.system.trace)
      defer { other.close() }
      other.isInThePast = true
      Interrupts.watch(other.state) { look(other) }
    }
    guard let result else { throw PlainError("\(moment.text) was not reached when it was played again") }
    return try result.get()
  }
}

extension Session {
  /// Sets the global `self` to the controller that an event is about.
  fileprivate func setSubject(ofEventAt place: Int) {
    guard let event = system.trace[place] else { return }
    let label = system.trace.text(of: event.subject)
    guard let controller = living(named: label).first(where: { $0.label == label }) else { return }
    bridge.push(controller, state.top)
    state.setGlobal("self")
  }
}
