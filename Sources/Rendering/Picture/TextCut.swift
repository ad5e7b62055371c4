import Controllers
import Layout

// The picture has cells, and UIKit has points. A text is cut where both say so: the picture shows `…`, and in Helvetica the
// text is wider than its frame, too.

/// A text that its frame cuts.
package struct TextCut: Equatable {
  /// The size that the text needs, in points.
  package let needed: Size
  /// The size that it has, in points.
  package let given: Size
  /// What the text is of its element; nil for the element's name.
  package private(set) var part: Part?

  /// A text of an element that isn't its name: `detail "75 min"`.
  package struct Part: Equatable {
    package let role: String
    package let text: String
  }

  private init(_ needed: Size, _ given: Size) { (self.needed, self.given) = (needed, given) }

  /// The texts of an element that are cut.
  ///
  /// `describe`, `why`, `expect.readable` and `check` all have them from here.
  ///
  /// - Parameters:
  ///   - element: an element of the same moment.
  ///   - parts: the picture.
  /// - Returns: empty for an element that shows its texts whole, or none.
  package static func cuts(of element: Element, in parts: SeenParts) -> [TextCut] {
    if let view = element.shownView, view is Label || view is Button { return [TextCut(view)].compactMap { $0 } }
    return element.lineTexts.compactMap { text in
      var cut = TextCut(text, in: parts)
      cut?.part = text.part
      return cut
    }
  }

  /// Nil for a view that shows its text whole, or none.
  ///
  /// - Parameter view: a label or a button on the screen.
  private init?(_ view: View) {
    let cut: TextCut? =
      switch view {
      case let label as Label where label.numberOfLines == 1: TextCut(line: label)
      case let label as Label: TextCut(lines: label)
      case let button as Button:
        TextCut(button.caption, button.font, in: view, columns: TextCut.cells(of: view).width - 2)
      default: nil
      }
    guard let cut else { return nil }
    self = cut
  }

  private init?(line label: Label) {
    let text = label.text ?? ""
    let first = text.prefix { !$0.isNewline }
    let columns = TextCut.cells(of: label).width
    // A second line isn't shown at all.
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
    guard rect.width > 0, LineNeed.lines(of: label) == nil else { return nil }
    let text = String(TextLines.measured(label.text ?? ""))
    let limit = label.numberOfLines <= 0 ? rect.height : min(label.numberOfLines, rect.height)
    let lines = TextLines.wrapped(text.printable, columns: rect.width, width: \.cellWidth)
    guard lines.count > limit else { return nil }
    let width = label.frame.width
    self.init(
      Size(width: width, height: Double(lines.count) * Metrics.line),
      Size(width: width, height: Double(limit) * Metrics.line))
  }

  /// A text on one line.
  private init?(_ text: String, _ font: Double, in view: View, columns: Int) {
    let given = Double(max(0, columns)) * Metrics.column
    guard text.cellWidth > columns else { return nil }
    self.init(line: text, font, given: given, width: view.isPlaced ? view.frame.width : 0)
  }

  /// The cut of a line of text that the picture shows only in part.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - font: the size of its font.
  ///   - given: the points of the cells that it has.
  ///   - width: the points of its frame, where the cells are fewer.
  init?(line text: String, _ font: Double, given: Double, width: Double = 0) {
    let needed = HelveticaWidths.width(of: text, size: font) * 0.95
    guard needed > max(given, width) + 1 else { return nil }
    self.init(Size(width: needed.rounded(.up), height: Metrics.line), Size(width: given, height: Metrics.line))
  }

  /// Nil where the picture shows the text whole, or nothing of it.
  private init?(_ text: LineText, in parts: SeenParts) {
    self.init(text.text, text.font, in: parts.strip(where: text.isShown), isAlone: text.isAlone, width: text.width)
  }

  /// The cells that a view's text has.
  private static func cells(of view: View) -> CellRect {
    let rect = CellRect(view.frameInWindow)
    return view.keepsMargin ? rect.inset(by: 1) : rect
  }
}
