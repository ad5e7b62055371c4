import Rendering
import TextWidth

/// Divides long output into pages at a terminal.
final class Pager {
  private let output: Output
  /// The lines of a long output that haven't been shown yet.
  ///
  /// Enter on an empty line shows the next page.
  private var remainingLines: ArraySlice<String> = []

  init(_ output: Output) { self.output = output }

  /// Whether a further page can be shown.
  var hasMore: Bool { !remainingLines.isEmpty }

  /// Discards the pages that haven't been shown yet.
  func discardRemainingPages() { remainingLines = [] }

  /// Returns an outcome with the first page of the lines, or with all lines if they fit on the screen.
  ///
  /// Each line is wrapped between words to fit the terminal.
  func firstPage(of outcome: Outcome) -> Outcome {
    guard !outcome.isPicture, !outcome.isPage, let rows = output.size()?.rows else {
      return outcome
    }
    // A tree is a single string with line breaks.
    let unwrappedLines = outcome.lines.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let lines = outcome.isValue ? unwrappedLines : unwrappedLines.flatMap(output.wrappedLines)
    var firstPage = outcome
    firstPage.lines = lines
    guard rowsNeeded(by: lines[...]) >= max(6, rows) else { return firstPage }
    remainingLines = lines[...]
    firstPage.lines = nextPage(of: rows)
    return firstPage
  }

  /// Returns the next page of the output, or `nil` if all output has been shown.
  func nextPage() -> Outcome? {
    guard !remainingLines.isEmpty, let rows = output.size()?.rows else { return nil }
    var outcome = Outcome(lines: nextPage(of: rows))
    outcome.isPage = true
    return outcome
  }

  private func nextPage(of rows: Int) -> [String] {
    let page = remainingLines.prefix(lineCount(max(4, rows - 2)))
    remainingLines = remainingLines.dropFirst(page.count)
    return page + (remainingLines.isEmpty ? [] : ["… \(remainingLines.count.counted("more line")): Enter shows them"])
  }

  /// Returns the number of remaining lines that fit in a number of terminal rows.
  ///
  /// The result is at least 1.
  private func lineCount(_ rows: Int) -> Int {
    var (count, remainingRows) = (0, rows)
    for line in remainingLines {
      remainingRows -= rowsNeeded(by: line)
      guard remainingRows >= 0 else { break }
      count += 1
    }
    return max(1, count)
  }

  private func rowsNeeded(by lines: ArraySlice<String>) -> Int { lines.reduce(0) { $0 + rowsNeeded(by: $1) } }

  /// Returns the number of rows that a line occupies on the terminal.
  private func rowsNeeded(by line: String) -> Int {
    let columns = max(1, output.columns)
    return max(1, (line.withoutColors.cellWidth + columns - 1) / columns)
  }
}
