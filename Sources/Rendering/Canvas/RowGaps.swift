/// The rows that a canvas loses in order to fit a number of rows.
///
/// There is one gap, or two gaps if one would cut the overlay in front.
struct RowGaps {
  /// The rows that are removed.
  let dropped: Set<Int>
  /// The rows that become a mark, before the first row of each gap.
  let marks: [Int]

  private init(_ gaps: [Gap]) { (dropped, marks) = (Set(gaps.flatMap(\.dropped)), gaps.map(\.mark)) }

  /// Rows to remove, and the row before them.
  private struct Gap {
    let mark: Int
    let dropped: ArraySlice<Int>

    func weight(in canvas: Canvas) -> Int { dropped.reduce(canvas.lineWeights[mark]) { $0 + canvas.lineWeights[$1] } }
  }

  /// Finds the rows that matter least.
  ///
  /// - Parameters:
  ///   - canvas: A canvas with more rows than the limit.
  ///   - limit: The number of rows that remain, marks included.
  init(in canvas: Canvas, limit: Int) {
    let gap = RowGaps.single(in: canvas, limit: limit)
    if let pair = RowGaps.pair(around: gap, in: canvas, dropping: canvas.rows - limit) {
      self.init(pair)
    } else {
      self.init([gap])
    }
  }

  /// Returns the gap two thirds of the way down, or where the rows matter least.
  private static func single(in canvas: Canvas, limit: Int) -> Gap {
    // The caption's row is never cut, and the mark must not replace it.
    let usual = limit * 2 / 3 + (canvas.captionRow == limit * 2 / 3 - 1 ? 1 : 0)
    let count = canvas.rows - limit
    func gap(_ start: Int) -> Gap {
      let rows = (start..<canvas.rows - 1).filter { $0 != canvas.captionRow }
      return Gap(mark: start - 1, dropped: rows.prefix(count))
    }
    guard canvas.lineWeights.count == canvas.rows else { return gap(usual) }
    let starts = (2..<canvas.rows - 1).filter { $0 - 1 != canvas.captionRow && gap($0).dropped.count == count }
    let best = starts.min { one, other in
      (gap(one).weight(in: canvas), abs(one - usual)) < (gap(other).weight(in: canvas), abs(other - usual))
    }
    return gap(best ?? usual)
  }

  /// Returns one gap above the overlay in front and one below it, or `nil` if a single gap leaves the overlay whole or
  /// there are too few rows around it.
  private static func pair(around single: Gap, in canvas: Canvas, dropping count: Int) -> [Gap]? {
    guard canvas.lineWeights.count == canvas.rows, single.weight(in: canvas) >= LineWeight.overlay else { return nil }
    let overlay = (0..<canvas.rows).filter { canvas.lineWeights[$0] >= LineWeight.overlay }
    guard let top = overlay.first, let bottom = overlay.last, count > 1 else { return nil }
    let pairs = (1..<count).compactMap { above -> [Gap]? in
      guard let first = lightest(above, in: 1..<top, of: canvas),
        let second = lightest(count - above, in: bottom + 1..<canvas.rows - 1, of: canvas)
      else { return nil }
      return [first, second]
    }
    return pairs.min { one, other in
      one.reduce(0) { $0 + $1.weight(in: canvas) } < other.reduce(0) { $0 + $1.weight(in: canvas) }
    }
  }

  /// Returns the gap of a number of rows that matters least among some rows, or `nil` if there are too few.
  private static func lightest(_ count: Int, in rows: Range<Int>, of canvas: Canvas) -> Gap? {
    let gaps = rows.dropLast(count).map { Gap(mark: $0, dropped: ArraySlice($0 + 1...$0 + count)) }
    return gaps.filter { gap in !(gap.mark...gap.mark + count).contains(canvas.captionRow ?? -1) }
      .min { $0.weight(in: canvas) < $1.weight(in: canvas) }
  }
}

/// How much a row matters when there is no room for all rows.
///
/// The numbers are far enough apart that many rows of one kind don't outweigh a row of the next kind.
enum LineWeight {
  static let changed = 1
  static let bar = 100
  static let touched = 10_000
  static let overlay = 1_000_000
}
