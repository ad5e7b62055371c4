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
      parts(naming: flows, files: files).joined(separator: " · ")
    }
    return forms.first { $0.withoutColors.cellWidth <= columns } ?? forms[5]
  }

  private func parts(naming most: Int, files: Int) -> [String] {
    let changes = situation.board.changes
    let kinds: [(what: String, keys: [BoardEntry.Key], color: WatchStyle.Color)] = [
      ("now red", changes.red, .red), ("now green", changes.green, .green), ("new", changes.new, .quiet),
      ("gone", changes.gone, .quiet),
    ]
    let told = kinds.filter { !$0.keys.isEmpty }.map { kind in
      let text = most == 0 ? "\(kind.keys.count) \(kind.what)" : "\(kind.what): \(list(kind.keys.map(\.name), most))"
      return style.paint(text, kind.color)
    }
    // While flows are running, it isn't known yet which results will change.
    guard situation.progress == nil else { return [occasion(naming: files)] }
    return [occasion(naming: files)] + (told.isEmpty && isRepeated ? ["nothing changed"] : told)
  }

  private var isRepeated: Bool { if case .begun = situation.occasion { false } else { true } }

  private func occasion(naming most: Int) -> String {
    switch situation.occasion {
    case .begun(let count): return "watching \(count.counted("file"))"
    case .saved(let files, let gone):
      if most == 0, files.count + gone.count > 1 { return "\(files.count + gone.count) saved" }
      let most = max(1, most)
      let saved = files.isEmpty ? [] : ["saved \(list(files, most))"]
      return (saved + (gone.isEmpty ? [] : ["removed \(list(gone, most))"])).joined(separator: ", ")
    case .asked(let onlyFailed): return onlyFailed ? "ran the failed flows" : "ran all flows"
    case .accepted(let count): return "accepted \(count.counted("snapshot"))"
    }
  }

  private func list(_ names: [String], _ most: Int) -> String {
    guard names.count > most else { return names.joined(separator: ", ") }
    return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
  }
}

extension Int {
  /// Returns the number with a noun, such as `1 file` or `2 files`.
  func counted(_ name: String) -> String { self == 1 ? "1 \(name)" : "\(self) \(name)s" }
}
