/// Several lines of text that the user can scroll and edit.
package final class TextView: ScrollView {
  package override class var className: String { "TextView" }

  /// What stands in it.
  package var text = ""
  package var textAlignment = TextAlignment.left
  /// Whether the user can change it.
  package var isEditable = true

  // UIKit: it saves the selected part of its text too. Here: nothing is ever selected, and the text is saved.
  override func encodeState(with coder: Coder) {
    super.encodeState(with: coder)
    coder.encode(.text(text), "text")
    coder.encode(.flag(isEditable), "isEditable")
  }

  override func decodeState(from coder: Coder) {
    text = coder.text("text") ?? text
    isEditable = coder.flag("isEditable") ?? isEditable
    super.decodeState(from: coder)
  }

  package override var canBecomeFirstResponder: Bool { isEditable }

  override var agreesToBecomeFirstResponder: Bool { askFlag(.shouldBeginEditing) ?? true }

  override var agreesToResignFirstResponder: Bool { askFlag(.shouldEndEditing) ?? true }

  package override func didBecomeFirstResponder() {
    tellDelegate(.didBeginEditing)
    tell(.editingDidBegin)
  }

  package override func didResignFirstResponder() {
    tellDelegate(.didEndEditing)
    tell(.editingDidEnd)
  }

  /// Tells the target of an event, as a control would.
  package func tell(_ event: ControlEvent) {
    _ = system.host?.performAction(of: self, event: event)
  }
}
