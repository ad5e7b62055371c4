import Controllers
import TextWidth

extension Painter {
  /// Draws an item of a grid: its edges, its text in the middle, and its detail text below.
  ///
  /// A selected item is highlighted.
  mutating func drawBoxed(_ cell: Cell, in rect: CellRect, clip: CellRect) {
    let isSelected = cell.isSelected && cell.selectionStyle != .none
    let style = isSelected ? Style.selected : .plain
    if isSelected { canvas.fill(rect.intersection(clip), style: style) }
    canvas.outline(rect, style: isSelected ? style : .dim, clip: clip)
    let inner = rect.inset(by: 1)
    let detail = cell.detailText ?? ""
    let lines = detail.isEmpty || rect.height < 4 ? 1 : 2
    let top = max(1, (rect.height - lines) / 2)
    let sign = cell.image.map { $0.isEmpty ? "" : "▣ " } ?? ""
    let text = sign + (cell.text ?? "")
    if !text.isEmpty {
      write(text.onOneLine(upTo: inner.width), in: inner.line(top), alignment: .center, style: style, clip: clip)
    }
    guard !detail.isEmpty else { return }
    var faint = style
    faint.isDim = true
    part(.text(detail), of: cell) {
      guard lines == 1 else {
        let shown = detail.onOneLine(upTo: inner.width)
        return $0.write(shown, in: inner.line(top + 1), alignment: .center, style: faint, clip: clip)
      }
      // If the inside of an item is only one line high, the detail text is on the item's lower edge.
      let room = max(0, inner.width - 2)
      let shown = " \(detail.onOneLine(upTo: room).fitted(to: room)) "
      $0.write(shown, in: inner.line(rect.height - 1), alignment: .center, style: faint, clip: clip)
    }
  }
}
