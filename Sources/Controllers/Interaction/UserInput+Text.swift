extension UserInput {
  /// Gives an element the keyboard and types: what stood there is replaced.
  ///
  /// The keyboard stays. What the delegate refuses is not written.
  ///
  /// - Returns: whether the element takes text.
  @discardableResult
  package func enter(_ text: String, in view: View) -> Bool {
    guard view.becomeFirstResponder() else { return false }
    switch view {
    case let field as TextField:
      let length = field.text.count
      guard ask(field, .shouldChangeCharacters, replacing: length, with: text) else { return true }
      field.text = text
    case let area as TextView:
      let length = area.text.count
      guard ask(area, .shouldChangeText, replacing: length, with: text) else { return true }
      area.text = text
      area.tellDelegate(.didChange)
    case let bar as SearchBar:
      let length = bar.text.count
      guard ask(bar, .shouldChangeText, replacing: length, with: text) else { return true }
      bar.text = text
      bar.tellDelegate(.textDidChange, .text(text))
    default: return false
    }
    _ = tell(view, .editingChanged)
    (view.holder as? ViewController)?.textsChanged()
    return true
  }

  /// Types the return key where the keyboard is: a field is left, a search begins.
  ///
  /// A search bar keeps the keyboard only when its delegate wants it so.
  @discardableResult
  package func pressReturn() -> Bool {
    switch system.firstResponder {
    case let field as TextField:
      guard field.askFlag(.shouldReturn) ?? true else { return true }
      _ = tell(field, .editingDidEndOnExit)
      field.resignFirstResponder()
    case let bar as SearchBar:
      bar.resignFirstResponder()
      if !tell(bar, .searchButtonClicked) { bar.tellDelegate(.searchButtonClicked) }
    default: return false
    }
    return true
  }

  private func ask(_ view: View, _ question: EventKind, replacing length: Int, with text: String) -> Bool {
    view.askFlag(question, .list([.position(0), .number(Double(length)), .word(text)])) ?? true
  }
}
