import Rendering

// A long answer: whole where no user reads on, else a page at a time.
extension Interpreter {
  /// An outcome with the first page of its lines, if they are more than fit on the screen; each line is broken between
  /// words where the terminal ends.
  func paged(_ outcome: Outcome) -> Outcome {
    guard settings.isInteractive, !outcome.isPicture, !outcome.isPage, let rows = output.size()?.rows else {
      return outcome
    }
    // A tree is one text of many lines.
    let whole = outcome.lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    let lines = outcome.isValue ? whole : whole.flatMap(output.broken)
    var first = outcome
    first.lines = lines
    guard rowsNeeded(by: lines[...]) >= max(6, rows) else { return first }
    unshown = lines[...]
    first.lines = nextPage(of: rows)
    return first
  }

  /// The next page of the answer that is not shown whole yet; nil when all of it is.
  func nextPage() -> Outcome? {
    guard !unshown.isEmpty, let rows = output.size()?.rows else { return nil }
    var outcome = Outcome(lines: nextPage(of: rows))
    outcome.isPage = true
    return outcome
  }

  private func nextPage(of rows: Int) -> [String] {
    let page = unshown.prefix(linesFilling(max(4, rows - 2)))
    unshown = unshown.dropFirst(page.count)
    return page + (unshown.isEmpty ? [] : ["… \(unshown.count.counted("more line")): Enter shows them"])
  }

  /// How many of the lines that are not shown yet fill some rows of the terminal, at least one.
  private func linesFilling(_ rows: Int) -> Int {
    var (count, left) = (0, rows)
    for line in unshown {
      left -= rowsNeeded(by: line)
      guard left >= 0 else { break }
      count += 1
    }
    return max(1, count)
  }

  private func rowsNeeded(by lines: ArraySlice<String>) -> Int { lines.reduce(0) { $0 + rowsNeeded(by: $1) } }

  /// A long line takes several rows.
  private func rowsNeeded(by line: String) -> Int {
    let columns = max(1, output.columns)
    return max(1, (line.withoutColours.cellWidth + columns - 1) / columns)
  }
}
