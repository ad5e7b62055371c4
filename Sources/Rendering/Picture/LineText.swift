import Controllers
import Layout

/// Text that an element shows on one line.
struct LineText {
  /// The role and the text, or `nil` if the text is the name of the element.
  let part: TextCut.Part?
  let text: String
  /// The size of the font.
  let fontSize: Double
  /// A closure that returns whether a part of the picture shows the text.
  let isShown: (DrawnPart) -> Bool
  /// Whether the part of the picture shows only the text.
  let isAlone: Bool
  /// The width that UIKit gives the text, in points, or 0 if the model doesn't know it.
  let width: Double

  init(
    _ text: String, _ font: Double, as role: String? = nil, isAlone: Bool = false, width: Double = 0,
    isShown: @escaping (DrawnPart) -> Bool
  ) {
    (self.text, self.fontSize, self.width, self.isShown, self.isAlone) = (text, font, width, isShown, isAlone)
    part = role.map { TextCut.Part(role: $0, text: text) }
  }
}

extension Element {
  /// The texts that the element shows on one line each.
  ///
  /// Labels, buttons, and text in fields are handled elsewhere.
  var lineTexts: [LineText] {
    switch target {
    case .row(let cell): cell.captionTexts
    case .view(let view): view.captionTexts
    case .barButton, .tab, .segment, .scope: barText.map { [$0] } ?? []
    default: []
    }
  }

  /// The title of the element in a bar or a control.
  ///
  /// The title of a back button is left out, because UIKit shortens it intentionally.
  private var barText: LineText? {
    let title: (text: String, font: Double)? =
      switch target {
      case .barButton(let item): item.title.map { ($0, 12) }
      case .tab(let bar, let index): bar.items.indices.contains(index) ? (bar.items[index].caption, 10) : nil
      case .segment, .scope: names.last.map { ($0, 13) }
      default: nil
      }
    return title.map { title in
      LineText(title.text, title.font, isAlone: true, width: frame.width) { $0.belongs(to: self) }
    }
  }
}

extension View {
  /// The texts that the view shows on one line each: a control's caption, a placeholder, a prompt, or a selected row.
  fileprivate var captionTexts: [LineText] {
    lineCaptions.map { caption in
      LineText(caption.text, caption.font, as: caption.role) { [unowned self] in
        $0.shows(caption.isSeparatePart ? caption.text : nil, of: self)
      }
    }
  }
}

extension DrawnPart {
  /// Whether the part shows a certain text of the view, or the whole view if `text` is `nil`.
  func shows(_ text: String?, of view: View) -> Bool {
    guard self.view === view else { return false }
    return switch role {
    case .whole: text == nil
    case .text(let partText): partText == text
    default: false
    }
  }
}
