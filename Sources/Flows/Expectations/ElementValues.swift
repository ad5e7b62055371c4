import Controllers
import Scripting

// The text and the value of an element, which expectations compare.

extension Element {
  /// The text that the element shows, or `nil` if the element shows no text.
  var text: String? {
    switch target {
    case .view(let view): view.shownText
    case .row(let cell), .accessory(let cell), .editControl(let cell): cell.text
    case .deleteButton(let cell): cell.deleteTitle
    case .barButton(let item): item.title
    case .tab(let bar, let index): bar.items[index].displayTitle
    case .segment(let control, let index): control.titles[index]
    case .scope(let bar, let index): bar.scopeButtonTitles[index]
    case .backButton, .cancelButton: names.first
    }
  }

  /// Returns the element's value, or `nil` if the element has no value.
  ///
  /// For an element with several choices, the value is the title of the selected choice or, if `asNumber` is set, the
  /// choice's index, counted from 1.
  func value(asNumber: Bool) -> LuaTree? {
    guard case .view(let view) = target else { return text.map { .text($0) } }
    if asNumber, let number = view.selectedNumber { return .number(Double(number)) }
    switch view.elementValue {
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case nil: return nil
    }
  }
}

extension TabBarItem {
  /// The title as it appears in pictures, which may be empty.
  var displayTitle: String {
    let visibleTitle: String = caption
    return visibleTitle
  }
}
