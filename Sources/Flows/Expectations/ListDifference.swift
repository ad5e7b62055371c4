/// The differences between an expected list and the list that was found.
///
/// In the expected list, `"…"` matches any number of entries, or none.
struct ListDifference {
  /// Whether the lists match from beginning to end.
  let isMatch: Bool
  /// All entries in order, with a sign before missing (`-`) and superfluous (`+`) entries.
  ///
  /// The array is empty if the lists match.
  let lines: [String]

  /// Whether an entry is a gap, written as `…` or as three dots.
  static func isGap(_ entry: String) -> Bool { entry == "…" || entry == "..." }

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - expected: the expected entries.
  ///   - found: the entries that were found.
  ///   - matches: returns whether the expected entry at the first index matches the found entry at the second index.
  init(expected: [String], found: [String], matches: (Int, Int) -> Bool) {
    // Only the beginning of a long list is compared, because the first difference is usually enough.
    let isTruncated = found.count > ListDifference.maximumEntryCount
    let comparedEntries = isTruncated ? Array(found.prefix(ListDifference.maximumEntryCount)) : found
    isMatch = ListDifference.isMatch(expected, found.count, matches)
    lines =
      isMatch
      ? [] : Alignment(expected, comparedEntries, matches).lines + (isTruncated ? ["  (\(found.count) in all)"] : [])
  }

  private static let maximumEntryCount = 2000

  /// Compares the lists.
  ///
  /// After a mismatch, the comparison returns to the last gap, which then matches one more entry.
  private static func isMatch(_ expected: [String], _ count: Int, _ matches: (Int, Int) -> Bool) -> Bool {
    var expectedIndex = 0
    var foundIndex = 0
    var lastGap: (entry: Int, place: Int)?
    while foundIndex < count {
      if expectedIndex < expected.count, isGap(expected[expectedIndex]) {
        lastGap = (expectedIndex, foundIndex)
        expectedIndex += 1
      } else if expectedIndex < expected.count, matches(expectedIndex, foundIndex) {
        expectedIndex += 1
        foundIndex += 1
      } else if let last = lastGap {
        lastGap = (last.entry, last.place + 1)
        expectedIndex = last.entry + 1
        foundIndex = last.place + 1
      } else {
        return false
      }
    }
    return expected[expectedIndex...].allSatisfy(isGap)
  }
}

/// The edits with the lowest cost that turn the expected list into the list that was found.
///
/// A missing entry costs more than a superfluous one. Otherwise, if the expected list contains a gap, the lowest cost
/// would often be to let the gap match everything and to report all other expected entries as missing.
private struct Alignment {
  private static let missingCost: Int32 = 4

  private(set) var lines: [String] = []

  init(_ expected: [String], _ found: [String], _ matches: (Int, Int) -> Bool) {
    let width = found.count + 1
    var costs = [Int32](repeating: 0, count: (expected.count + 1) * width)
    var matchFlags = [Bool](repeating: false, count: costs.count)
    for entry in stride(from: expected.count, through: 0, by: -1) {
      for index in stride(from: found.count, through: 0, by: -1) {
        let cellIndex = entry * width + index
        let isGap = entry < expected.count && ListDifference.isGap(expected[entry])
        var cost = Int32.max
        if entry == expected.count, index == found.count { cost = 0 }
        if entry < expected.count { cost = min(cost, costs[cellIndex + width] + (isGap ? 0 : Alignment.missingCost)) }
        if index < found.count { cost = min(cost, costs[cellIndex + 1] + (isGap ? 0 : 1)) }
        if entry < expected.count, index < found.count, !isGap, matches(entry, index) {
          matchFlags[cellIndex] = true
          cost = min(cost, costs[cellIndex + width + 1])
        }
        costs[cellIndex] = cost
      }
    }
    addLines(expected, found, costs, matchFlags)
  }

  private mutating func addLines(_ expected: [String], _ found: [String], _ costs: [Int32], _ fits: [Bool]) {
    let width = found.count + 1
    var (entry, index, skippedCount) = (0, 0, 0)
    while entry < expected.count || index < found.count {
      let cellIndex = entry * width + index
      if entry < expected.count, ListDifference.isGap(expected[entry]) {
        if index < found.count, costs[cellIndex] == costs[cellIndex + 1] {
          (index, skippedCount) = (index + 1, skippedCount + 1)
        } else {
          lines.append("  …" + (skippedCount > 0 ? " (\(skippedCount))" : ""))
          (entry, skippedCount) = (entry + 1, 0)
        }
      } else if fits[cellIndex], costs[cellIndex] == costs[cellIndex + width + 1] {
        lines.append("  " + found[index])
        (entry, index) = (entry + 1, index + 1)
      } else if entry < expected.count, costs[cellIndex] == costs[cellIndex + width] + Alignment.missingCost {
        lines.append("- " + expected[entry])
        entry += 1
      } else {
        lines.append("+ " + found[index])
        index += 1
      }
    }
  }
}

extension ExpectationFailure {
  /// Creates a failure from two lists that differ, with one line per entry.
  init(_ difference: ListDifference, hints: [String] = []) {
    self.init(lines: ["- expected, + found"] + difference.lines, hints: hints)
  }
}
