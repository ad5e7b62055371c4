import Controllers
import Layout

extension Painter {
  /// The first line of a text, with `…` when another follows.
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

  /// Writes a text on as many lines as there are cells, cut with `…` when it needs more.
  mutating func writeLines(of text: String, in rect: CellRect, style: Style, clip: CellRect) {
    let lines = shownLines(of: text, in: rect, upTo: rect.height, clip: clip)
    for (index, line) in lines.prefix(rect.height).enumerated() {
      let isCut = index == rect.height - 1 && lines.count > rect.height
      let shown = isCut ? (line + "…").fitted(to: rect.width) : line
      write(shown, in: rect.line(index), style: style, clip: clip)
    }
  }

  /// The lines of a text up to the last that is seen, and one more when there are more.
  ///
  /// - Parameters:
  ///   - text: all of it.
  ///   - rect: the cells that show it.
  ///   - first: the line in the first of them, from 0.
  ///   - limit: how many are shown at most.
  ///   - clip: the cells that may be touched.
  /// - Returns: the lines from the first of the text on.
  private func shownLines(
    of text: String, in rect: CellRect, from first: Int = 0, upTo limit: Int, clip: CellRect
  ) -> [String] {
    let count = first + min(limit, clip.bottom - rect.top) + 1
    // A line takes no more characters than it has cells, and the space it is broken at.
    let enough = 2 * max(0, min(count, 10_000)) * (rect.width + 1)
    let seen = TextLines.measured(text).prefix(enough)
    return TextLines.wrapped(seen.printable, columns: rect.width, limit: count, width: \.cellWidth)
  }

  /// Draws a button on its line, or as what it is in all of its cells.
  mutating func draw(_ button: Button, in rect: CellRect, or area: CellRect, clip: CellRect) {
    if let choice = button as? ChoiceButton, choice.look != .button { return draw(choice, in: area, clip: clip) }
    var style: Style = button.isEnabled ? button.isSelected ? .selected : .touchable : .dim
    let meaning = (button as? AlertButton)?.style ?? .default
    if meaning == .destructive, button.isEnabled { style.foreground = .red }
    let isOpen = isOpen(button.isEnabled, button)
    let caption = (button.isSelected ? "✓ " : meaning.sign) + button.caption.onOneLine(upTo: rect.width)
    // A button that was given the whole width stands in the middle of it, as wide as what it says.
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

  /// A field to type in: `[Name…______]` while empty, `[Pancakes____]` after.
  mutating func drawField(
    text: String, placeholder: String, of view: View, isEnabled: Bool, hasKeyboard: Bool, in rect: CellRect,
    clip: CellRect
  ) {
    let columns = max(0, rect.width - 2)
    let cursor = hasKeyboard ? "▏" : ""
    // While one types the end is seen.
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

  /// What a web view shows, where pages are never loaded.
  mutating func drawWeb(_ web: WebView, in rect: CellRect, clip: CellRect) {
    part(text: web.text, of: web) { $0.fillPlace(rect, sign: "·", name: web.text, clip: clip) }
  }

  /// A place for something that can't be shown: a sign all over with its name in the middle.
  mutating func fillPlace(_ rect: CellRect, sign: Character, name: String, clip: CellRect) {
    canvas.fill(rect.intersection(clip), with: sign, style: .dim)
    guard !name.isEmpty else { return }
    let shown = name.onOneLine(upTo: rect.width).fitted(to: max(0, rect.width - 4))
    write(" \(shown) ", in: rect.middleLine, alignment: .center, clip: clip)
  }
}

extension AlertAction.Style {
  /// What tells a button of this meaning from others.
  var sign: String {
    switch self {
    case .default: ""
    case .cancel: "× "
    case .destructive: "! "
    }
  }
}

extension Label {
  fileprivate var style: Style {
    var style = isEnabled ? Style.plain : .dim
    style.foreground = textColor.flatMap { Paint(named: $0) }
    return style
  }
}

extension String {
  /// The text between the signs of what can be touched, or of what can't be now.
  func bracketed(_ isEnabled: Bool) -> String { isEnabled ? "[\(self)]" : "(\(self))" }

  /// The end of the text as cells show it on one line, no longer than is needed to see that it is too long.
  func endOfLine(upTo columns: Int) -> String { suffix(max(0, columns) + 1).printableLine }

  /// The end of the text, as much as fits after `…`.
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
