extension Responder {
  /// Whether the responder has the keyboard.
  package final var isFirstResponder: Bool { system.firstResponder === self }

  /// Makes this responder the one that has the keyboard.
  ///
  /// A view must be in a window to receive the keyboard.
  ///
  /// - Returns: `true` if this responder has the keyboard now, otherwise `false`.
  @discardableResult
  package final func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, (self as? View).map({ $0.window != nil }) ?? true else { return false }
    guard agreesToBecomeFirstResponder, system.firstResponder?.agreesToResignFirstResponder ?? true else {
      return false
    }
    let before = system.firstResponder
    system.firstResponder = self
    before?.didResignFirstResponder()
    didBecomeFirstResponder()
    return isFirstResponder
  }

  /// Gives up the keyboard, if the delegate permits it.
  ///
  /// - Returns: `false` if the delegate refuses, otherwise `true`.
  @discardableResult
  package final func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard agreesToResignFirstResponder else { return false }
    giveKeyboardAway()
    return true
  }

  /// Gives up the keyboard without asking the delegate.
  ///
  /// A view does so when it leaves the window.
  final func giveKeyboardAway() {
    guard isFirstResponder else { return }
    system.firstResponder = nil
    didResignFirstResponder()
  }
}
