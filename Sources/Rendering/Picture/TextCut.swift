import Controllers
import Layout
import TextWidth

// The picture measures text in cells, and UIKit measures it in points. Text counts as truncated if the picture shows
// `…` and the width of the text in Helvetica exceeds its frame.

/// Text that is truncated because its frame is too small.
package struct TextCut: Equatable {
  /// The size that the text needs, in points.
  package let needed: Size
  /// The size available to the text, in points.
  package let available: Size
  /// The role of the text in its element, or `nil` if the text is the element's name.
  package private(set) var part: Part?

  /// Text of an element that isn't the element's name, such as `detail "75 min"`.
  package struct Part: Equatable {
    package let role: String
    package let text: String
  }

  private init(_ needed: Size, _ available: Size) { (self.needed, self.available) = (needed, available) }

  /// Returns the truncated texts of an element.
  ///
  /// `describe`, `why`, `expect.readable` and `check` use this function.
  ///
  /// - Parameters:
  ///   - element: An element at the moment that the picture shows.
  ///   - parts: The visible parts of the picture.
  /// - Returns: The truncated texts, or an empty array if the element has no text, shows all of its text, is in a row
  ///   that was swiped, or is the preview above a context menu.
  package static func truncatedTexts(of element: Element, in parts: VisibleParts) -> [TextCut] {
    guard !element.isMovedBySwipe, element.shownView?.isInMenuPreview != true else { return [] }
    if let label = element.shownView as? Label { return [TextCut(label)].compactMap { $0 } }
    if let button = element.shownView as? Button { return [TextCut(button)].compactMap { $0 } }
    let field = element.shownView as? TextField
    return element.lineTexts.compactMap { text in
      var cut = field.flatMap { TextCut(text, in: $0) } ?? TextCut(text, in: parts)
      cut?.part = text.part
      return cut
    }
  }

  /// Creates a value for the placeholder of a field whose text is larger than in the picture.
  ///
  /// The initializer returns `nil` if the field shows the complete placeholder.
  private init?(_ placeholder: LineText, in field: TextField) {
    guard field.textFont.scale > 1 else { return nil }
    self.init(placeholder.text, placeholder.fontSize, in: field, columns: TextCut.cells(of: field).width - 2)
  }

  /// Creates a value for the text of a label, or returns `nil` if the label has no text or shows it completely.
  ///
  /// - Parameter label: A label on the screen.
  private init?(_ label: Label) {
    if label.numberOfLines == 1 { self.init(line: label) } else { self.init(lines: label) }
  }

  private init?(_ button: Button) {
    self.init(button.caption, button.font, in: button, columns: TextCut.cells(of: button).width - 2)
  }

  private init?(line label: Label) {
    let text = label.text ?? ""
    let first = text.prefix { !$0.isNewline }
    let columns = TextCut.cells(of: label).width
    // The label shows only the first line, so all other lines are truncated.
    if first.endIndex < text.endIndex, first.cellWidth <= columns {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
      let width = label.frame.width
      self.init(Size(width: width, height: Double(lines) * Metrics.line), Size(width: width, height: Metrics.line))
    } else {
      self.init(String(first), label.font, in: label, columns: columns)
    }
  }

  private init?(lines label: Label) {
    let rect = TextCut.cells(of: label)
    guard rect.width > 0, LineNeed.lineCount(of: label) == nil else { return nil }
    let text = String(TextLines.measuredPart(label.text ?? ""))
    let maximumLineCount = label.numberOfLines <= 0 ? rect.height : min(label.numberOfLines, rect.height)
    let lines = TextLines.wrapped(text.printable, columns: rect.width, width: \.cellWidth)
    guard lines.count > maximumLineCount else { return nil }
    let width = label.frame.width
    self.init(
      Size(width: width, height: Double(lines.count) * Metrics.line),
      Size(width: width, height: Double(maximumLineCount) * Metrics.line))
  }

  /// Creates a value for text on one line, or returns `nil` if the text isn't truncated.
  ///
  /// If the user prefers a larger text size than that of the picture, UIKit shows less of the text than the picture
  /// does.
  private init?(_ text: String, _ font: Double, in view: View, columns: Int) {
    let availableWidth = Double(max(0, columns)) * Metrics.column
    let isLarger = (view as? any FontedView).map { $0.textFont.scale > 1 } ?? false
    guard text.cellWidth > columns || isLarger else { return nil }
    self.init(line: text, font, availableWidth: availableWidth, width: view.hasExplicitFrame ? view.frame.width : 0)
  }

  /// Creates a value for a line of text that the picture truncates, or returns `nil` if the text would fit in UIKit.
  ///
  /// - Parameters:
  ///   - text: The complete text.
  ///   - font: The size of the font, in points.
  ///   - availableWidth: The width of the text's cells, in points.
  ///   - width: The width of the text's frame, in points. It is used if it is larger than `availableWidth`.
  init?(line text: String, _ font: Double, availableWidth: Double, width: Double = 0) {
    let neededWidth = HelveticaWidths.width(of: text, size: font) * 0.95
    guard neededWidth > max(availableWidth, width) + 1 else { return nil }
    self.init(
      Size(width: neededWidth.rounded(.up), height: Metrics.line),
      Size(width: availableWidth.rounded(.down), height: Metrics.line))
  }

  /// Creates a value for a line of an element's text.
  ///
  /// The initializer returns `nil` if the picture shows the complete line or nothing of it.
  private init?(_ text: LineText, in parts: VisibleParts) {
    self.init(text.text, text.fontSize, in: parts.strip(where: text.isShown), isAlone: text.isAlone, width: text.width)
  }

  /// Returns the cells available to a view's text.
  private static func cells(of view: View) -> CellRect {
    let rect = CellRect(view.frameInWindow)
    return view.keepsMargin ? rect.inset(by: 1) : rect
  }
}
