/// The differences between an expected list and the list that was found.
///
/// `"…"` matches any number of entries, including none.
struct ListDifference {
  /// Whether the lists match from beginning to end.
  let isMatch: Bool
  /// All entries in order, with a mark for missing (`-`) and superfluous (`+`) entries.
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
    // A long list is truncated, because the first difference is usually enough.
    let isCut = found.count > ListDifference.limit
    let shown = isCut ? Array(found.prefix(ListDifference.limit)) : found
    isMatch = ListDifference.isMatch(expected, found.count, matches)
    lines = isMatch ? [] : Alignment(expected, shown, matches).lines + (isCut ? ["  (\(found.count) in all)"] : [])
  }

  private static let limit = 2000

  /// Compares the lists.
  ///
  /// After a mismatch, the comparison continues from the last gap, which then matches one more entry.
  private static func isMatch(_ expected: [String], _ count: Int, _ matches: (Int, Int) -> Bool) -> Bool {
    var entry = 0
    var index = 0
    var gap: (entry: Int, place: Int)?
    while index < count {
      if entry < expected.count, isGap(expected[entry]) {
        gap = (entry, index)
        entry += 1
      } else if entry < expected.count, matches(entry, index) {
        entry += 1
        index += 1
      } else if let last = gap {
        gap = (last.entry, last.place + 1)
        entry = last.entry + 1
        index = last.place + 1
      } else {
        return false
      }
    }
    return expected[entry...].allSatisfy(isGap)
  }
}

/// The cheapest edits that turn the expected list into the list that was found.
///
/// A missing entry costs more than a superfluous entry. Otherwise, with a gap in the expected list, it would often be
/// cheapest to let the gap match everything and to report all other expected entries as missing.
private struct Alignment {
  private static let missing: Int32 = 4

  private(set) var lines: [String] = []

  init(_ expected: [String], _ found: [String], _ matches: (Int, Int) -> Bool) {
    let width = found.count + 1
    var costs = [Int32](repeating: 0, count: (expected.count + 1) * width)
    var fits = [Bool](repeating: false, count: costs.count)
    for entry in stride(from: expected.count, through: 0, by: -1) {
      for index in stride(from: found.count, through: 0, by: -1) {
        let here = entry * width + index
        let isGap = entry < expected.count && ListDifference.isGap(expected[entry])
        var cost = Int32.max
        if entry == expected.count, index == found.count { cost = 0 }
        if entry < expected.count { cost = min(cost, costs[here + width] + (isGap ? 0 : Alignment.missing)) }
        if index < found.count { cost = min(cost, costs[here + 1] + (isGap ? 0 : 1)) }
        if entry < expected.count, index < found.count, !isGap, matches(entry, index) {
          fits[here] = true
          cost = min(cost, costs[here + width + 1])
        }
        costs[here] = cost
      }
    }
    walk(expected, found, costs, fits)
  }

  private mutating func walk(_ expected: [String], _ found: [String], _ costs: [Int32], _ fits: [Bool]) {
    let width = found.count + 1
    var (entry, index, skipped) = (0, 0, 0)
    while entry < expected.count || index < found.count {
      let here = entry * width + index
      if entry < expected.count, ListDifference.isGap(expected[entry]) {
        if index < found.count, costs[here] == costs[here + 1] {
          (index, skipped) = (index + 1, skipped + 1)
        } else {
          lines.append("  …" + (skipped > 0 ? " (\(skipped))" : ""))
          (entry, skipped) = (entry + 1, 0)
        }
      } else if fits[here], costs[here] == costs[here + width + 1] {
        lines.append("  " + found[index])
        (entry, index) = (entry + 1, index + 1)
      } else if entry < expected.count, costs[here] == costs[here + width] + Alignment.missing {
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
