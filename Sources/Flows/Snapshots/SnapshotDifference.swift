/// The lines in which a new snapshot differs from the stored snapshot, with some lines of context.
struct SnapshotDifference {
  /// The lines, each beginning with `- `, `+ ` or two spaces.
  let lines: [String]

  private static let around = 3
  private static let longest = 2000
  private let kind: SnapshotKind
  /// The systems of the stored and the new snapshot, or `nil` if they are the same.
  private let systems: (old: Int, new: Int)?

  init(_ kept: SnapshotText, _ found: SnapshotText) {
    kind = found.kind
    systems = kept.system == found.system ? nil : (kept.system, found.system)
    let (old, new) = (Array(kept.lines.prefix(Self.longest)), Array(found.lines.prefix(Self.longest)))
    let changes = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var all: [String] = []
    var (index, other) = (0, 0)
    while index < old.count || other < new.count {
      if removed.contains(index) {
        all.append("- " + old[index])
        index += 1
      } else if inserted.contains(other) {
        all.append("+ " + new[other])
        other += 1
      } else {
        all.append("  " + (index < old.count ? old[index] : ""))
        (index, other) = (index + 1, other + 1)
      }
    }
    lines = SnapshotDifference.folded(all)
  }

  /// Omits lines that are far from any change.
  private static func folded(_ lines: [String]) -> [String] {
    let changed = lines.indices.filter { !lines[$0].hasPrefix("  ") }
    let shown = Set(changed.flatMap { ($0 - around)...($0 + around) })
    var folded: [String] = []
    var skipped = 0
    for index in lines.indices {
      guard !shown.contains(index) else {
        if skipped > 0 { folded.append("  ⋮ \(skipped)") }
        skipped = 0
        folded.append(lines[index])
        continue
      }
      skipped += 1
    }
    return skipped > 0 ? folded + ["  ⋮ \(skipped)"] : folded
  }

  /// Returns the failure of a flow whose snapshot differs from the stored snapshot.
  func failure(at path: String, _ mode: SnapshotMode) -> ExpectationFailure {
    let advice =
      mode == .never
      ? "`maquette test --snapshots failed` overwrites it"
      : "the new one is next to it: `maquette snap accept` accepts it"
    let count = lines.count { $0.hasPrefix("- ") || $0.hasPrefix("+ ") }
    let head = "the \(kind.rawValue) doesn't match \(path): \(count) \(count == 1 ? "line differs" : "lines differ")"
    let legend = systems.map { "- old (system \($0.old)), + new (system \($0.new))" } ?? "- old, + new"
    return ExpectationFailure(lines: [head, legend] + lines, hints: [advice])
  }
}
