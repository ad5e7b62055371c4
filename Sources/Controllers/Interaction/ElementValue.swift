/// The value of an element: the state of a switch, the text of a field.
package enum ElementValue: Equatable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
}

extension View {
  /// What can be read on the element; nil when it shows no text.
  package final var elementText: String? {
    switch self {
    case let label as Label: label.text
    case let button as Button: button.currentTitle
    case let field as TextField: field.text
    case let view as TextView: view.text
    case let bar as SearchBar: bar.text
    case let web as WebView: web.text
    case let cell as Cell: cell.text
    case let control as SegmentedControl: control.selectedSegmentIndex.map { control.titles[$0] }
    case let picker as PickerView: picker.selectedTitle()
    default: nil
    }
  }

  /// What was typed into it, or put there by code, as far as the picture shows its letters; nil when nothing is there.
  package final var typedText: String? {
    let text: String
    switch self {
    case let field as TextField: text = field.isSecureTextEntry ? "" : field.text
    case let view as TextView: text = view.text
    case let bar as SearchBar: text = bar.text
    default: text = ""
    }
    return text.isEmpty ? nil : text
  }

  /// What the element stands at; nil for one that has no value.
  ///
  /// Chosen segments, rows and pages are told by their title, or else counted from 0.
  package final var elementValue: ElementValue? {
    switch self {
    case let control as Switch: .flag(control.isOn)
    case let slider as Slider: .number(slider.value)
    case let stepper as Stepper: .number(stepper.value)
    case let progress as ProgressView: .number(progress.progress)
    case let control as PageControl: .number(Double(control.currentPage))
    case let activity as ActivityIndicator: .flag(activity.isAnimating)
    case let control as RefreshControl: .flag(control.isRefreshing)
    default: elementText.map { .text($0) }
    }
  }
}
