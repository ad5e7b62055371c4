import Flows

/// The latest results of all flows, in plan order, and what the last run changed.
package struct FlowBoard: Equatable {
  package private(set) var entries: [BoardEntry] = []
  /// The changes that the last run made.
  ///
  /// The value is empty after the first run.
  package private(set) var changes = BoardChanges()
  /// The failed entry to show in full.
  ///
  /// This is an entry that turned red in the last run. If there is no such entry, the previously shown entry is shown
  /// again if it still fails, and otherwise the first failed entry is shown.
  package private(set) var focus: BoardEntry?
  /// The snapshots that no flow takes.
  package private(set) var obsolete: [String] = []
  /// The problems that aren't failures of flows, for example because no flow matched or a file couldn't be written.
  package private(set) var problems: [String] = []
  /// Whether a run has ended, even if there were no flows.
  package private(set) var isKnown = false

  package init() {}

  /// The failed entries, beginning with the entry to show in full.
  package var red: [BoardEntry] {
    let failed = entries.filter(\.isRed)
    return failed.filter { $0.key == focus?.key } + failed.filter { $0.key != focus?.key }
  }

  package var isGreen: Bool { isKnown && problems.isEmpty && !entries.contains(where: \.isRed) }

  /// The snapshots that are waiting to be accepted, without duplicates.
  package var waiting: [String] {
    var seen: Set<String> = []
    return entries.flatMap(\.waiting).filter { seen.insert($0).inserted }
  }

  package func count(_ outcome: BoardEntry.Outcome) -> Int { entries.count { $0.outcome == outcome } }

  /// The number of warnings, including repetitions.
  package var warningCount: Int { entries.reduce(0) { $0 + $1.warnings.reduce(0) { $0 + $1.count } } }

  /// Adds the results of a run.
  ///
  /// - Parameters:
  ///   - found: the results, in the order of the plan.
  ///   - isWhole: whether all flows ran. Otherwise, the entries of the other flows are kept.
  ///   - obsolete: the snapshots that no flow takes, as far as the run could determine.
  ///   - problems: the problems that aren't failures of flows.
  package mutating func take(
    _ found: [BoardEntry], isWhole: Bool, obsolete: [String] = [], problems: [String] = []
  ) {
    let next = isWhole ? found : merged(found)
    changes = isKnown ? BoardChanges(from: entries, to: next) : BoardChanges()
    if isWhole { self.obsolete = obsolete }
    (entries, self.problems, isKnown) = (next, problems, true)
    let red = entries.filter(\.isRed)
    focus = red.first { changes.red.contains($0.key) } ?? red.first { $0.key == focus?.key } ?? red.first
  }

  /// Adds a problem that occurred between two runs.
  package mutating func note(_ problem: String) { problems.append(problem) }

  /// Returns the entries updated with new results.
  ///
  /// The results of new flows are at the end.
  private func merged(_ found: [BoardEntry]) -> [BoardEntry] {
    var anew = Dictionary(found.map { ($0.key, $0) }) { _, last in last }
    // When a file's flows run, the entry about the file is dropped. When a file can't be run, the entries of its flows
    // are dropped.
    let files = Set(found.map(\.key.file))
    let broken = Set(found.filter { $0.key.flow == nil }.map(\.key.file))
    let kept = entries.filter { entry in
      if entry.key.flow == nil { return !files.contains(entry.key.file) || anew[entry.key] != nil }
      return !broken.contains(entry.key.file)
    }
    let replaced = kept.map { anew.removeValue(forKey: $0.key) ?? $0 }
    return replaced + found.filter { anew[$0.key] != nil }
  }
}

/// The changes that a run made, in the order of the plan.
package struct BoardChanges: Equatable {
  /// The entries that failed in this run but not in the previous run.
  package var red: [BoardEntry.Key] = []
  /// The entries that failed in the previous run but not in this run.
  package var green: [BoardEntry.Key] = []
  /// The new entries that didn't fail.
  package var new: [BoardEntry.Key] = []
  /// The entries that no longer exist.
  package var gone: [BoardEntry.Key] = []

  package init() {}

  init(from old: [BoardEntry], to next: [BoardEntry]) {
    let before = Dictionary(old.map { ($0.key, $0) }) { _, last in last }
    let after = Dictionary(next.map { ($0.key, $0) }) { _, last in last }
    // If a file doesn't load, the results of its flows are unknown.
    let brokenBefore = Set(old.filter { $0.key.flow == nil }.map(\.key.file))
    let brokenNow = Set(next.filter { $0.key.flow == nil }.map(\.key.file))
    for entry in next {
      let earlier = before[entry.key]
      if entry.isRed {
        if earlier?.isRed != true { red.append(entry.key) }
      } else if earlier?.isRed == true {
        green.append(entry.key)
      } else if earlier == nil, !brokenBefore.contains(entry.key.file) {
        new.append(entry.key)
      }
    }
    for entry in old where after[entry.key] == nil && !brokenNow.contains(entry.key.file) {
      if entry.key.flow == nil { green.append(entry.key) } else { gone.append(entry.key) }
    }
  }

  package var isEmpty: Bool { red.isEmpty && green.isEmpty && new.isEmpty && gone.isEmpty }
}

extension BoardEntry.Key {
  /// The flow's name, or the file's path.
  package var name: String { flow ?? file }
}
