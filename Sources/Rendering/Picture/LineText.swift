import Controllers
import Layout

/// Text that an element shows on one line.
struct LineText {
  /// The role and the text, or `nil` if the text is the element's name.
  let part: TextCut.Part?
  let text: String
  /// The size of the font.
  let font: Double
  /// Returns whether a part of the picture shows the text.
  let isShown: (DrawnPart) -> Bool
  /// Whether that part of the picture shows nothing but the text.
  let isAlone: Bool
  /// The width that UIKit gives the text, in points, or 0 if the model doesn't know it.
  let width: Double

  init(
    _ text: String, _ font: Double, as role: String? = nil, isAlone: Bool = false, width: Double = 0,
    isShown: @escaping (DrawnPart) -> Bool
  ) {
    (self.text, self.font, self.width, self.isShown, self.isAlone) = (text, font, width, isShown, isAlone)
    part = role.map { TextCut.Part(role: $0, text: text) }
  }
}

extension Element {
  /// The texts that the element shows, each on one line.
  ///
  /// Labels, buttons, and text typed into fields are handled elsewhere.
  var lineTexts: [LineText] {
    switch target {
    case .row(let cell): cell.rowTexts
    case .view(let view): view.captionTexts
    case .barButton, .tab, .segment, .scope: textInBar.map { [$0] } ?? []
    default: []
    }
  }

  /// The title of the element in a bar or a control.
  ///
  /// The back button has none, because UIKit shortens it intentionally.
  private var textInBar: LineText? {
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
  /// The texts that the view shows, each on one line: a control's caption, a placeholder, a prompt, or a selected
  /// row.
  fileprivate var captionTexts: [LineText] {
    switch self {
    case let field as TextField:
      return placeholderText(field.placeholder, unless: field.text)
    case let bar as SearchBar:
      let prompt = bar.prompt.map { [text($0, 14, as: "prompt")] } ?? []
      return prompt + placeholderText(bar.placeholder, unless: bar.text)
    case let picker as PickerView:
      return zip(picker.components, picker.selectedRows).compactMap { titles, row in
        titles.indices.contains(row) ? text(titles[row], 17, as: "chosen row") : nil
      }
    case is Switch, is Slider, is Stepper, is ProgressView, is ActivityIndicator:
      return accessibilityLabel.map { [text($0, 17)] } ?? []
    default:
      return []
    }
  }

  private func placeholderText(_ placeholder: String?, unless text: String) -> [LineText] {
    guard text.isEmpty, let placeholder else { return [] }
    return [LineText(placeholder, 17, as: "placeholder") { [unowned self] in $0.shows(nil, of: self) }]
  }

  /// Returns a line of text, which is the view's caption unless it has a role.
  private func text(_ text: String, _ font: Double, as role: String? = nil) -> LineText {
    LineText(text, font, as: role) { [unowned self] in $0.shows(role.map { _ in text }, of: self) }
  }
}

extension Cell {
  /// The row's text and its detail text.
  fileprivate var rowTexts: [LineText] {
    let text = text.map { LineText($0, 17) { [unowned self] in $0.shows(nil, of: self) } }
    let detail = detailText.map { detail in
      LineText(detail, 17, as: "detail") { [unowned self] in $0.shows(detail, of: self) }
    }
    return [text, detail].compactMap { $0 }
  }
}

extension DrawnPart {
  /// Whether the part shows a text of the view, or is the view itself if `text` is `nil`.
  func shows(_ text: String?, of view: View) -> Bool {
    guard self.view === view else { return false }
    return switch role {
    case .whole: text == nil
    case .text(let own): own == text
    default: false
    }
  }
}
