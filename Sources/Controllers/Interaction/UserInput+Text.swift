extension UserInput {
  /// Gives an element the keyboard and types: what stood there is replaced.
  ///
  /// The keyboard stays. What the delegate refuses is not written.
  ///
  /// - Returns: whether the element takes text.
  @discardableResult
  package func enter(_ text: String, in view: View) -> Bool {
    guard view.becomeFirstResponder() else { return false }
    guard view.isTextInput else { return false }
    guard view.replaceText(by: text) else { return true }
    _ = tell(view, .editingChanged)
    (view.holder as? ViewController)?.textsChanged()
    return true
  }

  /// Types the return key where the keyboard is: a field is left, a search begins.
  ///
  /// - Returns: whether it had an effect.
  @discardableResult
  package func pressReturn() -> Bool { (system.firstResponder as? View)?.pressReturn() ?? false }
}
