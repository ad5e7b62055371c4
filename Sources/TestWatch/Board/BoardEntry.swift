import Flows
import Locations
import Lua

/// The result of a flow on the board, or a file that can't be run.
package struct BoardEntry: Equatable {
  package let key: Key
  /// The source location of the flow, or the path of a file that can't be run, relative to the user's current folder.
  package let location: CodeLocation
  package let outcome: Outcome
  /// The failures.
  ///
  /// The array is empty if the flow didn't fail.
  package let failures: [Failure]
  /// The warnings that the flow didn't expect.
  package var warnings: [FlowWarning] = []
  /// The paths of the flow's snapshots that are waiting to be accepted.
  package var pendingSnapshots: [String] = []
  /// The file that contains the flow's run, or `nil` if the run wasn't saved.
  package var runFile: String?

  /// The identity of an entry.
  package struct Key: Hashable {
    package let file: String
    /// The name of the flow, or `nil` for an entry about the file itself.
    package let flow: String?

    package init(file: String, flow: String?) { (self.file, self.flow) = (file, flow) }
  }

  package enum Outcome: Equatable {
    case passed, failed, skipped
  }

  /// Creates an entry for a file that can't be run.
  package init(_ problem: Failure, of file: String) {
    key = Key(file: file, flow: nil)
    (location, outcome, failures) = (problem.location ?? CodeLocation(file: file), .failed, [problem])
  }

  /// Creates an entry for a flow.
  ///
  /// - Parameters:
  ///   - result: the result of the flow.
  ///   - mode: the mode that determines which snapshots are written.
  package init(_ result: FlowResult, _ mode: SnapshotMode) {
    key = Key(file: result.file, flow: result.name)
    (location, failures, warnings) = (result.location, result.failures, result.report.warnings)
    switch result.outcome {
    case .passed: outcome = .passed
    case .failed: outcome = .failed
    case .skipped: outcome = .skipped
    }
    pendingSnapshots = result.report.pendingSnapshots(mode)
    runFile = result.runFile
  }

  package var isFailed: Bool { outcome == .failed }

  /// The flow's name, or the file's path.
  package var name: String { key.flow ?? key.file }
}
