/// An event that a control, a value or a row sends to its target.
///
/// Source: "View Controllers" (Programming iOS 6); names as UIControl's events, and what tables and recognizers add.
package enum ControlEvent: String, CaseIterable, Sendable {
  case touchUpInside, touchDown, valueChanged
  case editingDidBegin, editingChanged, editingDidEnd
  /// The return key of a text field.
  case editingDidEndOnExit
  /// A bar button item, an alert's button.
  case tap
  /// A row was selected or lost its selection; the sender is its cell.
  case didSelectRow, didDeselectRow
  /// The accessory of a row; the sender is its cell.
  case accessoryTap
  /// The two buttons of a search bar.
  case searchButtonClicked, cancelButtonClicked
  /// A gesture recognizer came to another state.
  case recognized
}
