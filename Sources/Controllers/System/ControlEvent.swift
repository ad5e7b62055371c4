/// An event that a control, an item or a row sends to its target.
///
/// Source: "View Controllers" (Programming iOS 6); names as UIControl's events, with additions for tables and
/// recognizers.
package enum ControlEvent: String, CaseIterable, Sendable {
  case touchUpInside, touchDown, valueChanged
  case editingDidBegin, editingChanged, editingDidEnd
  /// The return key of a text field.
  case editingDidEndOnExit
  /// A tap on a bar button item or on an alert's button.
  case tap
  /// A row was selected or deselected; the sender is its cell.
  case didSelectRow, didDeselectRow
  /// The accessory of a row; the sender is its cell.
  case accessoryTap
  /// The two buttons of a search bar.
  case searchButtonClicked, cancelButtonClicked
  /// A gesture recognizer changed its state.
  case recognized
}
