import Lua
import Scripting

/// Sessions that are played in advance while nothing is typed, so that a replay begins at the nearest of them.
///
/// They are at several distances before the end of a run. The nearest serves the next `undo`. The others serve later
/// undos and questions about earlier inputs, and are played further to replace a nearer session.
package final class Standby {
  /// The sessions, ordered by how much of the run they have played.
  private var sessions: [PlayedSession] = []
  /// The beginning of a run whose last input takes too long to be played in advance, or has a different result.
  private var refused: Run?

  /// The distances from the end of the run, in inputs, at which a session is kept.
  ///
  /// A session at up to twice the distance stays where it is.
  private static let distances = [0, 32, 256, 2048, 16384]
  /// The maximum number of sessions that are kept.
  ///
  /// Questions about many parts of a run leave more than one for each distance.
  private static let capacity = 10
  /// The maximum number of steps of one input, so that a key pressed meanwhile doesn't wait longer.
  private static let most = 2_000_000

  package init() {}

  /// Closes the sessions, because the files or the options change.
  package func drop() {
    for played in sessions { played.session.close() }
    sessions = []
  }

  /// Hands over the session that has played most of a run.
  ///
  /// - Parameter run: the run to be played.
  /// - Returns: the session and the number of the run's inputs that it has played, or nil if there is none.
  func take(for run: Run) -> (session: Session, count: Int)? {
    let index = sessions.lastIndex { $0.count <= run.inputs.count && $0.isBeginning(of: run) }
    guard let index else { return nil }
    let taken = sessions.remove(at: index)
    taken.session.state.stepCap = nil
    return (taken.session, taken.count)
  }

  /// The work that is left to prepare for a run.
  ///
  /// - Parameters:
  ///   - run: the run that is played.
  ///   - end: the number of inputs that the nearest session is to play.
  ///   - player: plays the run.
  /// - Returns: a function that plays one input at each call and returns whether more is left, or nil if nothing is
  ///   left.
  package func preparation(of run: Run, before end: Int, by player: Player) -> (() -> Bool)? {
    closeSessions { !$0.isBeginning(of: run) }
    var last = endBeforeRefusal(in: run, before: end)
    guard nextTarget(before: last) != nil else { return nil }
    return { [self] in step(in: run, before: &last, by: player) }
  }

  /// The number of inputs that can be played in advance.
  private func endBeforeRefusal(in run: Run, before end: Int) -> Int {
    guard let refused, refused.isBeginning(of: run) else { return end }
    return min(end, refused.inputs.count - 1)
  }

  private func closeSessions(where isUseless: (PlayedSession) -> Bool) {
    sessions = sessions.filter { played in
      if isUseless(played) { played.session.close() } else { return true }
      return false
    }
  }

  /// The number of inputs at which a session is missing, the nearest to the end first.
  private func nextTarget(before end: Int) -> Int? {
    Standby.ranges(before: end).first { range in !sessions.contains { range.contains($0.count) } }?.upperBound
  }

  /// The ranges of inputs in which a session should be kept, the nearest to the end first.
  private static func ranges(before end: Int) -> [ClosedRange<Int>] {
    distances.filter { end - $0 > distances[1] }.map { end - max($0, 2 * $0 - 1)...end - $0 }
  }

  /// Closes the least useful session to make room for another.
  private func closeLeastUseful(before end: Int) {
    let ranges = Standby.ranges(before: end)
    let index = sessions.firstIndex { played in !ranges.contains { $0.contains(played.count) } } ?? 0
    sessions.remove(at: index).session.close()
  }

  /// Plays one input into the session that is missing next.
  ///
  /// - Parameters:
  ///   - run: the run that is played.
  ///   - end: the number of inputs that can be played; an input that is refused lowers it.
  ///   - player: plays the run.
  /// - Returns: whether more is left.
  private func step(in run: Run, before end: inout Int, by player: Player) -> Bool {
    guard let target = nextTarget(before: end) else { return false }
    let index = sessions.lastIndex { $0.count < target }
    let next = index.map { sessions[$0].count } ?? 0
    do {
      if let index {
        try sessions[index].play(run, player)
      } else {
        if sessions.count == Standby.capacity { closeLeastUseful(before: end) }
        sessions.insert(try PlayedSession(run, player, steps: Standby.most), at: 0)
      }
      return nextTarget(before: end) != nil
    } catch {
      // Ctrl-C at the prompt says nothing about the input.
      if let index { sessions.remove(at: index).session.close() }
      guard (error as? LuaError)?.kind != .interrupted else { return false }
      (refused, end) = (run.upTo(next), next)
      return true
    }
  }
}

/// A session that has played the first part of a run.
private struct PlayedSession {
  let session: Session
  private var run: Run
  /// The number of the run's inputs that it has played.
  private(set) var count = 0

  /// Makes a session and plays the launch.
  ///
  /// - Parameters:
  ///   - run: the run that is played.
  ///   - player: plays it.
  ///   - steps: the most steps that an input may take.
  /// - Throws: what making the session or the launch throws, after closing the session.
  init(_ run: Run, _ player: Player, steps: Int) throws {
    session = try player.make(run.files)
    session.state.stepCap = steps
    self.run = run
    do { try play(run, player) } catch {
      session.close()
      throw error
    }
  }

  /// Plays the next input of a run that begins with the inputs played so far.
  ///
  /// - Throws: the error that ended the input, or `RunDifference` if an event differs.
  mutating func play(_ run: Run, _ player: Player) throws {
    session.state.recountProcessMemory()
    try player.play(run.inputs[count], number: count, into: session)
    self.run = run
    count += 1
  }

  func isBeginning(of other: Run) -> Bool { run.sharesFirst(count, with: other) }
}
