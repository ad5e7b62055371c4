import Controllers
import TextWidth

extension Painter {
  /// Draws an item of a grid: its edges, its text in the middle, and its detail text below that.
  ///
  /// A selected item is highlighted.
  mutating func drawGridItem(_ cell: Cell, in rect: CellRect, clip: CellRect) {
    let isSelected = cell.isSelected && cell.selectionStyle != .none
    let style = isSelected ? Style.selected : .plain
    if isSelected { canvas.fill(rect.intersection(clip), style: style) }
    canvas.drawOutline(rect, style: isSelected ? style : .dim, clip: clip)
    let inner = rect.inset(by: 1)
    let detail = cell.detailText ?? ""
    let lines = detail.isEmpty || rect.height < 4 ? 1 : 2
    let top = max(1, (rect.height - lines) / 2)
    let sign = cell.image.map { $0.isEmpty ? "" : "▣ " } ?? ""
    let text = sign + (cell.text ?? "")
    if !text.isEmpty {
      write(text.onOneLine(upTo: inner.width), in: inner.row(top), alignment: .center, style: style, clip: clip)
    }
    guard !detail.isEmpty else { return }
    var detailStyle = style
    detailStyle.isDim = true
    drawPart(.text(detail), of: cell) {
      guard lines == 1 else {
        let visibleDetail = detail.onOneLine(upTo: inner.width)
        return $0.write(visibleDetail, in: inner.row(top + 1), alignment: .center, style: detailStyle, clip: clip)
      }
      // If the inside of an item is only one line high, the detail text is on the item's lower edge.
      let availableWidth = max(0, inner.width - 2)
      let visibleDetail = " \(detail.onOneLine(upTo: availableWidth).fitted(to: availableWidth)) "
      $0.write(visibleDetail, in: inner.row(rect.height - 1), alignment: .center, style: detailStyle, clip: clip)
    }
  }
}
