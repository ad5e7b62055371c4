// The keyboard in text fields, text views and search bars.
extension View {
  /// Whether the user types into the view.
  package final var isTextInput: Bool { inputs.contains(.text) }

  /// Takes the keyboard, which the delegate may refuse: the touch was made all the same.
  final func askForKeyboard() -> Bool {
    becomeFirstResponder()
    return canBecomeFirstResponder
  }

  /// Asks the delegate whether a text may replace the whole text.
  final func allows(_ question: EventKind, replacing length: Int, with text: String) -> Bool {
    askFlag(question, .list([.position(0), .number(Double(length)), .word(text)])) ?? true
  }
}
