import Controllers
import Layout
import TextWidth

extension Painter {
  /// Draws the headers and footers of a table or a collection view, and the boxes of a grouped table.
  ///
  /// A header is written on a horizontal line. In a grouped table, that line is the upper edge of the group's box.
  mutating func drawCaptions(of table: SectionedView, clip: CellRect) {
    let isGrouped = table.asTable?.style == .grouped
    if isGrouped, let table = table.asTable {
      for frame in table.groupFrames {
        let box = cells(of: table.convertToWindow(frame))
        if box.touches(clip) { canvas.drawFrame(box, style: .dim, clip: clip) }
      }
    }
    for caption in table.captions {
      let rect = cells(of: table.convertToWindow(caption.frame))
      guard !rect.intersection(clip).isEmpty else { continue }
      if !caption.isFooter, !isGrouped {
        if caption.isPinned { canvas.clear(rect.intersection(clip)) }
        canvas.horizontalLine(row: rect.top, columns: rect.columns, style: .dim, clip: clip)
      }
      drawPart(.text(caption.text), of: table) { $0.write(caption, isGrouped: isGrouped, in: rect, clip: clip) }
    }
  }

  private mutating func write(_ caption: TableCaption, isGrouped: Bool, in rect: CellRect, clip: CellRect) {
    guard caption.isFooter else {
      let visibleText = caption.text.onOneLine(upTo: rect.width).fitted(to: max(0, rect.width - 6))
      return write(" \(visibleText) ", in: rect.inset(by: 2), style: .bold, clip: clip)
    }
    guard isGrouped else { return write(caption.text, in: rect.inset(by: 2), style: .dim, clip: clip) }
    writeLines(of: caption.text, in: rect.inset(by: 3), style: .dim, clip: clip)
  }

  /// Draws a row: its image, text, detail text and accessory.
  ///
  /// A selected row is drawn between vertical bars.
  mutating func draw(_ cell: Cell, in cellRect: CellRect, clip: CellRect) {
    guard !cell.hasEdges else { return drawGridItem(cell, in: cellRect, clip: clip) }
    let rect = cellRect.middleLine
    let isGrouped = cell.table?.style == .grouped
    let row = withoutDividerCell(rect.inset(by: isGrouped ? 2 : 0))
    var inner = row.inset(by: 1)
    let style = cell.isSelected && cell.selectionStyle != .none ? Style.selected : .plain
    if style == .selected {
      canvas.fill(row.intersection(clip), style: style)
      canvas.put("▐", column: row.left, row: row.top, clip: clip)
      canvas.put("▌", column: row.right - 1, row: row.top, clip: clip)
    }
    let swipedWidths = swipedColumns(of: cell, in: row)
    inner.left += swipedWidths.leading
    inner.right -= swipedWidths.trailing
    inner.left += drawEditControl(of: cell, at: inner, clip: clip)
    inner.right -= drawAccessory(of: cell, at: inner, style: style, clip: clip)
    if let image = cell.image, !image.isEmpty {
      write("▣", in: inner, style: style, clip: clip)
      inner.left += 2
    }
    drawTexts(of: cell, in: inner, style: style, clip: clip)
  }

  /// Draws the text at the left and the detail text at the right.
  ///
  /// If both are long, the detail text is shortened, but not to less than half of the row.
  private mutating func drawTexts(of cell: Cell, in rect: CellRect, style: Style, clip: CellRect) {
    let text = (cell.text ?? "").onOneLine(upTo: rect.width)
    let detail = cell.detailText ?? ""
    guard !detail.isEmpty else { return write(text, in: rect, style: style, clip: clip) }
    let availableWidth = max(rect.width / 2, rect.width - text.cellWidth - 1)
    let visibleDetail = detail.onOneLine(upTo: availableWidth).fitted(to: availableWidth)
    var left = rect
    left.right -= visibleDetail.cellWidth + 1
    write(text, in: left, style: style, clip: clip)
    var detailStyle = style
    detailStyle.isDim = true
    drawPart(.text(detail), of: cell) {
      $0.write(visibleDetail, in: rect, alignment: .right, style: detailStyle, clip: clip)
    }
  }

  /// Draws the control for deleting or inserting a row.
  ///
  /// - Returns: The width of the control at the left end, in cells.
  private mutating func drawEditControl(of cell: Cell, at rect: CellRect, clip: CellRect) -> Int {
    guard cell.editControlFrame != nil else { return 0 }
    let sign = (cell.editingStyle == .insert ? "+" : "−").bracketed(isOpen(true, cell))
    drawPart(.editControl, of: cell) { $0.write(sign, in: rect, style: .touchable, clip: clip) }
    return 4
  }

  /// Draws the accessory of a row, or its delete button.
  ///
  /// - Returns: The width of the accessory or button at the right end, in cells.
  private mutating func drawAccessory(of cell: Cell, at rect: CellRect, style: Style, clip: CellRect) -> Int {
    if let title = cell.deleteTitle?.onOneLine(upTo: rect.width) {
      let button = (Button.Role.destructive.sign + title).bracketed(isOpen(true, cell))
      drawPart(.deleteButton, of: cell) {
        $0.write(button, in: rect, alignment: .right, style: .destructive, clip: clip)
      }
      return button.cellWidth + 1
    }
    if let view = cell.accessoryView { return max(0, rect.right - cells(of: view.frameInWindow).left + 1) }
    let sign = cell.showsReorderControl ? "≡" : cell.showsAccessory ? cell.accessory.sign : ""
    guard !sign.isEmpty else { return 0 }
    drawPart(.accessory, of: cell) { $0.write(sign, in: rect, alignment: .right, style: style, clip: clip) }
    return sign.cellWidth + 1
  }
}

extension Cell.Accessory {
  fileprivate var sign: String {
    switch self {
    case .none: ""
    case .disclosureIndicator: "›"
    case .detailDisclosureButton: "ⓘ ›"
    case .detailButton: "ⓘ"
    case .checkmark: "✓"
    }
  }
}
