import Controllers
import Layout
import TextWidth

extension Painter {
  /// Draws the first line of text, with `…` if more lines follow.
  mutating func drawLine(of label: Label, in line: CellRect, clip: CellRect) {
    let text = label.text ?? ""
    var first = text.onOneLine(upTo: line.width, endsAtBreak: true)
    if text.prefix(line.width + 1).contains(where: \.isNewline) { first += "…" }
    write(first, in: line, alignment: label.textAlignment, style: label.style, clip: clip)
  }

  mutating func draw(_ label: Label, in rect: CellRect, clip: CellRect) {
    let rect = deep(label, in: rect, clip: clip)
    let style = label.style
    let text = label.text ?? ""
    let isDeepened = rect.height > cells(of: label.frameInWindow).height
    let limit = label.numberOfLines <= 0 || isDeepened ? rect.height : min(label.numberOfLines, rect.height)
    let lines = shownLines(of: text, in: rect, upTo: limit, clip: clip)
    for (index, line) in lines.prefix(limit).enumerated() {
      let isCut = index == limit - 1 && lines.count > limit
      let shown = isCut ? (line + "…").fitted(to: rect.width) : line
      write(shown, in: rect.line(index), alignment: label.textAlignment, style: style, clip: clip)
    }
  }

  /// Writes text on the lines of a rectangle, with `…` if the text continues below.
  mutating func writeLines(of text: String, in rect: CellRect, style: Style, clip: CellRect) {
    let lines = shownLines(of: text, in: rect, upTo: rect.height, clip: clip)
    for (index, line) in lines.prefix(rect.height).enumerated() {
      let isCut = index == rect.height - 1 && lines.count > rect.height
      let shown = isCut ? (line + "…").fitted(to: rect.width) : line
      write(shown, in: rect.line(index), style: style, clip: clip)
    }
  }

  /// Returns the lines of text up to the last visible line, and one more line if the text continues.
  ///
  /// - Parameters:
  ///   - text: The complete text.
  ///   - rect: The cells that show the text.
  ///   - first: The index of the line that is shown in the first row.
  ///   - limit: The maximum number of lines shown.
  ///   - clip: The cells that may be changed.
  /// - Returns: The lines from the beginning of the text.
  private func shownLines(
    of text: String, in rect: CellRect, from first: Int = 0, upTo limit: Int, clip: CellRect
  ) -> [String] {
    let count = first + min(limit, clip.bottom - rect.top) + 1
    // A line has at most as many characters as cells, plus the space at which it is broken.
    let enough = 2 * max(0, min(count, 10_000)) * (rect.width + 1)
    let seen = TextLines.measured(text).prefix(enough)
    return TextLines.wrapped(seen.printable, columns: rect.width, limit: count, width: \.cellWidth)
  }

  /// Draws a button on one line of `rect`, or a choice in all cells of `area`.
  mutating func draw(_ button: Button, in rect: CellRect, or area: CellRect, clip: CellRect) {
    if let choice = button as? ChoiceButton, choice.look != .button { return draw(choice, in: area, clip: clip) }
    var style: Style = button.isEnabled ? button.isSelected ? .selected : .touchable : .dim
    let role = button.role
    if role == .destructive, button.isEnabled { style.foreground = .red }
    if button.isPreferred { style.isBold = true }
    let isOpen = isOpen(button.isEnabled, button)
    let sign = (button.isPreferred ? "* " : "") + role.sign
    let caption = (button.isSelected ? "✓ " : sign) + button.caption.onOneLine(upTo: rect.width) + role.signAfter
    // A positioned button fills its frame, with its caption in the middle.
    guard button.isPlaced else {
      return write(caption.bracketed(isOpen), in: rect, alignment: .center, style: style, clip: clip)
    }
    let inner = caption.fitted(to: max(0, rect.width - 2))
    let free = max(0, rect.width - 2 - inner.cellWidth)
    let strip = Strip().filled(with: " ", free / 2).text(inner).filled(with: " ", free - free / 2)
    write(strip.bracketed(isOpen), in: rect, style: style, clip: clip)
  }

  mutating func draw(_ field: TextField, in rect: CellRect, clip: CellRect) {
    let typed = field.text
    drawField(
      text: field.isSecureTextEntry ? String(repeating: "•", count: typed.prefix(max(0, rect.width)).count) : typed,
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
    var shown = (hasKeyboard ? text.endOfLine(upTo: columns) : text.onOneLine(upTo: columns)) + cursor
    if hasKeyboard { shown = shown.suffixFitted(to: columns) }
    if text.isEmpty { shown = cursor + (placeholder.isEmpty ? "" : placeholder.onOneLine(upTo: columns) + "…") }
    shown = shown.fitted(to: columns)
    let strip = Strip().text(shown).filled(with: "_", columns - shown.cellWidth)
    let isOpen = isOpen(isEnabled, view)
    write(strip.bracketed(isOpen), in: rect, style: isEnabled ? .touchable : .dim, clip: clip)
    let inner = CellRect(left: rect.left + 1, top: rect.top, right: rect.right - 1, bottom: rect.bottom)
    if text.isEmpty {
      write(shown, in: inner, style: .dim, clip: clip)
    } else {
      part(text: view.typedText, of: view) { $0.write(shown, in: inner, clip: clip) }
    }
  }

  mutating func draw(_ view: TextView, in rect: CellRect, clip: CellRect) {
    let framed = view.isFramed(columns: rect.width, lines: rect.height)
    if framed { canvas.frame(rect, style: .dim, clip: clip) }
    let inner =
      framed
      ? CellRect(left: rect.left + 2, top: rect.top + 1, right: rect.right - 2, bottom: rect.bottom - 1) : rect
    let text = view.text + (view.isFirstResponder ? "▏" : "")
    let first = max(0, Int(limiting: (view.contentOffset.y / Metrics.line).rounded()))
    let lines = shownLines(of: text, in: inner, from: first, upTo: inner.height, clip: clip).dropFirst(first)
    part(text: view.typedText, of: view) {
      for (index, line) in lines.prefix(inner.height).enumerated() {
        $0.write(line, in: inner.line(index), alignment: view.textAlignment, clip: clip)
      }
    }
  }

  /// Draws a web view as a placeholder, because no page is ever loaded into it.
  mutating func drawWeb(_ web: WebView, in rect: CellRect, clip: CellRect) {
    part(text: web.text, of: web) { $0.fillPlaceholder(rect, sign: "·", name: web.text, clip: clip) }
  }

  /// Fills a rectangle with a character, for a view whose content can't be drawn, and writes the view's name in the
  /// middle.
  mutating func fillPlaceholder(_ rect: CellRect, sign: Character, name: String, clip: CellRect) {
    canvas.fill(rect.intersection(clip), with: sign, style: .dim)
    guard !name.isEmpty else { return }
    let shown = name.onOneLine(upTo: rect.width).fitted(to: max(0, rect.width - 4))
    write(" \(shown) ", in: rect.middleLine, alignment: .center, clip: clip)
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
    var used = 1
    for character in reversed() {
      used += character.cellWidth
      guard used <= columns else { break }
      result.insert(character, at: result.startIndex)
    }
    return "…" + result
  }
}
