import Flows

/// Collects the results of the flows in one run.
package final class BoardListener: FlowReporter {
  package let needs: ReportNeeds = .before
  /// The entries in the order of the plan.
  package private(set) var entries: [BoardEntry] = []
  /// The number of entries that failed.
  package private(set) var failed = 0
  /// The summary of the run.
  ///
  /// `nil` before the run ends, or if no flow ran.
  package private(set) var summary: RunSummary?
  private let mode: SnapshotMode

  /// Creates a listener.
  ///
  /// - Parameter mode: the mode that determines which snapshots are written.
  package init(_ mode: SnapshotMode) { self.mode = mode }

  package func begin(file: String) {}

  package func tell(_ problem: Failure, of file: String) { add(BoardEntry(problem, of: file)) }

  package func tell(_ result: FlowResult) { add(BoardEntry(result, mode)) }

  package func end(_ summary: RunSummary) { self.summary = summary }

  private func add(_ entry: BoardEntry) {
    entries.append(entry)
    if entry.isRed { failed += 1 }
  }
}
