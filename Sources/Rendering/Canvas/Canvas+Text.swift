extension Canvas {
  /// The sheet as lines of text.
  ///
  /// - Parameters:
  ///   - signs: with box characters or plain ones.
  ///   - isColoured: whether looks are written as terminal escapes.
  /// - Returns: a line for each row.
  package func lines(signs: SignSet = .unicode, isColoured: Bool = false) -> [String] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * columns)
    return (0..<rows).map { row in
      bytes.removeAll(keepingCapacity: true)
      write(row, into: &bytes, signs: signs, isColoured: isColoured)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func write(_ row: Int, into bytes: inout [UInt8], signs: SignSet, isColoured: Bool) {
    var style = Style.plain
    for cell in cells[row * columns..<(row + 1) * columns] where cell.part != .rightHalf {
      if isColoured, cell.style != style {
        bytes.append(contentsOf: cell.style.escape.utf8)
        style = cell.style
      }
      let glyph = cell.strokes.isEmpty ? cell.glyph : Glyph(cell.strokes.character)
      if glyph.number < 0x80 {
        bytes.append(UInt8(glyph.number))
      } else if let scalar = glyph.scalar, signs == .unicode {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        bytes.append(contentsOf: signs.shown(character(of: glyph)).utf8)
      }
    }
    if style != .plain { bytes.append(contentsOf: Style.plain.escape.utf8) }
  }
}

extension Style {
  /// What sets a terminal to this look, whatever it was before.
  var escape: String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isReversed { codes.append("7") }
    if let foreground { codes.append("\(30 + foreground.rawValue)") }
    if let background { codes.append("\(40 + background.rawValue)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
