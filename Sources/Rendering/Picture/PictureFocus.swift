import Controllers

/// The content to keep if a terminal has fewer rows than a picture.
package struct PictureFocus {
  /// The full picture before the last input, or `nil` if there was no input.
  package var before: Canvas?
  /// The name of the element that was touched last.
  package var touched: String?

  package init(before: Canvas? = nil, touched: String? = nil) {
    (self.before, self.touched) = (before, touched)
  }
}

extension Picture {
  /// Draws the screen at its full width, or with fewer columns to fit the terminal.
  ///
  /// Empty columns are removed first. If that isn't enough, the screen is drawn again with fewer columns, so that
  /// nothing is cut off at the right.
  ///
  /// - Parameters:
  ///   - system: The system whose screen is drawn.
  ///   - limit: The columns of the terminal.
  ///   - isRecording: Whether to record parts in any case.
  ///   - rows: The number of rows in the terminal. If the picture has more rows, parts are also recorded.
  /// - Returns: The canvas, and the recorder of its parts.
  static func drawn(
    _ system: System, columns limit: Int, recording isRecording: Bool, rows: Int
  ) -> (canvas: Canvas, recorder: PartRecorder?) {
    let size = CellRect(system.interfaceBounds)
    let least = max(20, limit - 2)
    var columns = size.width
    while true {
      let recorder = isRecording || size.height + 2 > rows ? PartRecorder() : nil
      let canvas = canvas(of: system, recorder: recorder, columns: columns == size.width ? nil : columns)
      guard columns > least else { return (canvas, recorder) }
      let excess = canvas.leastColumns(limit: limit) - limit
      guard excess > 0 else { return (canvas, recorder) }
      columns = max(least, columns - max(excess, 4))
    }
  }
}

extension Canvas {
  /// Sets the importance of each row.
  ///
  /// The overlay in front matters most, because the user can touch nothing behind it. Then come the element touched
  /// last, bars, and changed rows.
  mutating func weigh(_ focus: PictureFocus, of system: System, drawnBy parts: [DrawnPart]) {
    var weights = changes(since: focus.before)
    let isBar = parts.map { $0.view.asBar != nil }
    for row in 0..<rows where (0..<columns).contains(where: { isDrawn(at: $0, row, by: isBar) }) {
      weights[row] += LineWeight.bar
    }
    for row in rowsOfOverlay { weights[row] += LineWeight.overlay }
    if let touched = focus.touched {
      for element in system.elements() where element.answers(to: touched) {
        if let line = line(of: parts.map { $0.belongs(to: element) }) {
          weights[line.row] += LineWeight.touched
        }
      }
    }
    lineWeights = weights
  }

  /// The edges of the overlay in front, and the rows between them that aren't blank.
  ///
  /// The bottom edge of an overlay that is still moving may be off the screen.
  private var rowsOfOverlay: [Int] {
    let corners = (0..<rows).map { row in (0..<columns).filter { self[$0, row].strokes.isCornerOfOverlay } }
    guard let top = corners.firstIndex(where: { !$0.isEmpty }), let bottom = corners.lastIndex(where: { !$0.isEmpty }),
      let left = corners[top].first, let right = corners[top].last, left < right
    else { return [] }
    return (top...(bottom > top ? bottom : max(top, rows - 2))).filter { row in
      !corners[row].isEmpty || (left + 1..<right).contains { !self[$0, row].isBlank }
    }
  }

  private func isDrawn(at column: Int, _ row: Int, by isWanted: [Bool]) -> Bool {
    let pen = Int(self[column, row].pen)
    return pen > 0 && isWanted[pen - 1] && !self[column, row].isBlank
  }

  /// Returns the weight of a changed row for each row that differs from the same row of an earlier picture of the same size, and 0 for every
  /// other row.
  private func changes(since before: Canvas?) -> [Int] {
    guard let before, before.rows == rows, before.columns == columns else { return Array(repeating: 0, count: rows) }
    return (0..<rows).map { row in
      (0..<columns).allSatisfy { self[$0, row].looks(like: before[$0, row]) } ? 0 : LineWeight.changed
    }
  }
}

extension CanvasCell {
  fileprivate func looks(like other: CanvasCell) -> Bool {
    glyph == other.glyph && style == other.style && strokes == other.strokes && part == other.part
  }
}
