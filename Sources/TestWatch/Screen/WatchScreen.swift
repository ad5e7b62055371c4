import Flows
import Rendering
import Reports
import TextWidth

/// The lines of the watch's screen, which show the number of failures, the changes, the failures, and the keys.
///
/// The first failure is shown in full.
package struct WatchScreen {
  private let situation: WatchSituation
  private let columns: Int
  private let rows: Int
  private let style: WatchStyle
  private var board: FlowBoard { situation.board }

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - situation: the state to show.
  ///   - columns: the width of the terminal, in cells.
  ///   - rows: the height of the terminal, in cells.
  ///   - style: the character set and the colors.
  package init(_ situation: WatchSituation, columns: Int, rows: Int, style: WatchStyle = WatchStyle()) {
    (self.situation, self.columns, self.rows, self.style) = (situation, max(1, columns), max(1, rows), style)
  }

  /// The lines of the screen, one for each row of the terminal.
  ///
  /// No line is wider than the terminal.
  package var lines: [String] {
    let isRoomy = rows >= 12
    var lines = [tally]
    if rows > 2 { lines.append(WatchChanges(situation, style).line(columns: room)) }
    if isRoomy { lines.append("") }
    let foot = rows > 1 ? (isRoomy ? ["", keys] : [keys]) : []
    lines += body(rows - lines.count - foot.count)
    lines += Array(repeating: "", count: rows - lines.count - foot.count)
    return (lines + foot).map { style.line($0.isEmpty ? "" : margin + $0, columns: columns) }
  }

  /// The left margin, which is empty on a narrow terminal.
  private var margin: String { columns >= 40 ? " " : "" }

  private var room: Int { columns - margin.count }

  // MARK: First and last line

  private var tally: String {
    let running = situation.progress.map { progress in
      let total = progress.total.map { " of \($0)" } ?? ""
      return "running \(progress.done)\(total)" + (progress.failed > 0 ? ", \(progress.failed) failed" : "")
    }
    guard board.isKnown else {
      let hasBegun = (situation.progress?.done ?? 0) > 0
      return style.paint(hasBegun ? running ?? "" : "running flows", .bold)
    }
    return counts + (running.map { " · " + $0 } ?? "")
  }

  private var counts: String {
    let (failed, passed, skipped) = (board.count(.failed), board.count(.passed), board.count(.skipped))
    let rest = [skipped > 0 ? ", \(skipped) skipped" : "", warnings].joined()
    guard !board.entries.isEmpty else { return style.paint("no flow ran", .boldRed) }
    guard failed > 0 else { return style.paint("✓ \(passed) passed", .boldGreen) + rest }
    return style.paint("✗ \(failed) of \(board.entries.count) failed", .boldRed) + rest
  }

  private var warnings: String {
    board.warningCount == 0 ? "" : ", " + style.paint(board.warningCount.counted("warning"), .yellow)
  }

  /// The keys that have an effect, with the longest descriptions that fit.
  private var keys: String {
    let keys = WatchKey.useful(in: situation)
    let forms: [[(sign: String, words: String)]] = [
      keys.map { ($0.sign, " " + $0.words(board)) }, keys.map { ($0.sign, " " + $0.word) }, keys.map { ($0.sign, "") },
    ]
    func written(_ form: [(sign: String, words: String)]) -> String {
      form.map { style.paint($0.sign, .bold) + $0.words }.joined(separator: form.first?.words == "" ? " " : " · ")
    }
    return forms.map(written).first { $0.withoutColors.cellWidth <= room } ?? written(forms[2])
  }

  // MARK: Lines between

  private func body(_ room: Int) -> [String] {
    let problems = board.problems.prefix(max(1, room / 3)).map { style.paint($0, .yellow) }
    var lines = problems + (problems.isEmpty || room < 12 ? [] : [""])
    let left = room - lines.count
    let red = board.red
    if situation.showsWarnings || red.isEmpty {
      lines += notes(left)
    } else if let first = red.first {
      lines += self.red(first, Array(red.dropFirst()), left)
    }
    return Array(lines.prefix(max(0, room)))
  }

  /// Returns the lines of the first failure, in full if there is enough room, and a line for each other failure.
  private func red(_ first: BoardEntry, _ others: [BoardEntry], _ room: Int) -> [String] {
    // The other failures take up to a quarter of the room, or more if the first failure leaves more room.
    let kept = others.isEmpty ? 0 : max(1, min(others.count, room / 4))
    let gap = room >= 12 && !others.isEmpty ? [""] : []
    let told = FailedEntry(first, style).lines(room - kept - gap.count)
    return told + gap + list(others, room - told.count - gap.count)
  }

  private func list(_ entries: [BoardEntry], _ room: Int) -> [String] {
    let shown = entries.count <= room ? entries.count : room - 1
    guard room > 0, !entries.isEmpty else { return [] }
    let lines = entries.prefix(max(0, shown)).map { entry in
      let failure = entry.failures.first
      let why = entry.key.flow == nil ? "cannot be run: \(failure?.headline ?? "")" : failure?.headline ?? ""
      return style.paint("✗", .red) + " \(entry.name) · \(failure?.location ?? entry.location): \(why)"
    }
    return lines + (shown < entries.count ? [style.paint("… and \(entries.count - shown) more", .quiet)] : [])
  }

  /// Returns the warnings and the note about obsolete snapshots.
  private func notes(_ room: Int) -> [String] {
    var lines: [String] = []
    for entry in board.entries where !entry.warnings.isEmpty {
      lines.append(entry.name)
      lines += entry.warnings.flatMap(\.lines).map { "  " + style.paint("⚠", .yellow) + " " + $0 }
    }
    if !board.obsolete.isEmpty {
      let (are, them) = board.obsolete.count == 1 ? ("is", "it") : ("are", "them")
      let count = board.obsolete.count.counted("snapshot")
      lines +=
        (lines.isEmpty ? [] : [""]) + [
          "\(count) \(are) obsolete; `maquette snap prune` removes \(them)"
        ]
    }
    guard lines.count > room, room > 0 else { return lines }
    return lines.prefix(room - 1) + [style.paint("… and \(lines.count - room + 1) more lines", .quiet)]
  }
}
