/// The rows of an input that are shown: all rows that differ, with some equal rows around them.
///
/// Neighboring events of layout take one line, because there are many of them and they rarely matter.
enum ComparisonFold {
  enum Shown {
    /// A row that all groups have.
    case equal(ComparedInput.Row)
    /// Rows of different groups that are next to each other.
    case slot([ComparedInput.Row])
    /// Neighboring slots of layout with the same groups, and the explanations of all of them.
    case layout(count: Int, groups: [Int], explanations: [Int])
    /// The number of equal rows that are left out.
    case folded(count: Int, isLayout: Bool)
  }

  /// The number of equal lines that are shown before and after rows that differ.
  private static let around = 3

  /// Returns the rows to show.
  ///
  /// - Parameters:
  ///   - input: the input.
  ///   - showsAll: whether nothing is left out.
  /// - Returns: the rows, and the places where rows are left out.
  static func rows(of input: ComparedInput, showsAll: Bool) -> [Shown] {
    let rows = input.rows
    var shown: [Shown] = []
    var index = 0
    while index < rows.count {
      let end = rows[index...].firstIndex { $0.groups.count < input.groups.count } ?? rows.count
      shown += equal(rows[index..<end], isFirst: index == 0, isLast: end == rows.count, showsAll)
      let next = rows[end...].firstIndex { $0.groups.count == input.groups.count } ?? rows.count
      let slots = ComparedSlots(Array(rows[end..<next]), groupCount: input.groups.count).all
      shown += showsAll ? slots.map(Shown.slot) : differing(slots)
      index = next
    }
    return shown
  }

  private static func differing(_ slots: [[ComparedInput.Row]]) -> [Shown] {
    var shown: [Shown] = []
    var index = 0
    while index < slots.count {
      let groups = slots[index].flatMap(\.groups)
      let same = slots[index...].prefix { slot in
        slot.allSatisfy { $0.line.kind == .layout } && slot.flatMap(\.groups) == groups
      }
      if same.count > 1 {
        let numbers = Set(same.joined().flatMap(\.explanations)).sorted()
        shown.append(.layout(count: same.count, groups: groups, explanations: numbers))
      } else {
        shown.append(.slot(slots[index]))
      }
      index += max(1, same.count)
    }
    return shown
  }

  private static func equal(
    _ rows: ArraySlice<ComparedInput.Row>, isFirst: Bool, isLast: Bool, _ showsAll: Bool
  ) -> [Shown] {
    guard !showsAll else { return rows.map(Shown.equal) }
    let lines = layoutFolded(rows)
    let (head, tail) = (isFirst ? 0 : around, isLast ? 0 : around)
    // A fold takes a line itself, so it replaces at least two.
    guard lines.count > head + tail + 1 else { return lines }
    let left = lines[head..<lines.count - tail].reduce(0) { count, line in
      if case .folded(let rows, _) = line { return count + rows }
      return count + 1
    }
    return lines.prefix(head) + [.folded(count: left, isLayout: false)] + lines.suffix(tail)
  }

  private static func layoutFolded(_ rows: ArraySlice<ComparedInput.Row>) -> [Shown] {
    var lines: [Shown] = []
    var index = rows.startIndex
    while index < rows.endIndex {
      let layout = rows[index...].prefix { $0.line.kind == .layout }
      if layout.count > 1 {
        lines.append(.folded(count: layout.count, isLayout: true))
        index += layout.count
      } else {
        lines.append(.equal(rows[index]))
        index += 1
      }
    }
    return lines
  }
}
