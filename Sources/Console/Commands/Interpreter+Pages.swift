import Rendering

// A long answer: whole where no user reads on, else a page at a time.
extension Interpreter {
  /// The first page of an answer.
  func paged(_ lines: [String]) -> Outcome {
    unshown = lines[...]
    return nextPage() ?? Outcome(lines: lines)
  }

  /// The next page of the answer that is not shown whole yet; nil when all of it is.
  func nextPage() -> Outcome? {
    guard !unshown.isEmpty else { return nil }
    let room = settings.isInteractive ? output.size().map { max(4, $0.rows - 2) } : nil
    let page = unshown.prefix(room.map { linesFilling($0) } ?? unshown.count)
    unshown = unshown.dropFirst(page.count)
    var outcome = Outcome(lines: Array(page))
    if !unshown.isEmpty { outcome.lines.append("… \(unshown.count.counted("more line")): Enter shows them") }
    return outcome
  }

  /// How many of the lines that are not shown yet fill some rows of the terminal, at least one.
  ///
  /// A long line takes several rows.
  private func linesFilling(_ rows: Int) -> Int {
    var (count, left) = (0, rows)
    for line in unshown {
      left -= max(1, (line.cellWidth + output.columns - 1) / output.columns)
      guard left >= 0 else { break }
      count += 1
    }
    return max(1, count)
  }
}
