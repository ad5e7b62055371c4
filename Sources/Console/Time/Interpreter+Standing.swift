import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// Shows past moments, and executes lines in the session as it was at a moment. Both replay the run up to the moment.
extension Interpreter {
  /// Goes to the moment right after an event.
  func stand(at index: Int, in run: Run) throws -> Outcome {
    guard let moment = run.moment(ofEventAt: index) else { throw PlainError("the run has no such event") }
    if looks?[index] == nil { looks = try looked(around: index, moment.input, in: run) }
    guard let look = looks?[index] else { throw PlainError("the replay didn't reach \(moment.text)") }
    (self.moment, shown.list) = (moment, .events(of: moment.input))
    return picture(of: look, at: moment, try shownRun.trace(holding: index), in: run)
  }

  private func looked(around index: Int, _ input: Int, in run: Run) throws -> CapturedMoments {
    let events = run.events(of: input)
    let first = max(events.lowerBound, index - CapturedMoments.most / 2)
    let wanted = first..<min(events.upperBound, first + CapturedMoments.most)
    let (text, options) = (run.inputs[input].text.headline, pictureOptions(after: input))
    var looks: [CapturedMoment] = []
    try player.visit(run.upTo(input), at: wanted, trace: session.system.trace) { session, index in
      let moment = run.moment(ofEventAt: index) ?? Moment(input: input)
      looks.append(CapturedMoment(of: session, at: moment, during: text, options: options))
    }
    return CapturedMoments(from: first, looks)
  }

  /// Goes to the end of an input.
  func stand(settledAfter input: Int, in run: Run) throws -> Outcome {
    let other = try player.play(run.upTo(input), trace: session.system.trace)
    defer { other.close() }
    let moment = Moment(input: input)
    (self.moment, shown.list) = (moment, .events(of: input))
    let look = CapturedMoment(of: other, at: moment, during: nil, options: pictureOptions(after: input))
    let trace = try run.index(of: moment).map { try shownRun.trace(holding: $0) } ?? session.system.trace
    return picture(of: look, at: moment, trace, in: run)
  }

  private func picture(of look: CapturedMoment, at moment: Moment, _ trace: Trace, in run: Run) -> Outcome {
    var outcome = Outcome(lines: MomentView(look, at: moment, of: run, trace, output).lines)
    (outcome.numberedInput, outcome.isPicture) = (moment.input, true)
    return outcome
  }

  /// Executes a line at a past moment.
  ///
  /// If the line changes anything, the changes are discarded, and a note says so.
  func asked(_ text: String, line: Int, at moment: Moment) throws -> Outcome {
    try looking(at: moment) {
      let meaning = try read(text)
      guard meaning.mayChange else { return try execute(meaning, of: text, line: line) }
      let before = try session.stateWriter.stateText()
      var outcome = try execute(meaning, of: text, line: line)
      if try session.stateWriter.stateText().lines != before.lines {
        outcome.note = "change discarded, because \(moment.text) is in the past; `here` makes it the present"
      }
      return outcome
    }
  }

  /// Calls a closure while the interpreter's session is the session as it was at a moment.
  ///
  /// The closure may only read the session.
  func looking<Result>(at moment: Moment, _ body: () throws -> Result) throws -> Result {
    try shownRun.looking(at: moment) { other in try working(in: other) { try body() } }
  }
}
