import Lua
import Scripting

/// A session that is played in advance, while nobody waits: going back has only the rest to play then.
///
/// It holds a part of a run. Whoever plays a run that begins with that part gets the session, and goes on from there.
package final class Standby {
  private var session: Session?
  /// What was played into the session.
  private var played: Run?
  /// A beginning of a run whose last input takes too long to be played unasked, or goes otherwise.
  private var refused: Run?
  /// What the session's scripts may use once somebody has it.
  private var limits = LuaLimits()

  /// The steps that one input may take: a key that is pressed meanwhile waits for no more.
  private static let most = 2_000_000

  package init() {}

  /// Forgets the session: other files or options are to come.
  package func drop() {
    session?.close()
    (session, played) = (nil, nil)
  }

  /// Hands the session over, if it stands somewhere in a run.
  ///
  /// - Parameter run: what is to be played.
  /// - Returns: the session, and how many of the run's inputs it has had; nil when there is none that fits.
  func take(for run: Run) -> (session: Session, count: Int)? {
    guard let session, let played, played.isBeginning(of: run) else { return nil }
    (self.session, self.played) = (nil, nil)
    session.state.set(limits)
    return (session, played.inputs.count)
  }

  /// What is left to be played in advance of a run.
  ///
  /// - Parameters:
  ///   - run: where the session is to stand.
  ///   - player: that plays it.
  /// - Returns: plays one input at each call, and tells whether more is left; nil when there is nothing to play.
  package func preparation(of run: Run, by player: Player) -> (() -> Bool)? {
    if let refused, refused.isBeginning(of: run) { return nil }
    if let played, !played.isBeginning(of: run) { drop() }
    guard played?.inputs.count != run.inputs.count else { return nil }
    return { [self] in step(of: run, by: player) }
  }

  private func step(of run: Run, by player: Player) -> Bool {
    let next = played?.inputs.count ?? 0
    do {
      try player.play(run.inputs[next], number: next, into: session ?? begin(run, player))
      played = run.upTo(next)
      return next < run.last
    } catch {
      refused = run.upTo(next)
      drop()
      return false
    }
  }

  private func begin(_ run: Run, _ player: Player) throws -> Session {
    let new = try player.make(run.files)
    (session, limits) = (new, new.state.limits)
    var less = limits
    less.steps = min(less.steps ?? Standby.most, Standby.most)
    new.state.set(less)
    return new
  }
}
