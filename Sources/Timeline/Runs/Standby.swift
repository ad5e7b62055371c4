import Lua
import Scripting

/// Sessions that replay parts of a run in advance, while the user isn't typing, so that later replays take less time.
///
/// The sessions are at several distances from the end of the run. The session nearest to the end serves the next
/// `undo`. The other sessions serve later undos and commands that refer to earlier inputs. When a session nearer to the
/// end is missing, an earlier session continues to replay and takes its place.
package final class Standby {
  /// The sessions, ordered by the number of inputs that they have played.
  private var sessions: [PlayedSession] = []
  /// The beginning of a run up to an input that can't be played in advance, or `nil` if there is no such input.
  ///
  /// Such an input takes too long, or its result differs from the result in the original run.
  private var refused: Run?

  /// The distances from the end of the run, in inputs, at which there should be a session.
  ///
  /// A session at less than twice the distance is sufficient.
  private static let distances = [0, 32, 256, 2048, 16384]
  /// The maximum number of sessions.
  ///
  /// This is more than the number of distances, because commands that refer to different parts of a run leave
  /// additional sessions.
  private static let capacity = 10
  /// The maximum number of steps of one input.
  ///
  /// With longer inputs, the prompt would respond to keys too slowly.
  private static let most = 2_000_000

  package init() {}

  /// Closes all sessions.
  ///
  /// Call this function when the files or options change.
  package func drop() {
    for played in sessions { played.session.close() }
    sessions = []
  }

  /// Removes and returns the session that has played the most inputs of a run.
  ///
  /// - Parameter run: the run to replay.
  /// - Returns: the session and the number of inputs that it has played, or `nil` if no session has played a part of
  ///   the run.
  func take(for run: Run) -> (session: Session, count: Int)? {
    let index = sessions.lastIndex { $0.count <= run.inputs.count && $0.isBeginning(of: run) }
    guard let index else { return nil }
    let taken = sessions.remove(at: index)
    taken.session.state.stepCap = nil
    return (taken.session, taken.count)
  }

  /// Returns the remaining work of preparing sessions for a run.
  ///
  /// - Parameters:
  ///   - run: the run to play in advance.
  ///   - end: the number of inputs for the session nearest to the end.
  ///   - player: the player that replays the inputs.
  /// - Returns: a function that plays one input at each call and returns whether more work is left, or `nil` if no work
  ///   is left.
  package func preparation(of run: Run, before end: Int, by player: Player) -> (() -> Bool)? {
    closeSessions { !$0.isBeginning(of: run) }
    var last = endBeforeRefusal(in: run, before: end)
    guard nextTarget(before: last) != nil else { return nil }
    return { [self] in step(in: run, before: &last, by: player) }
  }

  /// Returns the number of inputs that can be played in advance.
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

  /// Returns the highest number of inputs for which a session is missing, or `nil` if no session is missing.
  private func nextTarget(before end: Int) -> Int? {
    Standby.ranges(before: end).first { range in !sessions.contains { range.contains($0.count) } }?.upperBound
  }

  /// Returns ranges of input counts, nearest to the end first.
  ///
  /// For each range, there should be a session that has played that many inputs.
  private static func ranges(before end: Int) -> [ClosedRange<Int>] {
    distances.filter { end - $0 > distances[1] }.map { end - max($0, 2 * $0 - 1)...end - $0 }
  }

  /// Closes the least useful session to make room for another session.
  private func closeLeastUseful(before end: Int) {
    let ranges = Standby.ranges(before: end)
    let index = sessions.firstIndex { played in !ranges.contains { $0.contains(played.count) } } ?? 0
    sessions.remove(at: index).session.close()
  }

  /// Plays one input for the missing session nearest to the end.
  ///
  /// - Parameters:
  ///   - run: the run to play in advance.
  ///   - end: the number of inputs that can be played. The function lowers this number if an input can't be played.
  ///   - player: the player that replays the inputs.
  /// - Returns: whether more work is left.
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
      if let index { sessions.remove(at: index).session.close() }
      // An interruption by Ctrl-C doesn't mean that the input can't be played.
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
  /// The number of inputs that the session has played.
  private(set) var count = 0

  /// Creates a session and plays the launch.
  ///
  /// - Parameters:
  ///   - run: the run to play.
  ///   - player: the player that replays the inputs.
  ///   - steps: the maximum number of steps of one input.
  /// - Throws: an error if the session can't be created or the launch fails.
  init(_ run: Run, _ player: Player, steps: Int) throws {
    session = try player.make(run.files)
    session.state.stepCap = steps
    self.run = run
    do { try play(run, player) } catch {
      session.close()
      throw error
    }
  }

  /// Plays the next input of a run that begins with the inputs that the session has played.
  ///
  /// - Throws: `LuaError` if the input exceeds a limit or is interrupted, or `RunDifference` if an event differs.
  mutating func play(_ run: Run, _ player: Player) throws {
    session.state.recountProcessMemory()
    try player.play(run.inputs[count], number: count, into: session)
    self.run = run
    count += 1
  }

  func isBeginning(of other: Run) -> Bool { run.sharesFirst(count, with: other) }
}
