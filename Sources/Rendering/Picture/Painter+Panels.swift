import Controllers
import Layout

// Draws overlays in front of everything else. They have a thick frame with an arrow on its edge, and everything behind
// them is less prominent.

extension Painter {
  /// Draws a vertical line that is one cell wide.
  ///
  /// The views next to the line have margins, so the line doesn't touch their contents.
  mutating func drawDivider(in rect: CellRect, clip: CellRect) {
    canvas.verticalLine(column: rect.left, rows: rect.rows, clip: clip)
  }

  mutating func draw(_ panel: PanelView, in rect: CellRect, clip: CellRect) {
    canvas.frame(rect, weight: .heavy, clip: clip)
    guard let arrow = panel.arrow, rect.width > 2, rect.height > 2 else { return }
    let cells = CellRect(left: rect.left + 1, top: rect.top + 1, right: rect.right - 1, bottom: rect.bottom - 1)
    var column = rect.left + Int(limiting: (arrow.offset.limitedLength / self.column).rounded(.down))
    var row = rect.top + Int(limiting: (arrow.offset.limitedLength / Metrics.line).rounded(.down))
    switch arrow.direction {
    case .up: row = rect.top
    case .down: row = rect.bottom - 1
    case .left: column = rect.left
    case .right: column = rect.right - 1
    }
    if arrow.direction.isUpright {
      column = min(max(column, cells.left), cells.right - 1)
    } else {
      row = min(max(row, cells.top), cells.bottom - 1)
    }
    canvas.put(arrow.direction.sign, column: column, row: row, clip: clip)
  }
}

extension PanelView.Arrow.Direction {
  fileprivate var sign: String {
    switch self {
    case .up: "▲"
    case .down: "▼"
    case .left: "◀"
    case .right: "▶"
    }
  }
}
