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
    if let appearance = panel.look { return drawSheet(appearance, in: rect, clip: clip) }
    canvas.drawFrame(rect, weight: .heavy, clip: clip)
    guard let arrow = panel.arrow, rect.width > 2, rect.height > 2 else { return }
    let cells = CellRect(left: rect.left + 1, top: rect.top + 1, right: rect.right - 1, bottom: rect.bottom - 1)
    var column = rect.left + Int(limiting: (arrow.offset.limitedLength / self.columnWidth).rounded(.down))
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

extension Painter {
  /// Draws the frame of a sheet, with round corners and a grabber.
  ///
  /// A sheet that is as wide as the screen has only an upper edge, whose corners are inside the edge of the screen.
  private mutating func drawSheet(_ appearance: PanelView.Look, in rect: CellRect, clip: CellRect) {
    canvas.drawFrame(rect, clip: clip)
    let (left, right) = (max(rect.left, clip.left), min(rect.right, clip.right) - 1)
    guard left < right else { return }
    if appearance.isRound || rect.left < clip.left {
      let corners = appearance.isRound ? ["╭", "╮", "╰", "╯"] : ["┌", "┐", "└", "┘"]
      canvas.put(corners[0], column: left, row: rect.top, clip: clip)
      canvas.put(corners[1], column: right, row: rect.top, clip: clip)
      canvas.put(corners[2], column: left, row: rect.bottom - 1, clip: clip)
      canvas.put(corners[3], column: right, row: rect.bottom - 1, clip: clip)
    }
    guard appearance.hasGrabber, right - left > 8 else { return }
    canvas.put("━━━━", column: left + (right - left + 1) / 2 - 2, row: rect.top, clip: clip)
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
