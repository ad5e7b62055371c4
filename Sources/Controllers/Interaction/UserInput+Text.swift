extension UserInput {
  /// Gives an element the keyboard and replaces its text with what the user types.
  ///
  /// The keyboard stays on the screen. Text that the delegate refuses isn't entered.
  ///
  /// - Returns: Whether the element accepts text.
  @discardableResult
  package func enter(_ text: String, in view: View) -> Bool {
    guard view.becomeFirstResponder() else { return false }
    guard view.isTextInput else { return false }
    guard view.replaceText(by: text) else { return true }
    _ = tell(view, .editingChanged)
    (view.holder as? ViewController)?.textsChanged()
    return true
  }

  /// Presses the return key, which ends editing in a field, or begins a search.
  ///
  /// - Returns: Whether the key had an effect.
  @discardableResult
  package func pressReturn() -> Bool { (system.firstResponder as? View)?.pressReturn() ?? false }
}
