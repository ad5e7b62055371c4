import Controllers
import TextWidth

// Draws the choices of a ready-made controller as the lines of a list or the tiles of a grid.

extension Painter {
  mutating func draw(_ choice: ChoiceButton, in rect: CellRect, clip: CellRect) {
    let text = choice.caption.onOneLine(upTo: rect.width)
    guard case .row(let mark) = choice.look else { return drawTile(choice, text, in: rect, clip: clip) }
    let line = rect.middleLine
    let sign = mark.sign(isTappable: isOpen(choice.isEnabled, choice))
    write(sign, in: line, alignment: .right, style: .touchable, clip: clip)
    var left = line
    left.right -= sign.isEmpty ? 0 : sign.cellWidth + 1
    write(text, in: left, clip: clip)
  }

  /// Draws an image as its name, with brackets on the middle line of the tile.
  private mutating func drawTile(_ choice: ChoiceButton, _ text: String, in rect: CellRect, clip: CellRect) {
    guard rect.width > 4 else { return write(text, in: rect.middleLine, clip: clip) }
    let inner = CellRect(left: rect.left + 1, top: rect.top, right: rect.right - 1, bottom: rect.bottom)
    fillPlaceholder(inner, sign: "░", name: text, clip: clip)
    let signs = "".bracketed(isOpen(choice.isEnabled, choice))
    let signRow = rect.middleLine.top
    canvas.put(String(signs.prefix(1)), column: rect.left, row: signRow, style: .touchable, clip: clip)
    canvas.put(String(signs.suffix(1)), column: rect.right - 1, row: signRow, style: .touchable, clip: clip)
  }
}

extension ChoiceButton.Mark {
  fileprivate func sign(isTappable: Bool) -> String {
    switch self {
    case .none: ""
    case .disclosure: "›"
    case .add: "+".bracketed(isTappable)
    case .check: "✓"
    }
  }
}
