extension Hand {
  /// Gives an element the keyboard and types: what stood there is replaced.
  ///
  /// The keyboard stays.
  ///
  /// - Returns: whether the element takes text.
  @discardableResult
  package func enter(_ text: String, in view: View) -> Bool {
    guard view.becomeFirstResponder() else { return false }
    switch view {
    case let field as TextField: field.text = text
    case let area as TextView: area.text = text
    case let bar as SearchBar: bar.text = text
    default: return false
    }
    _ = tell(view, .editingChanged)
    (view.holder as? AlertController)?.textsChanged()
    return true
  }

  /// Types the return key where the keyboard is: a field is left, a search begins.
  @discardableResult
  package func pressReturn() -> Bool {
    switch system.firstResponder {
    case let field as TextField:
      _ = tell(field, .editingDidEndOnExit)
      field.resignFirstResponder()
    case let bar as SearchBar:
      bar.resignFirstResponder()
      _ = tell(bar, .searchButtonClicked)
    default: return false
    }
    return true
  }
}
