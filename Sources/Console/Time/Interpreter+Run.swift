import Controllers
import Flows
import Lua
import Scripting
import Timeline

// The run so far as a value, and the present session made again from it. The session there is stays until another one
// stands, so nothing is lost when that fails.
extension Interpreter {
  /// What was given to the session so far.
  var run: Run { Run(files: files, inputs: session.inputs.taken) }

  /// Where one is, for the prompt: `12`, `12 held`; `12:7`, and `12 past` where later inputs are not undone.
  package var address: String {
    guard let moment else { return "\(run.last)" + (session.isTimeHeld ? " held" : "") }
    return moment.text + (moment.event == nil ? " past" : "")
  }

  /// Plays runs as this console does.
  var player: Player {
    let make = { [unowned self] (files: ScriptCache) in
      let session = try newSession(files)
      session.recordCalls()
      session.monitor(likeIn: self.session)
      return session
    }
    return Player(make: make, give: { [unowned self] in try give($0, to: $1) }, standby: standby)
  }

  /// What can be played while the user reads or thinks; nil when a run is short, and replays take no time.
  ///
  /// Each call plays one input, and tells whether more is left. `undo`, `why` and a step into the past then answer at once.
  package var preparation: (() -> Bool)? {
    let run = run
    guard run.inputs.count > Interpreter.shortRun else { return nil }
    var last = moment?.input ?? run.last
    if moment == nil { while last > 0, run.isLook(last) { last -= 1 } }
    if moment == nil || moment?.event != nil { last -= 1 }
    guard last > 0 else { return nil }
    guard let step = standby.preparation(of: run, before: last + 1, by: player) else { return nil }
    return { [session] in session.state.leavingOutMemory(step) }
  }

  /// The inputs that are played again in less than ten milliseconds.
  private static let shortRun = 50

  /// Puts a session in the place of the present one.
  func replaceSession(by other: Session) {
    session.close()
    session = other
    other.state.recountProcessMemory()
    files = other.scripts ?? files
    moment = nil
    (looks, recalledTrace) = (nil, nil)
    // Functions that typed lines define didn't exist yet when the script had just run.
    other.findMonitoredAgain()
    shownCalls = other.monitoring.count
    Interrupts.watch(other.state)
  }

  /// Gives an input to a session, as it was given first.
  private func give(_ input: InputLog.Input, to other: Session) throws {
    try working(in: other) {
      switch input.kind {
      case .launch: try launch()
      case .flow: try runFlow(input.text)
      case .verb, .mark, .heading: _ = try execute(input.text, line: input.line)
      // Whatever list is on the screen now: a number was Lua then.
      case .chunk: _ = try execute(.lua(note: nil), of: input.text, line: input.line)
      }
    }
  }

  private func runFlow(_ input: String) throws {
    do {
      try FlowInputs.run(input, in: session)
    } catch {
      let others = FlowInputs.failures(in: session, besides: error)
      flowProblem = others.isEmpty ? error : PlainError((others + report(error)).joined(separator: "\n"))
      throw error
    }
    let failures = FlowInputs.failures(in: session)
    if !failures.isEmpty { flowProblem = PlainError(failures.joined(separator: "\n")) }
  }

  /// Has all that a body does be done in another session.
  func working<Result>(in other: Session, _ body: () throws -> Result) rethrows -> Result {
    let present = session
    let known = compiled
    (session, compiled) = (other, nil)
    defer { (session, compiled) = (present, known) }
    return try body()
  }

  /// Goes back to before the last input, which was stopped.
  ///
  /// - Parameter input: what was stopped.
  /// - Returns: a line that says so; nil when there is nothing to go back to.
  func rollBack(_ input: InputLog.Input) -> String? {
    guard input.kind != .launch else { return nil }
    do {
      _ = Interrupts.take()
      replaceSession(by: try player.play(run, trace: session.system.trace))
      return "back to before `\(input.text.headline)`"
    } catch {
      return "what it did so far stays: the run cannot be played again: \(error)"
    }
  }
}

extension String {
  /// The first line, at most as long as a message may quote.
  var headline: String {
    let line = lines.first.map { String($0.trimmed) } ?? ""
    return line.count > 60 || lines.count > 1 ? line.prefix(60) + "…" : line
  }
}
