import Rendering

/// What failed, a line each, for those who do not want to look for it further up.
struct ShortList {
  private var lines: [String] = []
  private var left = 0
  /// How many lines were told since the first failure.
  private var following = 0

  /// How many are listed; a run in which more fail has one cause, and it is among the first.
  private static let most = 100

  /// Adds a failure.
  mutating func add(_ line: String) {
    if lines.count < ShortList.most { lines.append(line.printableLine) } else { left += 1 }
  }

  mutating func countLines(_ count: Int) { if !lines.isEmpty { following += count } }

  /// The list, with a blank line before it; nothing where all of it can still be seen.
  ///
  /// - Parameters:
  ///   - rows: the lines of a screen.
  ///   - mark: what a failure is marked with.
  /// - Returns: the lines, with a line break at the end.
  func text(from rows: Int, isMarked mark: String) -> String {
    guard following > rows else { return "" }
    let more = left > 0 ? ["  and \(left) more"] : []
    return "\n" + (["failures"] + lines.map { "  \(mark) \($0)" } + more).joined(separator: "\n") + "\n"
  }
}
