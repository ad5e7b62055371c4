import Lua
import Scripting

/// Sessions that replay parts of a run in advance, while the user isn't typing, so that later replays take less time.
///
/// The sessions are at several distances from the end of the run. The session nearest to the end is used for the next
/// `undo`. The other sessions are used for later undos and for commands that refer to earlier inputs. When a session
/// nearer to the end is missing, an earlier session replays further inputs and replaces it.
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
  private static let maximumSessionCount = 10
  /// The maximum number of steps of one input.
  ///
  /// With longer inputs, the prompt would react to keys too slowly.
  private static let maximumStepCount = 2_000_000

  package init() {}

  /// Closes all sessions.
  ///
  /// Call this function when the files or options change.
  package func closeAll() {
    for played in sessions { played.session.close() }
    sessions = []
  }

  /// Removes and returns the session that has played the most inputs of a run.
  ///
  /// - Parameter run: the run to replay.
  /// - Returns: the session and the number of inputs that it has played, or `nil` if no session has played a part of
  ///   the run.
  func takeSession(for run: Run) -> (session: Session, count: Int)? {
    let index = sessions.lastIndex { $0.count <= run.inputs.count && $0.isBeginning(of: run) }
    guard let index else { return nil }
    let playedSession = sessions.remove(at: index)
    playedSession.session.state.stepCap = nil
    return (playedSession.session, playedSession.count)
  }

  /// Returns the remaining work of preparing sessions for a run.
  ///
  /// - Parameters:
  ///   - run: the run to play in advance.
  ///   - end: the number of inputs that the session nearest to the end should have played.
  ///   - player: the player that replays the inputs.
  /// - Returns: a function that plays one input at each call and returns whether more work is left, or `nil` if no work
  ///   is left.
  package func preparation(of run: Run, before end: Int, by player: Player) -> (() -> Bool)? {
    closeSessions { !$0.isBeginning(of: run) }
    var lastCount = endBeforeRefusal(in: run, before: end)
    guard nextTarget(before: lastCount) != nil else { return nil }
    return { [self] in playStep(in: run, before: &lastCount, by: player) }
  }

  /// Returns the number of inputs that can be played in advance, up to the given number.
  private func endBeforeRefusal(in run: Run, before end: Int) -> Int {
    guard let refusedRun = refused, refusedRun.isBeginning(of: run) else { return end }
    return min(end, refusedRun.inputs.count - 1)
  }

  private func closeSessions(where mustClose: (PlayedSession) -> Bool) {
    sessions = sessions.filter { played in
      if mustClose(played) { played.session.close() } else { return true }
      return false
    }
  }

  /// Returns the highest number of inputs for which a session is missing, or `nil` if no session is missing.
  private func nextTarget(before end: Int) -> Int? {
    Standby.ranges(before: end).first { range in !sessions.contains { range.contains($0.count) } }?.upperBound
  }

  /// Returns ranges of input counts, beginning with the range nearest to the end.
  ///
  /// For each range, there should be a session whose number of played inputs is in the range.
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
  private func playStep(in run: Run, before end: inout Int, by player: Player) -> Bool {
    guard let targetCount = nextTarget(before: end) else { return false }
    let index = sessions.lastIndex { $0.count < targetCount }
    let initialCount = index.map { sessions[$0].count } ?? 0
    do {
      if let index {
        try sessions[index].play(run, player)
      } else {
        if sessions.count == Standby.maximumSessionCount { closeLeastUseful(before: end) }
        sessions.insert(try PlayedSession(run, player, steps: Standby.maximumStepCount), at: 0)
      }
      return nextTarget(before: end) != nil
    } catch {
      if let index { sessions.remove(at: index).session.close() }
      // An interruption by Ctrl-C doesn't mean that the input can't be played.
      guard (error as? LuaError)?.kind != .interrupted else { return false }
      (refused, end) = (run.runUpTo(initialCount), initialCount)
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
    session = try player.makeSession(run.files)
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

  func isBeginning(of other: Run) -> Bool { run.sharesFirstInputs(count, with: other) }
}
