import Controllers
import Flows
import Lua
import Scripting
import Timeline

// The run so far, and the replacement of the current session with a replay. The current session is kept until the
// replay is complete, so nothing is lost if the replay fails.
extension Interpreter {
  /// The inputs of the session so far, and the files of the run.
  var run: Run { Run(files: files, inputs: session.inputs.replayedInputs) }

  /// The run so far, with the moment that is shown.
  var shownRun: ShownRun {
    ShownRun(session: session, run: run, moment: moment, player: player, recalled: recalledTrace)
  }

  /// The number of the run's last input, where 0 is the launch.
  ///
  /// Code that runs after each input uses this number, because `run` copies all inputs.
  var lastInput: Int { max(0, session.inputs.replayedCount - 1) }

  /// The position in the run that the prompt shows.
  ///
  /// The address is `12`, `12 held` if time is stopped, `12:7` at a past event, or `12 past` at the end of an earlier
  /// input.
  package var address: String {
    guard let moment else { return "\(lastInput)" + (session.timeControl.isTimeStopped ? " held" : "") }
    return moment.text + (moment.event == nil ? " past" : "")
  }

  /// A player that replays runs in sessions with the same options and the same monitored functions as the current
  /// session.
  var player: Player {
    let make = { [unowned self] (files: ScriptCache) in
      let session = try newSession(files)
      session.recorder.recordCalls()
      session.monitor.monitorSameNames(likeIn: self.session)
      return session
    }
    return Player(make: make, give: inputPlayer.give, standby: standby)
  }

  /// A function that does work in advance while the user reads or thinks, or `nil` if there is no such work.
  ///
  /// Each call replays one input and returns whether more inputs are left. Afterward, `undo`, `why` and steps into the
  /// past are fast. A short run is fast enough without this work.
  package var preparation: (() -> Bool)? {
    guard lastInput >= Interpreter.maximumShortRunLength else { return nil }
    let run = run
    var lastReplayedInput = moment?.input ?? run.lastInput
    if moment == nil { while lastReplayedInput > 0, run.isReadOnlyInput(lastReplayedInput) { lastReplayedInput -= 1 } }
    if moment == nil || moment?.event != nil { lastReplayedInput -= 1 }
    guard lastReplayedInput > 0 else { return nil }
    guard let step = standby.preparation(of: run, before: lastReplayedInput + 1, by: player) else { return nil }
    return { [session] in session.state.withoutCountingMemory(step) }
  }

  /// The length, in inputs, up to which a run is too short to be replayed in advance.
  ///
  /// Replaying that many inputs takes less than ten milliseconds.
  private static let maximumShortRunLength = 50

  /// Replaces the current session.
  func replaceSession(by other: Session) {
    session.close()
    session = other
    other.state.recountProcessMemory()
    files = other.scripts ?? files
    moment = nil
    (capturedMoments, recalledTrace.trace) = (nil, nil)
    // Functions that the user defined at the prompt exist only after those lines have been replayed, so the monitored
    // functions are looked up again.
    other.monitor.restoreMonitoredNames()
    monitoredCalls.markAllHandled(in: other)
    Interrupts.watch(other.state)
  }

  /// The error of the flow in the opened run file, with the failures that didn't end the flow, or `nil` if there is
  /// none.
  var flowError: (any Error)? {
    let failures = problems.failureLines
    if failures.isEmpty { return problems.flowError }
    return PlainError((failures + (problems.flowError.map { report($0) } ?? [])).joined(separator: "\n"))
  }

  /// Calls a closure while the interpreter uses another session.
  func perform<Result>(in other: Session, _ body: () throws -> Result) rethrows -> Result {
    let originalSession = session
    session = other
    defer { session = originalSession }
    return try body()
  }

  /// Restores the session as it was before the last input, which was stopped.
  ///
  /// - Parameter input: the stopped input.
  /// - Returns: a note that says whether the input was undone, or `nil` for the launch, which can't be undone.
  func rollBack(_ input: InputLog.Input) -> String? {
    guard input.kind != .launch else { return nil }
    // Replaying the launch would take as long as the stopped launch did, possibly forever.
    guard run.inputs.first?.outcome != .stopped else {
      return "its effects so far remain, because the launch was stopped too, so the run can't be replayed"
    }
    do {
      _ = Interrupts.takePending()
      replaceSession(by: try player.play(run, trace: session.system.trace))
      return "undid `\(input.text.headline)`"
    } catch {
      return "its effects so far remain, because the run can't be replayed: \(error)"
    }
  }
}

extension String {
  /// The first line, shortened so that messages can quote it.
  var headline: String {
    let line = lines.first.map { String($0.trimmed) } ?? ""
    return line.count > 60 || lines.count > 1 ? line.prefix(60) + "…" : line
  }
}
