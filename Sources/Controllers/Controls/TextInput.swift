// Keyboard input in text fields, text views and search bars.
extension View {
  /// Whether the user can type text into the view.
  package final var isTextInput: Bool { inputs.contains(.text) }

  /// Handles a tap: a text input requests the keyboard, and any other element does what its class defines.
  ///
  /// - Returns: whether the tap had an effect, which a request has even if the delegate refuses.
  final func respondToTap() -> Bool {
    guard isTextInput else { return takeTouch() }
    becomeFirstResponder()
    return canBecomeFirstResponder
  }

  /// Returns whether the delegate permits new text to replace the whole text.
  final func allows(_ question: EventKind, replacing length: Int, with text: String) -> Bool {
    askFlag(question, .list([.position(0), .number(Double(length)), .word(text)])) ?? true
  }
}
