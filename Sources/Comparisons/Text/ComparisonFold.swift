/// The rows of an input that are shown: all rows that differ, with some equal rows before and after them.
///
/// Consecutive layout events are shown as one line, because there are many of them and they rarely matter.
enum ComparisonFold {
  enum ShownRow {
    /// A row that is the same in all groups.
    case equal(ComparedInput.Row)
    /// Corresponding rows of different groups.
    case slot([ComparedInput.Row])
    /// Consecutive slots with layout events of the same groups, and all their explanations.
    case layout(count: Int, groups: [Int], explanations: [Int])
    /// The number of equal rows that are omitted.
    case folded(count: Int, isLayout: Bool)
  }

  /// The number of equal lines that are shown before and after a difference.
  private static let contextLineCount = 3

  /// Returns the rows to show.
  ///
  /// - Parameters:
  ///   - input: the input.
  ///   - showsAll: whether all rows are shown.
  /// - Returns: the rows, with an entry at each point where rows are omitted.
  static func rows(of input: ComparedInput, showsAll: Bool) -> [ShownRow] {
    let rows = input.rows
    var shownRows: [ShownRow] = []
    var index = 0
    while index < rows.count {
      let endOfEqualRows = rows[index...].firstIndex { $0.groups.count < input.groups.count } ?? rows.count
      shownRows += equalRows(
        rows[index..<endOfEqualRows], isFirst: index == 0, isLast: endOfEqualRows == rows.count, showsAll)
      let endOfDifferingRows =
        rows[endOfEqualRows...].firstIndex { $0.groups.count == input.groups.count } ?? rows.count
      let slots = ComparedSlots(Array(rows[endOfEqualRows..<endOfDifferingRows]), groupCount: input.groups.count)
        .orderedSlots
      shownRows += showsAll ? slots.map(ShownRow.slot) : differingRows(slots)
      index = endOfDifferingRows
    }
    return shownRows
  }

  private static func differingRows(_ slots: [[ComparedInput.Row]]) -> [ShownRow] {
    var shownRows: [ShownRow] = []
    var index = 0
    while index < slots.count {
      let groups = slots[index].flatMap(\.groups)
      let similarSlots = slots[index...].prefix { slot in
        slot.allSatisfy { $0.line.kind == .layout } && slot.flatMap(\.groups) == groups
      }
      if similarSlots.count > 1 {
        let numbers = Set(similarSlots.joined().flatMap(\.explanations)).sorted()
        shownRows.append(.layout(count: similarSlots.count, groups: groups, explanations: numbers))
      } else {
        shownRows.append(.slot(slots[index]))
      }
      index += max(1, similarSlots.count)
    }
    return shownRows
  }

  private static func equalRows(
    _ rows: ArraySlice<ComparedInput.Row>, isFirst: Bool, isLast: Bool, _ showsAll: Bool
  ) -> [ShownRow] {
    guard !showsAll else { return rows.map(ShownRow.equal) }
    let lines = foldingLayout(rows)
    let (leadingCount, trailingCount) = (isFirst ? 0 : contextLineCount, isLast ? 0 : contextLineCount)
    // A fold also needs a line, so it replaces at least two lines.
    guard lines.count > leadingCount + trailingCount + 1 else { return lines }
    let omittedCount = lines[leadingCount..<lines.count - trailingCount].reduce(0) { count, line in
      if case .folded(let rows, _) = line { return count + rows }
      return count + 1
    }
    return lines.prefix(leadingCount) + [.folded(count: omittedCount, isLayout: false)] + lines.suffix(trailingCount)
  }

  private static func foldingLayout(_ rows: ArraySlice<ComparedInput.Row>) -> [ShownRow] {
    var lines: [ShownRow] = []
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
