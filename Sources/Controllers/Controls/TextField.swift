/// One line of text that the user can edit.
package final class TextField: Control, FontedView, ExploredField {
  package override class var className: String { "TextField" }

  package override var spokenRole: SpokenRole { .textField }

  override var spokenValue: String? { spokenText(or: placeholder) }

  /// The text in the field.
  ///
  /// UIKit: the text is never `nil`.
  package var text = "" {
    didSet { if text != oldValue { recordValue(isSecureTextEntry ? "•••" : text) } }
  }
  /// The text that is shown while the field is empty.
  ///
  /// This text is also one of the field's names.
  package var placeholder: String?
  package var textFont = TextFont(size: 17) {
    didSet { if textFont.scale != oldValue.scale { invalidateIntrinsicContentSize() } }
  }
  /// Whether the text is hidden behind dots.
  package var isSecureTextEntry = false
  /// The keyboard for the kind of text to enter.
  package var keyboardType = KeyboardType.default
  /// The title of the return key.
  package var returnKeyType = ReturnKeyType.default
  package var exploredTexts: [String]?

  package override var intrinsicContentSize: IntrinsicSize { textFont.scaled(super.intrinsicContentSize) }

  override func preferredTextSizeDidChange() { adjustFont() }

  package override func didMoveToWindow() { adjustFont() }

  // UIKit saves the selected range of the text. Here: nothing can be selected, so the text itself is saved.
  package override func encodeState(with coder: Coder) { coder.encode(.text(text), "text") }

  package override func decodeState(from coder: Coder) { text = coder.text("text") ?? text }

  /// Whether the field has the keyboard focus.
  package var isEditing: Bool { isFirstResponder }

  package override var canBecomeFirstResponder: Bool { isEnabled }

  package override func didBecomeFirstResponder() {
    notifyDelegate(.didBeginEditing)
    sendActions(for: .editingDidBegin)
  }

  package override func didResignFirstResponder() {
    notifyDelegate(.didEndEditing)
    sendActions(for: .editingDidEnd)
  }

  package override var elementText: String? { text }

  package override var shownText: String? { isSecureTextEntry ? String(repeating: "•", count: text.count) : text }

  package override var typedText: String? { isSecureTextEntry || text.isEmpty ? nil : text }

  override var readableNames: (String?, String?) { (placeholder, nil) }

  package override var inputs: ElementInputs { .text }

  package override var sampleText: String { keyboardType.sampleText }

  package override var hidesTypedText: Bool { isSecureTextEntry }

  package override var touchOutcome: TouchOutcome { .change(self, .editingDidBegin) }

  override func replaceText(by text: String) -> Bool {
    guard allows(.shouldChangeCharacters, replacing: self.text.count, with: text) else { return false }
    self.text = text
    return true
  }

  override func pressReturn() -> Bool {
    guard askFlag(.shouldReturn) ?? true else { return true }
    sendActions(for: .editingDidEndOnExit)
    resignFirstResponder()
    return true
  }

  package override var lineCaptions: [ElementCaption] { placeholderCaption(placeholder, unless: text, font: font) }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(text)
    look.add(placeholder)
    look.add(isSecureTextEntry)
    look.add(font)
    look.add(isEditing)
  }
}

/// A kind of keyboard.
package enum KeyboardType: String, CaseIterable, Sendable {
  case `default`
  case asciiCapable
  case numbersAndPunctuation
  case url = "URL"
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter

  /// A sample string that can be typed on the keyboard.
  var sampleText: String {
    switch self {
    case .numberPad, .phonePad, .decimalPad, .numbersAndPunctuation: "1"
    case .emailAddress: "me@example.com"
    case .url: "example.com"
    default: "Text"
    }
  }
}

/// A title of the return key.
package enum ReturnKeyType: String, CaseIterable, Sendable {
  case `default`
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
  case emergencyCall
}
