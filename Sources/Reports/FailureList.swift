import Rendering

/// The list of failures, with one line for each, that is repeated at the end of a long report.
struct FailureList {
  private var lines: [String] = []
  private var omittedCount = 0
  /// The number of lines printed since the first failure.
  private var followingLineCount = 0

  /// The maximum number of failures listed.
  ///
  /// In a run with more failures, most of them usually have the same cause as one of the first failures.
  private static let maximumCount = 100

  /// Adds a failure.
  mutating func add(_ line: String) {
    if lines.count < FailureList.maximumCount { lines.append(line.printableLine) } else { omittedCount += 1 }
  }

  /// Counts printed lines.
  ///
  /// Lines before the first failure aren't counted.
  mutating func countLines(_ count: Int) { if !lines.isEmpty { followingLineCount += count } }

  /// Returns a blank line followed by the list, or an empty string if the failures are still visible on the terminal.
  ///
  /// - Parameters:
  ///   - rows: The number of lines on the terminal.
  ///   - mark: The mark in front of each failure.
  /// - Returns: The lines, ending with a line break.
  func text(from rows: Int, isMarked mark: String) -> String {
    guard followingLineCount > rows else { return "" }
    let more = omittedCount > 0 ? ["  and \(omittedCount) more"] : []
    return "\n" + (["failures"] + lines.map { "  \(mark) \($0)" } + more).joined(separator: "\n") + "\n"
  }
}
