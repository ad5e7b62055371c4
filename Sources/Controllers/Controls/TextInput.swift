// Keyboard input in text fields, text views and search bars.
extension View {
  /// Whether the user can type text into the view.
  package final var isTextInput: Bool { inputs.contains(.text) }

  /// Handles a tap: a text input requests the keyboard, and any other element performs the action of its class.
  ///
  /// - Returns: whether the tap had an effect. Requesting the keyboard is an effect even if the delegate refuses.
  final func respondToTap() -> Bool {
    guard isTextInput else { return handleTap() }
    becomeFirstResponder()
    return canBecomeFirstResponder
  }

  /// Asks the delegate whether a new string may replace the whole text, and returns the answer.
  final func allows(_ question: EventKind, replacing length: Int, with text: String) -> Bool {
    askFlag(question, .list([.position(0), .number(Double(length)), .word(text)])) ?? true
  }
}
