/// The rows of an input that are shown: all rows that differ, with some equal rows around them.
enum ComparisonFold {
  enum Shown {
    case row(ComparedInput.Row)
    /// The number of equal rows that are left out.
    case folded(Int)
  }

  /// The number of equal rows that are shown before and after rows that differ.
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
      shown += stretch(rows[index..<end], isFirst: index == 0, isLast: end == rows.count, showsAll)
      index = end
      while index < rows.count, rows[index].groups.count < input.groups.count {
        shown.append(.row(rows[index]))
        index += 1
      }
    }
    return shown
  }

  private static func stretch(
    _ rows: ArraySlice<ComparedInput.Row>, isFirst: Bool, isLast: Bool, _ showsAll: Bool
  ) -> [Shown] {
    let head = isFirst ? 0 : around
    let tail = isLast ? 0 : around
    // A fold takes a line itself, so it replaces at least two.
    guard !showsAll, rows.count > head + tail + 1 else { return rows.map(Shown.row) }
    return rows.prefix(head).map(Shown.row) + [.folded(rows.count - head - tail)] + rows.suffix(tail).map(Shown.row)
  }
}
