import Controllers

// Bars, rows and controls divide a line into cells, and UIKit divides it into points. So text counts as cut only if the
// picture cuts it and it needs more points in Helvetica than it has, as for all other text.

extension TextCut {
  /// The cuts of the titles and prompts of navigation bars.
  static func faultsOfTitles(in parts: SeenParts) -> [ReadingFault] {
    parts.titles.compactMap { bar, title in
      let font = title == bar.topItem?.prompt ? promptFont : titleFont
      let strip = parts.strip { $0.shows(title, of: bar) }
      return TextCut(title, font, in: strip).map { ReadingFault(subject: .title(title, bar), kind: .cut($0)) }
    }
  }

  private static let titleFont = 20.0
  private static let promptFont = 14.0

  /// - Parameters:
  ///   - text: the whole text.
  ///   - font: the size of its font.
  ///   - strip: what the picture shows of it.
  ///   - isAlone: whether the strip shows nothing else.
  ///   - width: the points that UIKit gives it, where the model knows them.
  init?(_ text: String, _ font: Double, in strip: SeenParts.Strip, isAlone: Bool = true, width: Double = 0) {
    let whole = text.onOneLine(upTo: TextCut.longest)
    guard strip.text.contains("…"), !strip.text.contains(whole) else { return nil }
    let columns = isAlone ? strip.columns : strip.cells(from: whole.first)
    self.init(line: text, font, given: max(width, Double(columns) * Metrics.column))
  }

  /// Longer texts fit no screen.
  private static let longest = 1000
}

extension SeenParts {
  /// The cells of a part of the picture: the characters in them, and how many there are.
  struct Strip {
    var text = ""
    var columns = 0

    /// The cells from a character, with which a text begins, to the sign that the text is cut.
    fileprivate func cells(from first: Character?) -> Int {
      let shown = text.drop { $0 != first && $0 != "…" }
      return shown.prefix { $0 != "…" }.cellWidth + 1
    }
  }

  /// The titles and prompts of navigation bars that the picture shows, each once.
  fileprivate var titles: [(bar: NavigationBar, title: String)] {
    seen.compactMap { part in
      guard let bar = part.view as? NavigationBar, case .text(let title) = part.role else { return nil }
      return (bar, title)
    }
  }
}
