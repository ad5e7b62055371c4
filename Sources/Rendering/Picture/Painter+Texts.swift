import Controllers
import Layout
import TextWidth

extension Painter {
  /// Draws the first line of text, with `…` if more lines follow.
  mutating func drawLine(of label: Label, in line: CellRect, clip: CellRect) {
    let text = label.text ?? ""
    var firstLine = text.onOneLine(upTo: line.width, endsAtBreak: true)
    if text.prefix(line.width + 1).contains(where: \.isNewline) { firstLine += "…" }
    write(firstLine, in: line, alignment: label.textAlignment, style: label.style, clip: clip)
  }

  mutating func draw(_ label: Label, in rect: CellRect, clip: CellRect) {
    let rect = cellsForLabel(label, in: rect, clip: clip)
    let style = label.style
    let text = label.text ?? ""
    let isExtended = rect.height > cells(of: label.frameInWindow).height
    let limit = label.numberOfLines <= 0 || isExtended ? rect.height : min(label.numberOfLines, rect.height)
    let lines = shownLines(of: text, in: rect, upTo: limit, clip: clip)
    for (index, line) in lines.prefix(limit).enumerated() {
      let isLastLine = index == limit - 1 && lines.count > limit
      let visibleLine = isLastLine ? (line + "…").fitted(to: rect.width) : line
      write(visibleLine, in: rect.row(index), alignment: label.textAlignment, style: style, clip: clip)
    }
  }

  /// Writes text on the lines of a rectangle, with `…` if the text continues below.
  mutating func writeLines(of text: String, in rect: CellRect, style: Style, clip: CellRect) {
    let lines = shownLines(of: text, in: rect, upTo: rect.height, clip: clip)
    for (index, line) in lines.prefix(rect.height).enumerated() {
      let isLastLine = index == rect.height - 1 && lines.count > rect.height
      let visibleLine = isLastLine ? (line + "…").fitted(to: rect.width) : line
      write(visibleLine, in: rect.row(index), style: style, clip: clip)
    }
  }

  /// Returns the lines of text up to the last visible line.
  ///
  /// If the text continues, the result has one more line.
  ///
  /// - Parameters:
  ///   - text: The complete text.
  ///   - rect: The cells that show the text.
  ///   - first: The index of the line that is shown in the first row.
  ///   - limit: The maximum number of lines shown.
  ///   - clip: The cells that may be changed.
  /// - Returns: The lines, from the beginning of the text.
  private func shownLines(
    of text: String, in rect: CellRect, from first: Int = 0, upTo limit: Int, clip: CellRect
  ) -> [String] {
    let lineCount = first + min(limit, clip.bottom - rect.top) + 1
    // A line has at most as many characters as cells, plus the space at which it is broken.
    let characterCount = 2 * max(0, min(lineCount, 10_000)) * (rect.width + 1)
    let visibleText = TextLines.measuredPart(text).prefix(characterCount)
    return TextLines.wrapped(visibleText.printable, columns: rect.width, limit: lineCount, width: \.cellWidth)
  }

  /// Draws a button on one line, or a choice in all cells of an area.
  mutating func draw(_ button: Button, in rect: CellRect, or area: CellRect, clip: CellRect) {
    if let choice = button as? ChoiceButton, choice.look != .button { return draw(choice, in: area, clip: clip) }
    var style: Style = button.isEnabled ? button.isSelected ? .selected : .touchable : .dim
    let role = button.role
    if role == .destructive, button.isEnabled { style.foreground = .red }
    if button.isPreferred { style.isBold = true }
    let isTappable = isOpen(button.isEnabled, button)
    let sign = (button.isPreferred ? "* " : "") + role.sign
    let caption = (button.isSelected ? "✓ " : sign) + button.caption.onOneLine(upTo: rect.width) + role.signAfter
    // A positioned button fills its frame, with its caption in the middle.
    guard button.hasExplicitFrame else {
      return write(caption.bracketed(isTappable), in: rect, alignment: .center, style: style, clip: clip)
    }
    let inner = caption.fitted(to: max(0, rect.width - 2))
    let freeWidth = max(0, rect.width - 2 - inner.cellWidth)
    let strip = Strip().addingFill(with: " ", freeWidth / 2).addingText(inner).addingFill(
      with: " ", freeWidth - freeWidth / 2)
    write(strip.bracketed(isTappable), in: rect, style: style, clip: clip)
  }

  mutating func draw(_ field: TextField, in rect: CellRect, clip: CellRect) {
    let typedText = field.text
    drawField(
      text: field.isSecureTextEntry
        ? String(repeating: "•", count: typedText.prefix(max(0, rect.width)).count) : typedText,
      placeholder: field.placeholder ?? "", of: field, isEnabled: field.isEnabled, hasKeyboard: field.isEditing,
      in: rect, clip: clip)
  }

  /// Draws a text field, such as `[Name…______]` if it is empty and `[Pancakes____]` otherwise.
  mutating func drawField(
    text: String, placeholder: String, of view: View, isEnabled: Bool, hasKeyboard: Bool, in rect: CellRect,
    clip: CellRect
  ) {
    let columns = max(0, rect.width - 2)
    let cursor = hasKeyboard ? "▏" : ""
    // While the user edits the text, the field shows the end of the text.
    var visibleText = (hasKeyboard ? text.endOfLine(upTo: columns) : text.onOneLine(upTo: columns)) + cursor
    if hasKeyboard { visibleText = visibleText.suffixFitted(to: columns) }
    if text.isEmpty { visibleText = cursor + (placeholder.isEmpty ? "" : placeholder.onOneLine(upTo: columns) + "…") }
    visibleText = visibleText.fitted(to: columns)
    let strip = Strip().addingText(visibleText).addingFill(with: "_", columns - visibleText.cellWidth)
    let isTappable = isOpen(isEnabled, view)
    write(strip.bracketed(isTappable), in: rect, style: isEnabled ? .touchable : .dim, clip: clip)
    let inner = CellRect(left: rect.left + 1, top: rect.top, right: rect.right - 1, bottom: rect.bottom)
    if text.isEmpty {
      write(visibleText, in: inner, style: .dim, clip: clip)
    } else {
      drawPart(text: view.typedText, of: view) { $0.write(visibleText, in: inner, clip: clip) }
    }
  }

  mutating func draw(_ view: TextView, in rect: CellRect, clip: CellRect) {
    let isFramed = view.isFramed(columns: rect.width, lines: rect.height)
    if isFramed { canvas.drawFrame(rect, style: .dim, clip: clip) }
    let inner =
      isFramed
      ? CellRect(left: rect.left + 2, top: rect.top + 1, right: rect.right - 2, bottom: rect.bottom - 1) : rect
    let text = view.text + (view.isFirstResponder ? "▏" : "")
    let firstLineIndex = max(0, Int(limiting: (view.contentOffset.y / Metrics.line).rounded()))
    let lines = shownLines(of: text, in: inner, from: firstLineIndex, upTo: inner.height, clip: clip).dropFirst(
      firstLineIndex)
    drawPart(text: view.typedText, of: view) {
      for (index, line) in lines.prefix(inner.height).enumerated() {
        $0.write(line, in: inner.row(index), alignment: view.textAlignment, clip: clip)
      }
    }
  }

  /// Draws a web view as a placeholder, because no page is ever loaded into it.
  mutating func drawWeb(_ web: WebView, in rect: CellRect, clip: CellRect) {
    drawPart(text: web.text, of: web) { $0.fillPlaceholder(rect, sign: "·", name: web.text, clip: clip) }
  }

  /// Fills a rectangle with a character, and writes the view's name in the middle.
  ///
  /// Used for a view whose content can't be drawn.
  mutating func fillPlaceholder(_ rect: CellRect, sign: Character, name: String, clip: CellRect) {
    canvas.fill(rect.intersection(clip), with: sign, style: .dim)
    guard !name.isEmpty else { return }
    let visibleName = name.onOneLine(upTo: rect.width).fitted(to: max(0, rect.width - 4))
    write(" \(visibleName) ", in: rect.middleLine, alignment: .center, clip: clip)
  }
}

extension Button.Role {
  /// The character in front of the title of a button with this role.
  var sign: String {
    switch self {
    case .default, .submenu: ""
    case .cancel: "× "
    case .destructive: "! "
    case .checked: "✓ "
    case .mixed: "− "
    case .back: "‹ "
    }
  }

  /// The character after the title.
  var signAfter: String { self == .submenu ? " ›" : "" }
}

extension Label {
  fileprivate var style: Style {
    var style = isEnabled ? Style.plain : .dim
    style.foreground = textColor.flatMap { Paint(named: resolvedColor($0), isDark: userInterfaceStyle == .dark) }
    return style
  }
}

extension String {
  /// Returns the string in brackets for an enabled element, or in parentheses for a disabled one.
  func bracketed(_ isEnabled: Bool) -> String { isEnabled ? "[" + self + "]" : "(" + self + ")" }

  /// Returns the end of the string on one line.
  ///
  /// The result is at most one character longer than `columns`.
  func endOfLine(upTo columns: Int) -> String { suffix(max(0, columns) + 1).printableLine }

  /// Returns the end of the string after `…`, shortened to fit into a number of columns.
  func suffixFitted(to columns: Int) -> String {
    guard cellWidth > columns, columns > 0 else { return self }
    var result = ""
    var usedColumns = 1
    for character in reversed() {
      usedColumns += character.cellWidth
      guard usedColumns <= columns else { break }
      result.insert(character, at: result.startIndex)
    }
    return "…" + result
  }
}
