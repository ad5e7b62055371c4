import Lua
import Scripting

// A run played on files that have changed: other events may come of it, and an input may work no more.
extension Player {
  /// What came of it.
  package struct Played {
    package let session: Session
    /// The first input that was done before and fails now; the session stands before it.
    package var failure: Failure?

    package struct Failure {
      package let number: Int
      package let error: any Error
    }
  }

  /// Plays a run whose files may have changed: its events may differ.
  ///
  /// - Parameter run: what is played.
  /// - Returns: the session, and the first input that does not work any more.
  /// - Throws: the error of the launch, or what stops it.
  package func playAnew(_ run: Run) throws -> Played {
    let session = try make(run.files)
    for (number, input) in run.inputs.enumerated() {
      do {
        try deliver(input, session)
      } catch {
        let isStop = (error as? LuaError)?.kind.isStop == true
        // What failed before may fail again: what it did before its error is done again all the same.
        if isStop ? input.stop != nil : input.outcome == .failed && number > 0 { continue }
        session.close()
        guard number > 0 else { throw error }
        return Played(
          session: try playAnew(run.upTo(number - 1)).session, failure: Played.Failure(number: number, error: error))
      }
    }
    return Played(session: session)
  }
}
