/// The rows that are removed from a canvas so that it fits a limit.
///
/// The rows form one gap, or two gaps if a single gap would cut the frontmost overlay.
struct RowGaps {
  /// The rows that are removed.
  let droppedRows: Set<Int>
  /// The rows that become a mark, before the first row of each gap.
  let markedRows: [Int]

  private init(_ gaps: [Gap]) { (droppedRows, markedRows) = (Set(gaps.flatMap(\.droppedRows)), gaps.map(\.markedRow)) }

  /// Rows to remove, and the row before them.
  private struct Gap {
    let markedRow: Int
    let droppedRows: ArraySlice<Int>

    func weight(in canvas: Canvas) -> Int {
      droppedRows.reduce(canvas.lineWeights[markedRow]) { $0 + canvas.lineWeights[$1] }
    }
  }

  /// Finds the least important rows.
  ///
  /// - Parameters:
  ///   - canvas: A canvas with more rows than the limit.
  ///   - limit: The number of rows that remain, including marks.
  init(in canvas: Canvas, limit: Int) {
    let gap = RowGaps.singleGap(in: canvas, limit: limit)
    if let pair = RowGaps.pairOfGaps(around: gap, in: canvas, dropping: canvas.rows - limit) {
      self.init(pair)
    } else {
      self.init([gap])
    }
  }

  /// Returns the gap with the least important rows, or a gap two thirds of the way down if all rows are equally
  /// important.
  private static func singleGap(in canvas: Canvas, limit: Int) -> Gap {
    // The caption's row is never cut, and the mark must not replace it.
    let defaultStart = limit * 2 / 3 + (canvas.captionRow == limit * 2 / 3 - 1 ? 1 : 0)
    let count = canvas.rows - limit
    func makeGap(_ start: Int) -> Gap {
      let rows = (start..<canvas.rows - 1).filter { $0 != canvas.captionRow }
      return Gap(markedRow: start - 1, droppedRows: rows.prefix(count))
    }
    guard canvas.lineWeights.count == canvas.rows else { return makeGap(defaultStart) }
    let starts = (2..<canvas.rows - 1).filter { $0 - 1 != canvas.captionRow && makeGap($0).droppedRows.count == count }
    let bestStart = starts.min { one, other in
      (makeGap(one).weight(in: canvas), abs(one - defaultStart)) < (
        makeGap(other).weight(in: canvas), abs(other - defaultStart)
      )
    }
    return makeGap(bestStart ?? defaultStart)
  }

  /// Returns one gap above the frontmost overlay and one below it.
  ///
  /// The result is `nil` if a single gap doesn't cut the overlay, or if there are too few rows around it.
  private static func pairOfGaps(around single: Gap, in canvas: Canvas, dropping count: Int) -> [Gap]? {
    guard canvas.lineWeights.count == canvas.rows, single.weight(in: canvas) >= LineWeight.overlay else { return nil }
    let overlayRows = (0..<canvas.rows).filter { canvas.lineWeights[$0] >= LineWeight.overlay }
    guard let top = overlayRows.first, let bottom = overlayRows.last, count > 1 else { return nil }
    let pairs = (1..<count).compactMap { rowsAbove -> [Gap]? in
      guard let firstGap = leastImportantGap(rowsAbove, in: 1..<top, of: canvas),
        let secondGap = leastImportantGap(count - rowsAbove, in: bottom + 1..<canvas.rows - 1, of: canvas)
      else { return nil }
      return [firstGap, secondGap]
    }
    return pairs.min { one, other in
      one.reduce(0) { $0 + $1.weight(in: canvas) } < other.reduce(0) { $0 + $1.weight(in: canvas) }
    }
  }

  /// Returns the least important gap with a certain number of rows, or `nil` if there are too few rows.
  private static func leastImportantGap(_ count: Int, in rows: Range<Int>, of canvas: Canvas) -> Gap? {
    let gaps = rows.dropLast(count).map { Gap(markedRow: $0, droppedRows: ArraySlice($0 + 1...$0 + count)) }
    return gaps.filter { gap in !(gap.markedRow...gap.markedRow + count).contains(canvas.captionRow ?? -1) }
      .min { $0.weight(in: canvas) < $1.weight(in: canvas) }
  }
}

/// The importance of a row when there isn't room for all rows.
///
/// The numbers are far apart, so that many rows of one kind don't outweigh a row of the next kind.
enum LineWeight {
  static let changed = 1
  static let bar = 100
  static let touched = 10_000
  static let overlay = 1_000_000
}
