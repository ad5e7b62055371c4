/// A list that was expected held against what was there.
///
/// `"…"` stands for anything in between, also nothing.
struct ListDifference {
  /// Whether the whole of one fits the whole of the other.
  let isMatch: Bool
  /// What fits, what is missing (`-`) and what is too much (`+`), in order.
  let lines: [String]

  /// What stands for anything in between; three dots are what a keyboard has.
  static func isGap(_ entry: String) -> Bool { entry == "…" || entry == "..." }

  /// - Parameters:
  ///   - expected: the entries.
  ///   - found: what was there.
  ///   - matches: whether an entry, by its place, stands for a thing found, by its place.
  init(expected: [String], found: [String], matches: (Int, Int) -> Bool) {
    // Long runs are cut: the first difference is what counts.
    let isCut = found.count > ListDifference.limit
    let shown = isCut ? Array(found.prefix(ListDifference.limit)) : found
    isMatch = ListDifference.isMatch(expected, found.count, matches)
    lines = isMatch ? [] : Alignment(expected, shown, matches).lines + (isCut ? ["  (\(found.count) in all)"] : [])
  }

  private static let limit = 2000

  /// Goes back to the last gap where an entry does not fit, and has that gap take one more.
  private static func isMatch(_ expected: [String], _ count: Int, _ matches: (Int, Int) -> Bool) -> Bool {
    var entry = 0
    var place = 0
    var gap: (entry: Int, place: Int)?
    while place < count {
      if entry < expected.count, isGap(expected[entry]) {
        gap = (entry, place)
        entry += 1
      } else if entry < expected.count, matches(entry, place) {
        entry += 1
        place += 1
      } else if let last = gap {
        gap = (last.entry, last.place + 1)
        entry = last.entry + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    return expected[entry...].allSatisfy(isGap)
  }
}

/// The cheapest changes that make one list the other.
///
/// What is missing costs more than what is too much: else a gap that takes everything would be the best explanation.
private struct Alignment {
  private static let missing: Int32 = 4

  private(set) var lines: [String] = []

  init(_ expected: [String], _ found: [String], _ matches: (Int, Int) -> Bool) {
    let width = found.count + 1
    var costs = [Int32](repeating: 0, count: (expected.count + 1) * width)
    var fits = [Bool](repeating: false, count: costs.count)
    for entry in stride(from: expected.count, through: 0, by: -1) {
      for place in stride(from: found.count, through: 0, by: -1) {
        let here = entry * width + place
        let isGap = entry < expected.count && ListDifference.isGap(expected[entry])
        var cost = Int32.max
        if entry == expected.count, place == found.count { cost = 0 }
        if entry < expected.count { cost = min(cost, costs[here + width] + (isGap ? 0 : Alignment.missing)) }
        if place < found.count { cost = min(cost, costs[here + 1] + (isGap ? 0 : 1)) }
        if entry < expected.count, place < found.count, !isGap, matches(entry, place) {
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
    var (entry, place, skipped) = (0, 0, 0)
    while entry < expected.count || place < found.count {
      let here = entry * width + place
      if entry < expected.count, ListDifference.isGap(expected[entry]) {
        if place < found.count, costs[here] == costs[here + 1] {
          (place, skipped) = (place + 1, skipped + 1)
        } else {
          lines.append("  …" + (skipped > 0 ? " (\(skipped))" : ""))
          (entry, skipped) = (entry + 1, 0)
        }
      } else if fits[here], costs[here] == costs[here + width + 1] {
        lines.append("  " + found[place])
        (entry, place) = (entry + 1, place + 1)
      } else if entry < expected.count, costs[here] == costs[here + width] + Alignment.missing {
        lines.append("- " + expected[entry])
        entry += 1
      } else {
        lines.append("+ " + found[place])
        place += 1
      }
    }
  }
}
