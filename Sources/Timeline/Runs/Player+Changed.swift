import Lua
import Scripting

// Replays runs whose files may have changed. In such a replay, events may differ and inputs may fail.
extension Player {
  /// The result of replaying a run whose files may have changed.
  package struct ReplayResult {
    package let session: Session
    /// The first input that succeeded in the run but failed in the replay, or `nil` if there was none.
    ///
    /// If an input failed, the session is at the moment before that input.
    package var failure: FailedInput?

    package struct FailedInput {
      package let number: Int
      package let error: any Error
    }
  }

  /// Replays a run whose files may have changed.
  ///
  /// The events may differ from the events of the original run.
  ///
  /// - Parameter run: the run.
  /// - Returns: the session, and the first input that failed, if any.
  /// - Throws: an error if the launch fails or the replay is interrupted.
  package func replayChanged(_ run: Run) throws -> ReplayResult {
    let session = try makeSession(run.files)
    for (number, input) in run.inputs.enumerated() {
      do {
        try deliver(input, session)
      } catch {
        let isStop = (error as? LuaError)?.kind.isStop == true
        // An input that failed in the run may fail again. Everything that it did before the error has been repeated.
        if isStop ? input.stopEventCount != nil : input.outcome == .failed && number > 0 { continue }
        session.close()
        guard number > 0 else { throw error }
        return ReplayResult(
          session: try replayChanged(run.runUpTo(number - 1)).session,
          failure: ReplayResult.FailedInput(number: number, error: error))
      }
    }
    return ReplayResult(session: session)
  }
}
