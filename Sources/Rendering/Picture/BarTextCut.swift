import Controllers

// Text in bars, rows and controls. The picture divides a line into cells, and UIKit divides it into points. So, as for
// all other text, this text counts as cut only if the picture cuts it and it needs more points in Helvetica than it
// has.

extension TextCut {
  /// Returns the faults of cut titles and prompts of navigation bars.
  static func faultsOfTitles(in parts: VisibleParts) -> [ReadingFault] {
    parts.titles.compactMap { bar, title in
      let font = title == bar.topItem?.prompt ? promptFont : titleFont
      let strip = parts.strip { $0.shows(title, of: bar) }
      return TextCut(title, font, in: strip).map { ReadingFault(subject: .title(title, bar), kind: .cut($0)) }
    }
  }

  private static let titleFont = 20.0
  private static let promptFont = 14.0

  /// Creates the cut of text that the picture shows in part, or returns `nil` if it isn't cut.
  ///
  /// - Parameters:
  ///   - text: The complete text.
  ///   - font: The size of its font.
  ///   - strip: The cells that show the text.
  ///   - isAlone: Whether the strip shows nothing else.
  ///   - width: The points that UIKit gives the text, if the model knows them.
  init?(_ text: String, _ font: Double, in strip: VisibleParts.Strip, isAlone: Bool = true, width: Double = 0) {
    let whole = text.onOneLine(upTo: TextCut.longest)
    guard strip.text.contains("…"), !strip.text.contains(whole) else { return nil }
    let columns = isAlone ? strip.columns : strip.cells(from: whole.first)
    self.init(line: text, font, given: max(width, Double(columns) * Metrics.column))
  }

  /// The length of text that fits on no screen.
  private static let longest = 1000
}

extension VisibleParts {
  /// The cells of a part of a picture: their characters, and their number.
  struct Strip {
    var text = ""
    var columns = 0

    /// Returns the number of cells from the text's first character to the ellipsis.
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
