import Flows
import Rendering
import Reports
import TextWidth

/// The lines of the watch's screen.
///
/// These lines show the number of failures, the changes, the failures, and the keys.
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
    let hasRoom = rows >= 12
    var screenLines = [resultLine]
    if rows > 2 { screenLines.append(WatchChanges(situation, style).line(columns: availableWidth)) }
    if hasRoom { screenLines.append("") }
    let footer = rows > 1 ? (hasRoom ? ["", keysLine] : [keysLine]) : []
    screenLines += bodyLines(rows - screenLines.count - footer.count)
    screenLines += Array(repeating: "", count: rows - screenLines.count - footer.count)
    return (screenLines + footer).map { style.truncatedLine($0.isEmpty ? "" : margin + $0, columns: columns) }
  }

  /// The left margin, which is empty on a narrow terminal.
  private var margin: String { columns >= 40 ? " " : "" }

  private var availableWidth: Int { columns - margin.count }

  // MARK: First and last line

  private var resultLine: String {
    let progressText = situation.progress.map { progress in
      let total = progress.totalCount.map { " of \($0)" } ?? ""
      return "running \(progress.doneCount)\(total)"
        + (progress.failedCount > 0 ? ", \(progress.failedCount) failed" : "")
    }
    guard board.hasResults else {
      let hasBegun = (situation.progress?.doneCount ?? 0) > 0
      return style.paint(hasBegun ? progressText ?? "" : "running flows", .bold)
    }
    return countsText + (progressText.map { " · " + $0 } ?? "")
  }

  private var countsText: String {
    let (failed, passed, skipped) = (board.count(.failed), board.count(.passed), board.count(.skipped))
    let suffix = [skipped > 0 ? ", \(skipped) skipped" : "", warningsText].joined()
    guard !board.entries.isEmpty else { return style.paint("no flow ran", .boldRed) }
    guard failed > 0 else { return style.paint("✓ \(passed) passed", .boldGreen) + suffix }
    return style.paint("✗ \(failed) of \(board.entries.count) failed", .boldRed) + suffix
  }

  private var warningsText: String {
    board.warningCount == 0 ? "" : ", " + style.paint(board.warningCount.counted("warning"), .yellow)
  }

  /// The keys that have an effect, with the longest descriptions that fit.
  private var keysLine: String {
    let keys = WatchKey.useful(in: situation)
    let forms: [[(sign: String, words: String)]] = [
      keys.map { ($0.keyName, " " + $0.describe(board)) }, keys.map { ($0.keyName, " " + $0.shortDescription) },
      keys.map { ($0.keyName, "") },
    ]
    func formattedKeys(_ form: [(sign: String, words: String)]) -> String {
      form.map { style.paint($0.sign, .bold) + $0.words }.joined(separator: form.first?.words == "" ? " " : " · ")
    }
    return forms.map(formattedKeys).first { $0.withoutColors.cellWidth <= availableWidth } ?? formattedKeys(forms[2])
  }

  // MARK: Lines between the first and last line

  private func bodyLines(_ lineCount: Int) -> [String] {
    let problems = board.problems.prefix(max(1, lineCount / 3)).map { style.paint($0, .yellow) }
    var lines = problems + (problems.isEmpty || lineCount < 12 ? [] : [""])
    let remainingLineCount = lineCount - lines.count
    let failedEntries = board.failedEntries
    if situation.showsWarnings || failedEntries.isEmpty {
      lines += noteLines(remainingLineCount)
    } else if let firstFailure = failedEntries.first {
      lines += self.failureLines(firstFailure, Array(failedEntries.dropFirst()), remainingLineCount)
    }
    return Array(lines.prefix(max(0, lineCount)))
  }

  /// Returns the lines of the first failure, in full if there is enough room, and a line for each other failure.
  private func failureLines(_ firstFailure: BoardEntry, _ otherFailures: [BoardEntry], _ lineCount: Int) -> [String] {
    // The other failures take up to a quarter of the lines, or more if the first failure leaves more lines.
    let reservedLineCount = otherFailures.isEmpty ? 0 : max(1, min(otherFailures.count, lineCount / 4))
    let gap = lineCount >= 12 && !otherFailures.isEmpty ? [""] : []
    let firstFailureLines = FailedEntry(firstFailure, style).lines(lineCount - reservedLineCount - gap.count)
    return firstFailureLines + gap + entryLines(otherFailures, lineCount - firstFailureLines.count - gap.count)
  }

  private func entryLines(_ entries: [BoardEntry], _ lineCount: Int) -> [String] {
    let shownCount = entries.count <= lineCount ? entries.count : lineCount - 1
    guard lineCount > 0, !entries.isEmpty else { return [] }
    let lines = entries.prefix(max(0, shownCount)).map { entry in
      let failure = entry.failures.first
      let reason = entry.key.flow == nil ? "cannot be run: \(failure?.headline ?? "")" : failure?.headline ?? ""
      return style.paint("✗", .red) + " \(entry.name) · \(failure?.location ?? entry.location): \(reason)"
    }
    return lines + (shownCount < entries.count ? [style.paint("… and \(entries.count - shownCount) more", .quiet)] : [])
  }

  /// Returns the warnings and the note about obsolete snapshots.
  private func noteLines(_ lineCount: Int) -> [String] {
    var lines: [String] = []
    for entry in board.entries where !entry.warnings.isEmpty {
      lines.append(entry.name)
      lines += entry.warnings.flatMap(\.lines).map { "  " + style.paint("⚠", .yellow) + " " + $0 }
    }
    if !board.obsoleteSnapshots.isEmpty {
      let (verb, pronoun) = board.obsoleteSnapshots.count == 1 ? ("is", "it") : ("are", "them")
      let count = board.obsoleteSnapshots.count.counted("snapshot")
      lines +=
        (lines.isEmpty ? [] : [""]) + [
          "\(count) \(verb) obsolete; `maquette snap prune` removes \(pronoun)"
        ]
    }
    guard lines.count > lineCount, lineCount > 0 else { return lines }
    return lines.prefix(lineCount - 1) + [style.paint("… and \(lines.count - lineCount + 1) more lines", .quiet)]
  }
}
