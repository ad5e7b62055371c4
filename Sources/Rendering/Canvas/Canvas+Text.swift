extension Canvas {
  /// The sheet as lines of text.
  ///
  /// - Parameters:
  ///   - signs: with box characters or plain ones.
  ///   - isColoured: whether looks are written as terminal escapes.
  /// - Returns: a line for each row.
  package func lines(signs: SignSet = .unicode, isColoured: Bool = false) -> [String] {
    (0..<rows).map { line($0, signs: signs, isColoured: isColoured) }
  }

  private func line(_ row: Int, signs: SignSet, isColoured: Bool) -> String {
    var text = ""
    var style = Style.plain
    for column in 0..<columns {
      let cell = self[column, row]
      guard !cell.isTail else { continue }
      if isColoured, cell.style != style {
        text += cell.style.escape
        style = cell.style
      }
      text.append(signs.shown(cell.strokes.isEmpty ? cell.character : cell.strokes.character))
    }
    if style != .plain { text += Style.plain.escape }
    return text
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
