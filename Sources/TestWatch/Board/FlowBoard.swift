import Flows

/// The latest results of all flows, in plan order, and the changes that the last run made.
package struct FlowBoard: Equatable {
  package private(set) var entries: [BoardEntry] = []
  /// The changes that the last run made.
  ///
  /// The value is empty after the first run.
  package private(set) var changes = BoardChanges()
  /// The failed entry to show in full.
  ///
  /// This is an entry that began to fail in the last run. If there is no such entry, the previously shown entry is
  /// shown again if it still fails. Otherwise, the first failed entry is shown.
  package private(set) var focusedEntry: BoardEntry?
  /// The snapshots that no flow takes.
  package private(set) var obsoleteSnapshots: [String] = []
  /// The problems that aren't failures of flows, for example because no flow matched or a file couldn't be written.
  package private(set) var problems: [String] = []
  /// Whether the results are known because a run has ended, even if there were no flows.
  package private(set) var hasResults = false

  package init() {}

  /// The failed entries, beginning with the entry to show in full.
  package var failedEntries: [BoardEntry] {
    let failed = entries.filter(\.isFailed)
    return failed.filter { $0.key == focusedEntry?.key } + failed.filter { $0.key != focusedEntry?.key }
  }

  package var hasPassed: Bool { hasResults && problems.isEmpty && !entries.contains(where: \.isFailed) }

  /// The snapshots that are waiting to be accepted, without duplicates.
  package var pendingSnapshots: [String] {
    var seenPaths: Set<String> = []
    return entries.flatMap(\.pendingSnapshots).filter { seenPaths.insert($0).inserted }
  }

  package func count(_ outcome: BoardEntry.Outcome) -> Int { entries.count { $0.outcome == outcome } }

  /// The number of warnings, including repetitions.
  package var warningCount: Int { entries.reduce(0) { $0 + $1.warnings.reduce(0) { $0 + $1.count } } }

  /// Adds the results of a run.
  ///
  /// - Parameters:
  ///   - found: the results, in the order of the plan.
  ///   - isWhole: whether all flows ran. If not, the entries of the other flows are kept.
  ///   - obsolete: the snapshots that no flow takes, as far as the run could determine.
  ///   - problems: the problems that aren't failures of flows.
  package mutating func addResults(
    _ found: [BoardEntry], isWhole: Bool, obsolete: [String] = [], problems: [String] = []
  ) {
    let newEntries = isWhole ? found : merged(found)
    changes = hasResults ? BoardChanges(from: entries, to: newEntries) : BoardChanges()
    if isWhole { self.obsoleteSnapshots = obsolete }
    (entries, self.problems, hasResults) = (newEntries, problems, true)
    let failed = entries.filter(\.isFailed)
    focusedEntry =
      failed.first { changes.newlyFailed.contains($0.key) } ?? failed.first { $0.key == focusedEntry?.key }
      ?? failed.first
  }

  /// Adds a problem that occurred between two runs.
  package mutating func addProblem(_ problem: String) { problems.append(problem) }

  /// Returns the entries updated with new results.
  ///
  /// The results of new flows are at the end.
  private func merged(_ results: [BoardEntry]) -> [BoardEntry] {
    var resultsByKey = Dictionary(results.map { ($0.key, $0) }) { _, last in last }
    // When a file's flows run, the entry about the file is removed. When a file can't be run, the entries of its flows
    // are removed.
    let files = Set(results.map(\.key.file))
    let unloadedFiles = Set(results.filter { $0.key.flow == nil }.map(\.key.file))
    let keptEntries = entries.filter { entry in
      if entry.key.flow == nil { return !files.contains(entry.key.file) || resultsByKey[entry.key] != nil }
      return !unloadedFiles.contains(entry.key.file)
    }
    let updatedEntries = keptEntries.map { resultsByKey.removeValue(forKey: $0.key) ?? $0 }
    return updatedEntries + results.filter { resultsByKey[$0.key] != nil }
  }
}

/// The changes that a run made, in the order of the plan.
package struct BoardChanges: Equatable {
  /// The entries that failed in this run but not in the previous run.
  package var newlyFailed: [BoardEntry.Key] = []
  /// The entries that failed in the previous run but not in this run.
  package var noLongerFailing: [BoardEntry.Key] = []
  /// The new entries that didn't fail.
  package var newEntries: [BoardEntry.Key] = []
  /// The entries that no longer exist.
  package var removedEntries: [BoardEntry.Key] = []

  package init() {}

  init(from oldEntries: [BoardEntry], to newResults: [BoardEntry]) {
    let oldByKey = Dictionary(oldEntries.map { ($0.key, $0) }) { _, last in last }
    let newByKey = Dictionary(newResults.map { ($0.key, $0) }) { _, last in last }
    // If a file doesn't load, the results of its flows are unknown.
    let previouslyUnloadedFiles = Set(oldEntries.filter { $0.key.flow == nil }.map(\.key.file))
    let unloadedFiles = Set(newResults.filter { $0.key.flow == nil }.map(\.key.file))
    for entry in newResults {
      let previousEntry = oldByKey[entry.key]
      if entry.isFailed {
        if previousEntry?.isFailed != true { newlyFailed.append(entry.key) }
      } else if previousEntry?.isFailed == true {
        noLongerFailing.append(entry.key)
      } else if previousEntry == nil, !previouslyUnloadedFiles.contains(entry.key.file) {
        newEntries.append(entry.key)
      }
    }
    for entry in oldEntries where newByKey[entry.key] == nil && !unloadedFiles.contains(entry.key.file) {
      if entry.key.flow == nil { noLongerFailing.append(entry.key) } else { removedEntries.append(entry.key) }
    }
  }

  package var isEmpty: Bool {
    newlyFailed.isEmpty && noLongerFailing.isEmpty && newEntries.isEmpty && removedEntries.isEmpty
  }
}

extension BoardEntry.Key {
  /// The flow's name, or the file's path.
  package var name: String { flow ?? file }
}
