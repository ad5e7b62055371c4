import Flows

/// One flow on the board, or a file that cannot be run.
package struct BoardEntry: Equatable {
  package let key: Key
  /// Where it is declared, as a path from the user's folder; of a file that cannot be run its own path.
  package let place: String
  package let outcome: Outcome
  /// What went wrong; empty unless it failed.
  package let failures: [Failure]
  /// What was warned of and not expected.
  package var warnings: [FlowWarning] = []
  /// The snapshots of it that wait to be accepted, by their paths.
  package var waiting: [String] = []
  /// The file that its run was left in; nil where none was.
  package var runFile: String?

  /// What tells one from another.
  package struct Key: Hashable {
    package let file: String
    /// Nil for the file itself.
    package let flow: String?

    package init(file: String, flow: String?) { (self.file, self.flow) = (file, flow) }
  }

  package enum Outcome: Equatable {
    case passed, failed, skipped
  }

  /// A file that cannot be run.
  package init(_ problem: Failure, of file: String) {
    key = Key(file: file, flow: nil)
    (place, outcome, failures) = (problem.place ?? file, .failed, [problem])
  }

  /// A flow.
  ///
  /// - Parameters:
  ///   - result: how it went.
  ///   - mode: what was written of its snapshots.
  package init(_ result: FlowResult, _ mode: SnapshotMode) {
    key = Key(file: result.file, flow: result.name)
    (place, failures, warnings) = (result.place, result.failures, result.report.warnings)
    switch result.outcome {
    case .passed: outcome = .passed
    case .failed: outcome = .failed
    case .skipped: outcome = .skipped
    }
    waiting = result.report.waitingSnapshots(mode)
    runFile = result.runFile
  }

  package var isRed: Bool { outcome == .failed }

  /// What it is called: the flow's name, or the file's path.
  package var name: String { key.flow ?? key.file }
}
