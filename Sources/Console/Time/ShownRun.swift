import Controllers
import Lua
import Scripting
import Timeline

/// The run so far, with the moment that is shown.
///
/// Commands that explain the run look for events in the trace of the current session, and replay the run to reconstruct
/// past sessions.
final class ShownRun {
  /// The session at the end of the run, usually the current session.
  let session: Session
  let run: Run
  /// The past moment that is shown, or `nil` if the present is shown.
  let moment: Moment?
  /// A player that replays runs in sessions with the same options as the current session.
  let player: Player
  let recalled: RecalledTrace

  init(session: Session, run: Run, moment: Moment?, player: Player, recalled: RecalledTrace) {
    (self.session, self.run, self.moment) = (session, run, moment)
    (self.player, self.recalled) = (player, recalled)
  }
}

/// The trace of the last replay that restored dropped events.
final class RecalledTrace {
  var trace: Trace?
}

extension ShownRun {
  /// The trace of the session.
  var trace: Trace { session.system.trace }

  /// Returns the run with only the inputs of a past session.
  ///
  /// - Parameter past: The session at an earlier moment, which `withSession` passes to its closure.
  /// - Returns: The run.
  func limited(to past: Session) -> ShownRun {
    let run = Run(files: run.files, inputs: past.inputs.replayedInputs)
    return ShownRun(session: past, run: run, moment: moment, player: player, recalled: recalled)
  }

  /// Calls a closure with the session as it was at the moment that is shown.
  ///
  /// The closure may only read the session.
  func withSession<Result>(_ body: (Session) throws -> Result) throws -> Result {
    try moment.map { try withSession(at: $0, body) } ?? body(session)
  }

  /// Calls a closure with the session as it was at a moment.
  ///
  /// The closure may only read the session.
  func withSession<Result>(at moment: Moment, _ body: (Session) throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    func callBody(_ other: Session) { result = Swift.Result { try body(other) } }
    if moment.event != nil, let index = run.index(of: moment) {
      try withoutActuallyEscaping(callBody) { look in
        try player.visit(run.runUpTo(moment.input), at: index..<index + 1, trace: trace) { other, _ in
          other.setSubject(ofEventAt: index)
          look(other)
        }
      }
    } else {
      let other = try player.play(run.runUpTo(moment.input), trace: trace)
      defer { other.close() }
      other.visit { callBody(other) }
    }
    guard let result else { throw PlainError("the replay didn't reach \(moment.text)") }
    return try result.get()
  }
}

extension Session {
  /// Sets the value of `self` to the controller that received an event.
  fileprivate func setSubject(ofEventAt index: Int) {
    guard let event = system.trace[index] else { return }
    let label = system.trace.text(of: event.subject)
    subject = holderSearch.livingControllers(named: label).first { $0.label == label }
  }
}
