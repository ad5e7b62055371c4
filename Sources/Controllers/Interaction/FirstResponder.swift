extension Responder {
  /// Whether it has the keyboard.
  package final var isFirstResponder: Bool { system.firstResponder === self }

  /// Takes the keyboard from the responder that has it.
  ///
  /// A view must be in a window for it.
  ///
  /// - Returns: whether it has it now.
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

  /// Gives the keyboard away.
  ///
  /// - Returns: false when a delegate refuses.
  @discardableResult
  package final func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard agreesToResignFirstResponder else { return false }
    giveKeyboardAway()
    return true
  }

  /// Loses the keyboard whatever anybody says, as a view that leaves the window does.
  final func giveKeyboardAway() {
    guard isFirstResponder else { return }
    system.firstResponder = nil
    didResignFirstResponder()
  }
}
