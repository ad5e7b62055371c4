import Controllers
import Lua
import Scripting

// `state`: the canonical text of what decides what happens next.
extension Interpreter {
  /// - Parameter name: of a screen, or of a controller in the trace; nil for all of the session.
  /// - Returns: the text.
  /// - Throws: `PlainError` with the nearest screen when none has that name.
  func state(of name: String?) throws -> [String] {
    guard let name else { return try session.stateText().lines }
    let living = session.living(named: name)
    guard living.isEmpty else { return try session.stateText(of: living).lines }
    let plain = String(name.prefix { $0 != "#" })
    if ClassTable.builtIn.named(plain) == nil { _ = try session.bridge.screen(named: plain) }
    return ["no \(name) exists"]
  }
}

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
