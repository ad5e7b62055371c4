extension Responder {
  /// Whether the responder has the keyboard.
  package final var isFirstResponder: Bool { system.firstResponder === self }

  /// Takes the keyboard from the responder that has it.
  ///
  /// A view must be in a window to receive the keyboard.
  ///
  /// - Returns: Whether this responder has the keyboard now.
  @discardableResult
  package final func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, (self as? View).map({ $0.window != nil }) ?? true else { return false }
    guard permits(.shouldBeginEditing), system.firstResponder?.permits(.shouldEndEditing) ?? true else {
      return false
    }
    let before = system.firstResponder
    system.firstResponder = self
    before?.didResignFirstResponder()
    didBecomeFirstResponder()
    return isFirstResponder
  }

  /// Gives up the keyboard.
  ///
  /// - Returns: `false` if a delegate refuses.
  @discardableResult
  package final func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard permits(.shouldEndEditing) else { return false }
    giveKeyboardAway()
    return true
  }

  /// Returns whether the delegate permits the user to begin or end typing text.
  ///
  /// Only the delegates of text inputs are asked.
  private final func permits(_ question: EventKind) -> Bool {
    guard let view = self as? View, view.isTextInput else { return true }
    return view.askFlag(question) ?? true
  }

  /// Gives up the keyboard without asking the delegate, as a view does when it leaves the window.
  final func giveKeyboardAway() {
    guard isFirstResponder else { return }
    system.firstResponder = nil
    didResignFirstResponder()
  }
}
