// Keyboard input in text fields, text views and search bars.
extension View {
  /// Whether the user can type text into the view.
  package final var isTextInput: Bool { inputs.contains(.text) }

  /// Requests the keyboard after a tap.
  ///
  /// The tap counts as handled even if the delegate refuses to begin editing.
  final func askForKeyboard() -> Bool {
    becomeFirstResponder()
    return canBecomeFirstResponder
  }

  /// Returns whether the delegate permits new text to replace the whole text.
  final func allows(_ question: EventKind, replacing length: Int, with text: String) -> Bool {
    askFlag(question, .list([.position(0), .number(Double(length)), .word(text)])) ?? true
  }
}
