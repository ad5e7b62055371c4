import Controllers
import Scripting

// What expectations compare of an element.

extension Element {
  /// What can be read on it; nil when nothing can.
  var text: String? {
    switch target {
    case .view(let view): view.shownText
    case .row(let cell), .accessory(let cell), .editControl(let cell): cell.text
    case .deleteButton(let cell): cell.deleteTitle
    case .barButton(let item): item.title
    case .tab(let bar, let index): bar.items[index].shownTitle
    case .segment(let control, let index): control.titles[index]
    case .scope(let bar, let index): bar.scopeButtonTitles[index]
    case .back, .cancel: names.first
    }
  }

  /// What it stands at, a choice told by its title or by its number from 1; nil for what has no value.
  func value(asNumber: Bool) -> LuaTree? {
    guard case .view(let view) = target else { return text.map { .text($0) } }
    switch view {
    case let control as PageControl: return .number(Double(control.currentPage + 1))
    case let control as SegmentedControl where asNumber:
      return control.selectedSegmentIndex.map { .number(Double($0 + 1)) }
    case let picker as PickerView where asNumber: return picker.selectedRows.first.map { .number(Double($0 + 1)) }
    default: break
    }
    switch view.elementValue {
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case nil: return nil
    }
  }
}

extension View {
  /// What the picture shows: of a field that keeps its text secret a dot for each letter.
  fileprivate var shownText: String? {
    guard let field = self as? TextField, field.isSecureTextEntry else { return elementText }
    return String(repeating: "•", count: field.text.count)
  }
}

extension TabBarItem {
  /// The status line below the picture; may be empty.
  var shownTitle: String {
    let shown: String = caption
    return shown
  }
}
