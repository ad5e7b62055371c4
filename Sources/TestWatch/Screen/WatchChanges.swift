import Rendering
import TextWidth

/// The line with the reason for a run and the changes that the run made.
///
/// Depending on the width, the line contains all names, some of the names, or only the number of names.
struct WatchChanges {
  private let situation: WatchSituation
  private let style: WatchStyle

  init(_ situation: WatchSituation, _ style: WatchStyle) {
    (self.situation, self.style) = (situation, style)
  }

  /// Returns the most detailed line that fits.
  ///
  /// - Parameter columns: the available width, in cells.
  /// - Returns: the line. The shortest form may be wider.
  func line(columns: Int) -> String {
    let forms = [(Int.max, Int.max), (3, 3), (2, 2), (1, 1), (0, 1), (0, 0)].map { flows, files in
      lineParts(naming: flows, files: files).joined(separator: " · ")
    }
    return forms.first { $0.withoutColors.cellWidth <= columns } ?? forms[5]
  }

  private func lineParts(naming maximumNameCount: Int, files: Int) -> [String] {
    let changes = situation.board.changes
    let kinds: [(what: String, keys: [BoardEntry.Key], color: WatchStyle.Color)] = [
      ("now red", changes.newlyFailed, .red), ("now green", changes.noLongerFailing, .green),
      ("new", changes.newEntries, .quiet),
      ("gone", changes.removedEntries, .quiet),
    ]
    let changeTexts = kinds.filter { !$0.keys.isEmpty }.map { kind in
      let text =
        maximumNameCount == 0
        ? "\(kind.keys.count) \(kind.what)" : "\(kind.what): \(shortList(kind.keys.map(\.name), maximumNameCount))"
      return style.paint(text, kind.color)
    }
    // While flows are running, it isn't known yet which results will change.
    guard situation.progress == nil else { return [occasionText(naming: files)] }
    return [occasionText(naming: files)] + (changeTexts.isEmpty && isNotFirstRun ? ["nothing changed"] : changeTexts)
  }

  private var isNotFirstRun: Bool { if case .watchBegan = situation.occasion { false } else { true } }

  private func occasionText(naming maximumNameCount: Int) -> String {
    switch situation.occasion {
    case .watchBegan(let count): return "watching \(count.counted("file"))"
    case .filesSaved(let files, let gone):
      if maximumNameCount == 0, files.count + gone.count > 1 { return "\(files.count + gone.count) saved" }
      let minimumNameCount = max(1, maximumNameCount)
      let savedText = files.isEmpty ? [] : ["saved \(shortList(files, minimumNameCount))"]
      return (savedText + (gone.isEmpty ? [] : ["removed \(shortList(gone, minimumNameCount))"])).joined(
        separator: ", ")
    case .requested(let onlyFailed): return onlyFailed ? "ran the failed flows" : "ran all flows"
    case .snapshotsAccepted(let count): return "accepted \(count.counted("snapshot"))"
    }
  }

  private func shortList(_ names: [String], _ maximumNameCount: Int) -> String {
    guard names.count > maximumNameCount else { return names.joined(separator: ", ") }
    return names.prefix(maximumNameCount).joined(separator: ", ") + " and \(names.count - maximumNameCount) more"
  }
}

extension Int {
  /// Returns the number with a noun, such as `1 file` or `2 files`.
  func counted(_ name: String) -> String { self == 1 ? "1 \(name)" : "\(self) \(name)s" }
}
