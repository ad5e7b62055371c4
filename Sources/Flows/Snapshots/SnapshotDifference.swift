/// The difference between a new snapshot and the stored one, with some lines of context.
struct SnapshotDifference {
  /// The lines, each beginning with `- `, `+ ` or two spaces.
  let lines: [String]

  private static let contextLineCount = 3
  private static let maximumLineCount = 2000
  private let kind: SnapshotKind
  /// The systems of the stored and the new snapshot, or `nil` if both have the same system.
  private let differentSystems: (old: Int, new: Int)?

  init(_ kept: SnapshotText, _ found: SnapshotText) {
    kind = found.kind
    differentSystems = kept.system == found.system ? nil : (kept.system, found.system)
    let (old, new) = (Array(kept.lines.prefix(Self.maximumLineCount)), Array(found.lines.prefix(Self.maximumLineCount)))
    let changes = new.difference(from: old)
    var removedIndices: Set<Int> = []
    var insertedIndices: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removedIndices.insert(offset)
      case .insert(let offset, _, _): insertedIndices.insert(offset)
      }
    }
    var allLines: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removedIndices.contains(oldIndex) {
        allLines.append("- " + old[oldIndex])
        oldIndex += 1
      } else if insertedIndices.contains(newIndex) {
        allLines.append("+ " + new[newIndex])
        newIndex += 1
      } else {
        allLines.append("  " + (oldIndex < old.count ? old[oldIndex] : ""))
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    lines = SnapshotDifference.changedParts(allLines)
  }

  /// Returns the lines without those that are far from any change.
  private static func changedParts(_ lines: [String]) -> [String] {
    let changedIndices = lines.indices.filter { !lines[$0].hasPrefix("  ") }
    let shownIndices = Set(changedIndices.flatMap { ($0 - contextLineCount)...($0 + contextLineCount) })
    var foldedLines: [String] = []
    var skippedCount = 0
    for index in lines.indices {
      guard !shownIndices.contains(index) else {
        if skippedCount > 0 { foldedLines.append("  ⋮ \(skippedCount)") }
        skippedCount = 0
        foldedLines.append(lines[index])
        continue
      }
      skippedCount += 1
    }
    return skippedCount > 0 ? foldedLines + ["  ⋮ \(skippedCount)"] : foldedLines
  }

  /// Returns the failure for a snapshot that differs from the stored one.
  func failure(at path: String, _ mode: SnapshotMode) -> ExpectationFailure {
    let advice =
      mode == .never
      ? "`maquette test --snapshots failed` overwrites it"
      : "the new one is next to it: `maquette snap accept` accepts it"
    let differingCount = lines.count { $0.hasPrefix("- ") || $0.hasPrefix("+ ") }
    let heading =
      "the \(kind.rawValue) doesn't match \(path): \(differingCount) \(differingCount == 1 ? "line differs" : "lines differ")"
    let legend = differentSystems.map { "- old (system \($0.old)), + new (system \($0.new))" } ?? "- old, + new"
    return ExpectationFailure(lines: [heading, legend] + lines, hints: [advice])
  }
}
