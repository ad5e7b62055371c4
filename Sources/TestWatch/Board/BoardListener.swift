import Flows

/// Collects the results of the flows in one run.
package final class BoardListener: FlowReporter {
  package let reportNeeds: ReportNeeds = .previousScreens
  /// The entries in the order of the plan.
  package private(set) var entries: [BoardEntry] = []
  /// The number of entries that failed.
  package private(set) var failedCount = 0
  /// The summary of the run.
  ///
  /// The value is `nil` before the run ends, or if no flow ran.
  package private(set) var summary: RunSummary?
  private let mode: SnapshotMode

  /// Creates a listener.
  ///
  /// - Parameter mode: the mode that determines which snapshots are written.
  package init(_ mode: SnapshotMode) { self.mode = mode }

  package func beginFile(file: String) {}

  package func reportProblem(_ problem: Failure, of file: String) { add(BoardEntry(problem, of: file)) }

  package func reportResult(_ result: FlowResult) { add(BoardEntry(result, mode)) }

  package func finishRun(_ summary: RunSummary) { self.summary = summary }

  private func add(_ entry: BoardEntry) {
    entries.append(entry)
    if entry.isFailed { failedCount += 1 }
  }
}
