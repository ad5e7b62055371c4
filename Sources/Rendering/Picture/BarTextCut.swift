import Controllers

// Bars and segmented controls divide a line into cells, and UIKit divides it into points. So text counts as cut only if
// the picture cuts it and it needs more points in Helvetica than it has, as for all other text.

extension TextCut {
  /// The cuts of the texts of bars and controls: titles, prompts, bar buttons, tabs and segments.
  ///
  /// The back button isn't among them: UIKit shortens it on purpose.
  ///
  /// - Parameters:
  ///   - parts: the picture.
  ///   - elements: the elements that count.
  /// - Returns: the faults, those of titles first.
  static func faultsOfBars(in parts: SeenParts, among elements: [Element]) -> [ReadingFault] {
    parts.titles.compactMap { bar, title in
      let font = title == bar.topItem?.prompt ? promptFont : titleFont
      let strip = parts.strip { $0.shows(title, of: bar) }
      return TextCut(title, font, in: strip, width: 0).map { ReadingFault(subject: .title(title, bar), kind: .cut($0)) }
    }
      + elements.compactMap { element in
        guard let text = element.textInBar else { return nil }
        let strip = parts.strip { $0.belongs(to: element) }
        return TextCut(text.title, text.font, in: strip, width: element.frame.width)
          .map { ReadingFault(subject: .element(element), kind: .cut($0)) }
      }
  }

  private static let titleFont = 20.0
  private static let promptFont = 14.0

  /// - Parameters:
  ///   - text: the whole text.
  ///   - font: the size of its font.
  ///   - strip: what the picture shows of it.
  ///   - width: the points that UIKit gives it, where the model knows them.
  private init?(_ text: String, _ font: Double, in strip: SeenParts.Strip, width: Double) {
    guard strip.text.contains("…"), !text.contains("…") else { return nil }
    self.init(line: text, font, given: max(width, Double(strip.columns) * Metrics.column))
  }
}

extension Element {
  /// The title that a bar or a control writes for it, and the size of its font.
  fileprivate var textInBar: (title: String, font: Double)? {
    switch target {
    case .barButton(let item): item.title.map { ($0, 12) }
    case .tab(let bar, let index): bar.items.indices.contains(index) ? (bar.items[index].caption, 10) : nil
    case .segment, .scope: names.last.map { ($0, 13) }
    default: nil
    }
  }
}

extension SeenParts {
  /// The cells of a part of the picture: the characters in them, and how many there are.
  struct Strip {
    var text = ""
    var columns = 0
  }

  /// The titles and prompts of navigation bars that the picture shows, each once.
  fileprivate var titles: [(bar: NavigationBar, title: String)] {
    seen.compactMap { part in
      guard let bar = part.view as? NavigationBar, case .text(let title) = part.role else { return nil }
      return (bar, title)
    }
  }
}

extension SeenPart {
  fileprivate func shows(_ title: String, of bar: NavigationBar) -> Bool {
    if view === bar, case .text(title) = role { return true }
    return false
  }
}
