/// A field to search in, with a cancel button and scopes when asked for.
package final class SearchBar: Control {
  package override class var className: String { "SearchBar" }

  package var text: String?
  package var placeholder: String?
  /// A line above the field.
  package var prompt: String?
  package var showsCancelButton = false
  /// The places to search in; none shows no choice.
  package var scopeButtonTitles: [String] = [] {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The chosen scope, from 0.
  package var selectedScopeButtonIndex = 0

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(height: scopeButtonTitles.isEmpty ? Metrics.line : 2 * Metrics.line)
  }

  package override var canBecomeFirstResponder: Bool { isEnabled }

  package override func didBecomeFirstResponder() { sendActions(for: .editingDidBegin) }

  package override func didResignFirstResponder() { sendActions(for: .editingDidEnd) }
}
