import Lua
import Scripting

// Replays a run with files that may have changed, so that events may differ and inputs may fail.
extension Player {
  /// The result of the replay.
  package struct Played {
    package let session: Session
    /// The first input that succeeded before and fails now, or `nil`; the session is at the moment before it.
    package var failure: Failure?

    package struct Failure {
      package let number: Int
      package let error: any Error
    }
  }

  /// Replays a run whose files may have changed.
  ///
  /// Its events may differ from those recorded.
  ///
  /// - Parameter run: the run.
  /// - Returns: the session, and the first input that no longer works.
  /// - Throws: the error of the launch, or an interruption.
  package func replayChanged(_ run: Run) throws -> Played {
    let session = try make(run.files)
    for (number, input) in run.inputs.enumerated() {
      do {
        try deliver(input, session)
      } catch {
        let isStop = (error as? LuaError)?.kind.isStop == true
        // An input that failed before may fail again; what it did before its error is done again anyway.
        if isStop ? input.stop != nil : input.outcome == .failed && number > 0 { continue }
        session.close()
        guard number > 0 else { throw error }
        return Played(
          session: try replayChanged(run.upTo(number - 1)).session,
          failure: Played.Failure(number: number, error: error))
      }
    }
    return Played(session: session)
  }
}
