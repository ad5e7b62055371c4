import Controllers

/// The content to keep if a terminal has fewer rows than a picture.
package struct PictureFocus {
  /// The full picture before the last input, or `nil` if there was no input.
  package var previousCanvas: Canvas?
  /// The name of the element that was touched last.
  package var touchedName: String?

  package init(previousCanvas: Canvas? = nil, touchedName: String? = nil) {
    (self.previousCanvas, self.touchedName) = (previousCanvas, touchedName)
  }
}

extension Picture {
  /// Draws the screen at its full width if possible, or with fewer columns to fit the terminal.
  ///
  /// Empty columns are removed first. If that isn't enough, the screen is drawn again with fewer columns, so that
  /// nothing is cut off at the right.
  ///
  /// - Parameters:
  ///   - system: The system whose screen is drawn.
  ///   - limit: The columns of the terminal.
  ///   - isRecording: Whether to record parts even if the picture fits the terminal.
  ///   - rows: The number of rows in the terminal. If the picture has more rows, parts are also recorded.
  /// - Returns: The canvas, and the recorder of its parts.
  static func drawScreen(
    _ system: System, columns limit: Int, recording isRecording: Bool, rows: Int
  ) -> (canvas: Canvas, recorder: PartRecorder?) {
    let size = CellRect(system.interfaceBounds)
    let minimumColumnCount = max(20, limit - 2)
    var columns = size.width
    while true {
      let recorder = isRecording || size.height + 2 > rows ? PartRecorder() : nil
      let canvas = canvas(of: system, recorder: recorder, columns: columns == size.width ? nil : columns)
      guard columns > minimumColumnCount else { return (canvas, recorder) }
      let excessColumnCount = canvas.reducedColumnCount(limit: limit) - limit
      guard excessColumnCount > 0 else { return (canvas, recorder) }
      columns = max(minimumColumnCount, columns - max(excessColumnCount, 4))
    }
  }
}

extension Canvas {
  /// Sets the importance of each row.
  ///
  /// The frontmost overlay is the most important, because the user can't touch anything behind it. The element that was
  /// touched last, bars, and changed rows follow in that order.
  mutating func setLineWeights(_ focus: PictureFocus, of system: System, drawnBy parts: [DrawnPart]) {
    var weights = changeWeights(since: focus.previousCanvas)
    let isBar = parts.map { $0.view.asBar != nil }
    for row in 0..<rows where (0..<columns).contains(where: { isDrawn(at: $0, row, by: isBar) }) {
      weights[row] += LineWeight.bar
    }
    for row in overlayRows { weights[row] += LineWeight.overlay }
    if let touchedName = focus.touchedName {
      for element in system.elements() where element.matches(to: touchedName) {
        if let touchedLine = firstLine(of: parts.map { $0.belongs(to: element) }) {
          weights[touchedLine.row] += LineWeight.touched
        }
      }
    }
    lineWeights = weights
  }

  /// The rows of the edges of the frontmost overlay, and the rows between them that aren't blank.
  ///
  /// The bottom edge of an overlay that is still moving may be off the screen.
  private var overlayRows: [Int] {
    let corners = (0..<rows).map { row in (0..<columns).filter { self[$0, row].strokes.isOverlayCorner } }
    guard let top = corners.firstIndex(where: { !$0.isEmpty }), let bottom = corners.lastIndex(where: { !$0.isEmpty }),
      let left = corners[top].first, let right = corners[top].last, left < right
    else { return [] }
    return (top...(bottom > top ? bottom : max(top, rows - 2))).filter { row in
      !corners[row].isEmpty || (left + 1..<right).contains { !self[$0, row].isBlank }
    }
  }

  private func isDrawn(at column: Int, _ row: Int, by isWantedPart: [Bool]) -> Bool {
    let partNumber = Int(self[column, row].partNumber)
    return partNumber > 0 && isWantedPart[partNumber - 1] && !self[column, row].isBlank
  }

  /// Returns an array with a weight for each row that changed since an earlier picture, and 0 for every other row.
  ///
  /// The pictures must have the same size. Otherwise, all weights are 0.
  private func changeWeights(since previousCanvas: Canvas?) -> [Int] {
    guard let before = previousCanvas, before.rows == rows, before.columns == columns else {
      return Array(repeating: 0, count: rows)
    }
    return (0..<rows).map { row in
      (0..<columns).allSatisfy { self[$0, row].isIdentical(like: before[$0, row]) } ? 0 : LineWeight.changed
    }
  }
}

extension CanvasCell {
  fileprivate func isIdentical(like other: CanvasCell) -> Bool {
    glyph == other.glyph && style == other.style && strokes == other.strokes && part == other.part
  }
}
