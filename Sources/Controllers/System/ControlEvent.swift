/// An event that a control, an item or a row sends to its target.
///
/// Source: "View Controllers" (Programming iOS 6). The names are those of UIControl's events, with additions for tables
/// and recognizers.
public enum ControlEvent: String, CaseIterable, Sendable {
  /// The user tapped a control.
  case touchUpInside
  /// The user put a finger on a control.
  case touchDown
  /// The user changed the value of a control.
  case valueChanged
  /// The user began to edit text.
  case editingDidBegin
  /// The user changed text.
  case editingChanged
  /// The user ended editing text.
  case editingDidEnd
  /// The user pressed the return key in a text field.
  case editingDidEndOnExit
  /// The user tapped a bar button item or an alert's button.
  case tap
  /// The user selected or deselected a row. The sender is the row's cell.
  case didSelectRow, didDeselectRow
  /// The user selected or deselected an item of a collection view. The sender is the item's cell.
  case didSelectItem, didDeselectItem
  /// The user tapped the accessory of a row. The sender is the row's cell.
  case accessoryTap
  /// The user tapped the search button or the cancel button of a search bar.
  case searchButtonClicked, cancelButtonClicked
  /// The state of a gesture recognizer changed.
  case recognized
}

extension ControlEvent {
  /// Whether the user selected a row or an item.
  package var isSelection: Bool { self == .didSelectRow || self == .didSelectItem }

  /// Whether the user deselected a row or an item.
  package var isDeselection: Bool { self == .didDeselectRow || self == .didDeselectItem }
}
