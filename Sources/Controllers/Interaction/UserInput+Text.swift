extension UserInput {
  /// Gives the keyboard focus to an element, and replaces its text with text that the user types.
  ///
  /// The keyboard stays on the screen. If the delegate refuses the text, the text isn't replaced.
  ///
  /// - Returns: `true` if the element accepts text, otherwise `false`.
  @discardableResult
  package func enter(_ text: String, in view: View) -> Bool {
    guard view.becomeFirstResponder() else { return false }
    guard view.isTextInput else { return false }
    guard view.replaceText(by: text) else { return true }
    _ = notify(view, .editingChanged)
    (view.holder as? ViewController)?.textsChanged()
    return true
  }

  /// Presses the return key.
  ///
  /// The key ends editing in a field, begins a search, or chooses the preferred action of an alert.
  ///
  /// Source: Apple's reference for `preferredAction`. Here: if the delegate of a field in the alert refuses the key, no
  /// action is chosen.
  ///
  /// - Returns: `true` if the key had an effect, otherwise `false`.
  @discardableResult
  package func pressReturn() -> Bool {
    let editor = system.firstResponder as? View
    let wasHandled = editor?.pressReturn() ?? false
    guard editor?.isFirstResponder != true else { return wasHandled }
    let holder = editor.map { $0.holder as? ViewController } ?? system.application?.overlays.last as? ViewController
    return holder?.returnWasPressed() == true || wasHandled
  }
}
