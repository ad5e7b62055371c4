import Flows

/// Hears how the flows of one run go.
package final class BoardListener: FlowReporter {
  package let needs: ReportNeeds = .before
  /// In the order of the plan.
  package private(set) var entries: [BoardEntry] = []
  /// How many of them failed.
  package private(set) var failed = 0
  /// How the run ended; nil until then, and where nothing ran.
  package private(set) var summary: RunSummary?
  private let mode: SnapshotMode

  /// - Parameter mode: what is written of snapshots.
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
