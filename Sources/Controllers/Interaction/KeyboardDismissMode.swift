/// The way in which the user hides the keyboard by dragging a scroll view.
///
/// Source: Apple's reference for `UIScrollView`.
package enum KeyboardDismissMode: String, CaseIterable, Sendable {
  case none
  case onDrag
  case interactive
  case onDragWithAccessory
  case interactiveWithAccessory

  /// Returns whether a drag hides the keyboard.
  ///
  /// Here: in the interactive modes, every downward drag moves the keyboard off the screen.
  func shouldHideKeyboard(scrolling direction: ScrollDirection) -> Bool {
    switch self {
    case .none: false
    case .onDrag, .onDragWithAccessory: true
    case .interactive, .interactiveWithAccessory: direction == .up
    }
  }
}

extension ScrollView {
  /// Hides the keyboard if the drag has this effect in the current mode.
  final func hideKeyboard(scrolling direction: ScrollDirection) {
    guard keyboardDismissMode != .none, system.behavior.hidesKeyboardByDrag,
      keyboardDismissMode.shouldHideKeyboard(scrolling: direction), let editor = system.firstResponder as? View,
      editor.isTextInput
    else { return }
    editor.resignFirstResponder()
  }
}
