import Controllers
import TextWidth

// Text in bars, rows and controls. The picture measures a line in cells, but UIKit measures it in points. Therefore,
// text counts as truncated only if the picture truncates it and the text in Helvetica is wider than the available
// points. The same rule applies to all other text.

extension TextCut {
  /// Returns the faults for the truncated titles and prompts of navigation bars.
  static func titleFaults(in parts: VisibleParts) -> [ReadingFault] {
    parts.titles.compactMap { bar, title in
      let font = title == bar.topItem?.prompt ? promptFontSize : titleFontSize
      let strip = parts.strip { $0.shows(title, of: bar) }
      return TextCut(title, font, in: strip).map { ReadingFault(subject: .title(title, bar), kind: .cut($0)) }
    }
  }

  private static let titleFontSize = 20.0
  private static let promptFontSize = 14.0

  /// Measures how much of a string the picture truncates, or returns `nil` if the string isn't truncated.
  ///
  /// - Parameters:
  ///   - text: The complete text.
  ///   - font: The size of the text's font, in points.
  ///   - strip: The cells that show the text in the picture.
  ///   - isAlone: Whether the strip shows nothing else.
  ///   - width: The width that UIKit gives the text, in points, or 0 if the model doesn't know it.
  init?(_ text: String, _ font: Double, in strip: VisibleParts.Strip, isAlone: Bool = true, width: Double = 0) {
    let line = text.onOneLine(upTo: TextCut.maximumMeasuredLength)
    guard strip.text.contains("…"), !strip.text.contains(line) else { return nil }
    let columns = isAlone ? strip.columns : strip.cells(from: line.first)
    self.init(line: text, font, availableWidth: max(width, Double(columns) * Metrics.column))
  }

  /// The number of characters that are measured.
  ///
  /// No screen can show more.
  private static let maximumMeasuredLength = 1000
}

extension VisibleParts {
  /// The part of a string that is visible in a picture.
  struct Strip {
    var text = ""
    var columns = 0

    /// Returns the number of cells from the first character of the text to the ellipsis.
    fileprivate func cells(from first: Character?) -> Int {
      let visibleText = text.drop { $0 != first && $0 != "…" }
      return visibleText.prefix { $0 != "…" }.cellWidth + 1
    }
  }

  /// The titles and prompts of navigation bars in the picture, without duplicates.
  fileprivate var titles: [(bar: NavigationBar, title: String)] {
    visibleParts.compactMap { part in
      guard let bar = part.view as? NavigationBar, case .text(let title) = part.role else { return nil }
      return (bar, title)
    }
  }
}
