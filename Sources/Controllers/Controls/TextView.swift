/// Several lines of text that the user can scroll and edit.
package final class TextView: ScrollView {
  package override class var className: String { "TextView" }

  /// What stands in it.
  package var text = ""
  /// Whether the user can change it.
  package var isEditable = true

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
