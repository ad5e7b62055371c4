import Flows

/// How the flows stand: what their last runs found, in the order of the plan, and what changed with the last of them.
package struct FlowBoard: Equatable {
  package private(set) var entries: [BoardEntry] = []
  /// What the last run changed; nothing of it after the first.
  package private(set) var changes = BoardChanges()
  /// The red one that is told in full: one that has just turned red, else the one that was told before, else the first.
  package private(set) var focus: BoardEntry?
  /// The snapshots that no flow takes.
  package private(set) var obsolete: [String] = []
  /// What is wrong besides flows: nothing matched, something could not be written.
  package private(set) var problems: [String] = []
  /// Whether flows have run, or it was found that there are none.
  package private(set) var isKnown = false

  package init() {}

  /// Those that failed, the one that is told in full first.
  package var red: [BoardEntry] {
    let failed = entries.filter(\.isRed)
    return failed.filter { $0.key == focus?.key } + failed.filter { $0.key != focus?.key }
  }

  package var isGreen: Bool { isKnown && problems.isEmpty && !entries.contains(where: \.isRed) }

  /// The snapshots that wait to be accepted, each once.
  package var waiting: [String] {
    var seen: Set<String> = []
    return entries.flatMap(\.waiting).filter { seen.insert($0).inserted }
  }

  package func count(_ outcome: BoardEntry.Outcome) -> Int { entries.count { $0.outcome == outcome } }

  /// How many warnings there are, equal ones each for itself.
  package var warningCount: Int { entries.reduce(0) { $0 + $1.warnings.reduce(0) { $0 + $1.count } } }

  /// Takes over what a run found.
  ///
  /// - Parameters:
  ///   - found: by the run, in the order of the plan.
  ///   - isWhole: whether all there are were run; else the others stay as they were.
  ///   - obsolete: the snapshots that no flow takes, as far as the run could know.
  ///   - problems: what is wrong besides.
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

  /// Notes what went wrong between two runs.
  package mutating func note(_ problem: String) { problems.append(problem) }

  /// The entries with those that were found in the place of what they were; new ones come last.
  private func merged(_ found: [BoardEntry]) -> [BoardEntry] {
    var anew = Dictionary(found.map { ($0.key, $0) }) { _, last in last }
    // A file that runs again, or runs no more, is no longer what it was as a whole.
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

/// What one run changed, in the order of the plan.
package struct BoardChanges: Equatable {
  /// What failed, and did not before.
  package var red: [BoardEntry.Key] = []
  /// What failed before, and did not now.
  package var green: [BoardEntry.Key] = []
  /// What was not there before, and did not fail.
  package var new: [BoardEntry.Key] = []
  /// What was there before, and is no more.
  package var gone: [BoardEntry.Key] = []

  package init() {}

  init(from old: [BoardEntry], to next: [BoardEntry]) {
    let before = Dictionary(old.map { ($0.key, $0) }) { _, last in last }
    let after = Dictionary(next.map { ($0.key, $0) }) { _, last in last }
    // What becomes of a file's flows is not known while the file does not load.
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
  /// What it is called.
  package var name: String { flow ?? file }
}
