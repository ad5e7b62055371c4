import Controllers
import Lua
import Scripting
import Timeline

/// The run so far, with the moment that is shown.
///
/// Commands that explain the run look for events in the trace of the present, and replay the run to see its past.
final class ShownRun {
  /// The session at the end of the run, which is usually that of the present.
  let session: Session
  let run: Run
  /// The past moment that is shown, or `nil` if the present is shown.
  let moment: Moment?
  /// A player that replays runs in sessions like that of the present.
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

  /// Returns the run up to a past session that a closure of `looking` receives.
  func upTo(_ past: Session) -> ShownRun {
    let run = Run(files: run.files, inputs: past.inputs.taken)
    return ShownRun(session: past, run: run, moment: moment, player: player, recalled: recalled)
  }

  /// Calls a closure with the session as it was at the moment that is shown.
  ///
  /// The closure may only read the session.
  func looking<Result>(_ body: (Session) throws -> Result) throws -> Result {
    try moment.map { try looking(at: $0, body) } ?? body(session)
  }

  /// Calls a closure with the session as it was at a moment.
  ///
  /// The closure may only read the session.
  func looking<Result>(at moment: Moment, _ body: (Session) throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    func look(_ other: Session) { result = Swift.Result { try body(other) } }
    if moment.event != nil, let index = run.index(of: moment) {
      try withoutActuallyEscaping(look) { look in
        try player.visit(run.upTo(moment.input), at: index..<index + 1, trace: trace) { other, _ in
          other.setSubject(ofEventAt: index)
          look(other)
        }
      }
    } else {
      let other = try player.play(run.upTo(moment.input), trace: trace)
      defer { other.close() }
      other.visited { look(other) }
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
    subject = holderSearch.living(named: label).first { $0.label == label }
  }
}
