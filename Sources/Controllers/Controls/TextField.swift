/// One line of text that a person can edit.
package final class TextField: Control {
  package override class var className: String { "TextField" }

  /// What stands in it; never nil once something was typed.
  package var text: String?
  /// What it says while it is empty; stays its name.
  package var placeholder: String?
  /// Whether what is typed is not to be read.
  package var isSecureTextEntry = false
  /// Which keyboard it asks for, by UIKit's name; tells a reader what belongs here.
  package var keyboardType: String?

  /// Whether it has the keyboard.
  package var isEditing: Bool { isFirstResponder }

  package override var canBecomeFirstResponder: Bool { isEnabled }

  package override func didBecomeFirstResponder() { sendActions(for: .editingDidBegin) }

  package override func didResignFirstResponder() { sendActions(for: .editingDidEnd) }
}
