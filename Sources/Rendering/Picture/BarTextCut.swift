import Controllers
import TextWidth

// Text in bars, rows and controls. The picture measures a line in cells, but UIKit measures it in points. Therefore,
// text only counts as truncated if the picture truncates it and its width in Helvetica exceeds the available points.
// The same rule applies to all other text.

extension TextCut {
  /// Returns the faults for truncated titles and prompts of navigation bars.
  static func faultsOfTitles(in parts: VisibleParts) -> [ReadingFault] {
    parts.titles.compactMap { bar, title in
      let font = title == bar.topItem?.prompt ? promptFont : titleFont
      let strip = parts.strip { $0.shows(title, of: bar) }
      return TextCut(title, font, in: strip).map { ReadingFault(subject: .title(title, bar), kind: .cut($0)) }
    }
  }

  private static let titleFont = 20.0
  private static let promptFont = 14.0

  /// Measures how much of some text the picture truncates, or returns `nil` if the text isn't truncated.
  ///
  /// - Parameters:
  ///   - text: The complete text.
  ///   - font: The size of the text's font, in points.
  ///   - strip: The cells that show the text in the picture.
  ///   - isAlone: Whether the strip shows nothing else.
  ///   - width: The width that UIKit gives the text, in points, or 0 if the model doesn't know it.
  init?(_ text: String, _ font: Double, in strip: VisibleParts.Strip, isAlone: Bool = true, width: Double = 0) {
    let whole = text.onOneLine(upTo: TextCut.longest)
    guard strip.text.contains("…"), !strip.text.contains(whole) else { return nil }
    let columns = isAlone ? strip.columns : strip.cells(from: whole.first)
    self.init(line: text, font, given: max(width, Double(columns) * Metrics.column))
  }

  /// The number of characters that are measured.
  ///
  /// No screen can show more.
  private static let longest = 1000
}

extension VisibleParts {
  /// The visible part of some text in a picture: its characters, and its number of cells.
  struct Strip {
    var text = ""
    var columns = 0

    /// Returns the number of cells from the first character of the text to the ellipsis.
    fileprivate func cells(from first: Character?) -> Int {
      let shown = text.drop { $0 != first && $0 != "…" }
      return shown.prefix { $0 != "…" }.cellWidth + 1
    }
  }

  /// The titles and prompts of navigation bars in the picture, without duplicates.
  fileprivate var titles: [(bar: NavigationBar, title: String)] {
    seen.compactMap { part in
      guard let bar = part.view as? NavigationBar, case .text(let title) = part.role else { return nil }
      return (bar, title)
    }
  }
}
