import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// Shows past moments, and executes lines in the session as it was at a moment. Both replay the run up to the moment.
extension Interpreter {
  /// Goes to the moment right after an event.
  func goToMoment(at index: Int, in run: Run) throws -> Outcome {
    guard let moment = run.moment(ofEventAt: index) else { throw PlainError("the run has no such event") }
    if capturedMoments?[index] == nil { capturedMoments = try capturedMoments(around: index, moment.input, in: run) }
    guard let capturedMoment = capturedMoments?[index] else {
      throw PlainError("the replay didn't reach \(moment.text)")
    }
    (self.moment, shownOutput.numberedList) = (moment, .events(of: moment.input))
    return pictureOutcome(of: capturedMoment, at: moment, try shownRun.trace(holding: index), in: run)
  }

  private func capturedMoments(around index: Int, _ input: Int, in run: Run) throws -> CapturedMoments {
    let events = run.events(of: input)
    let firstIndex = max(events.lowerBound, index - CapturedMoments.maximumCount / 2)
    let wantedIndices = firstIndex..<min(events.upperBound, firstIndex + CapturedMoments.maximumCount)
    let (text, options) = (run.inputs[input].text.headline, pictureOptions(after: input))
    var capturedMoments: [CapturedMoment] = []
    try player.visit(run.runUpTo(input), at: wantedIndices, trace: session.system.trace) { session, index in
      let moment = run.moment(ofEventAt: index) ?? Moment(input: input)
      capturedMoments.append(CapturedMoment(of: session, at: moment, during: text, options: options))
    }
    return CapturedMoments(from: firstIndex, capturedMoments)
  }

  /// Goes to the end of an input.
  func goToMoment(settledAfter input: Int, in run: Run) throws -> Outcome {
    let replayedSession = try player.play(run.runUpTo(input), trace: session.system.trace)
    defer { replayedSession.close() }
    let moment = Moment(input: input)
    (self.moment, shownOutput.numberedList) = (moment, .events(of: input))
    let capturedMoment = CapturedMoment(
      of: replayedSession, at: moment, during: nil, options: pictureOptions(after: input))
    let trace = try run.index(of: moment).map { try shownRun.trace(holding: $0) } ?? session.system.trace
    return pictureOutcome(of: capturedMoment, at: moment, trace, in: run)
  }

  private func pictureOutcome(of look: CapturedMoment, at moment: Moment, _ trace: Trace, in run: Run) -> Outcome {
    var outcome = Outcome(lines: MomentView(look, at: moment, of: run, trace, output).lines)
    (outcome.numberedInput, outcome.isPicture) = (moment.input, true)
    return outcome
  }

  /// Executes a line at a past moment.
  ///
  /// If the line changes anything, the changes are discarded, and the outcome has a note about it.
  func execute(_ text: String, line: Int, at moment: Moment) throws -> Outcome {
    try withSession(at: moment) {
      let meaning = try read(text)
      guard meaning.mayChangeSession else { return try execute(meaning, of: text, line: line) }
      let before = try session.stateWriter.stateText()
      var outcome = try execute(meaning, of: text, line: line)
      if try session.stateWriter.stateText().lines != before.lines {
        outcome.note = "change discarded, because \(moment.text) is in the past; `here` makes it the present"
      }
      return outcome
    }
  }

  /// Calls a closure while the interpreter uses the session as it was at a moment.
  ///
  /// The closure may only read the session.
  func withSession<Result>(at moment: Moment, _ body: () throws -> Result) throws -> Result {
    try shownRun.withSession(at: moment) { other in try perform(in: other) { try body() } }
  }
}
