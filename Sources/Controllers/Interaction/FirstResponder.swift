extension Responder {
  /// Whether the responder has the keyboard focus.
  package final var isFirstResponder: Bool { system.firstResponder === self }

  /// Gives the keyboard focus to this responder.
  ///
  /// A view must be in a window to receive the keyboard focus.
  ///
  /// - Returns: `true` if this responder now has the keyboard focus, otherwise `false`.
  @discardableResult
  package final func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, (self as? View).map({ $0.window != nil }) ?? true else { return false }
    guard permits(.shouldBeginEditing), system.firstResponder?.permits(.shouldEndEditing) ?? true else {
      return false
    }
    let oldResponder = system.firstResponder
    system.firstResponder = self
    oldResponder?.didResignFirstResponder()
    didBecomeFirstResponder()
    system.keyboardMayHaveChanged()
    return isFirstResponder
  }

  /// Gives up the keyboard focus, if the delegate permits it.
  ///
  /// - Returns: `false` if the delegate refuses, otherwise `true`.
  @discardableResult
  package final func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard permits(.shouldEndEditing) else { return false }
    resignKeyboard()
    return true
  }

  /// Returns whether the delegate permits the user to begin or end typing text.
  ///
  /// Only text inputs have a delegate that is asked. Any other responder is permitted.
  private final func permits(_ question: EventKind) -> Bool {
    guard let view = self as? View, view.isTextInput else { return true }
    return view.askFlag(question) ?? true
  }

  /// Gives up the keyboard focus without asking the delegate, as a view does when it leaves the window.
  final func resignKeyboard() {
    guard isFirstResponder else { return }
    system.firstResponder = nil
    didResignFirstResponder()
    system.keyboardMayHaveChanged()
  }
}

extension View {
  /// Ends editing in this view and in all views inside it.
  ///
  /// - Parameter force: whether editing ends even if the delegate refuses.
  /// - Returns: `true` if editing has ended in a view, otherwise `false`.
  @discardableResult
  package final func endEditing(force: Bool) -> Bool {
    guard let editor = system.firstResponder as? View, editor.isDescendant(of: self) else { return false }
    guard force else { return editor.resignFirstResponder() }
    editor.resignKeyboard()
    return true
  }
}
