/// A field to search in, with a cancel button and scopes when asked for.
package final class SearchBar: Control {
  package override class var className: String { "SearchBar" }

  /// What stands in it; empty until something is typed.
  package var text = "" {
    didSet { if text != oldValue { tellValue(text) } }
  }
  package var placeholder: String?
  /// A line above the field.
  package var prompt: String? {
    didSet { if prompt != oldValue { linesChanged() } }
  }
  package var showsCancelButton = false
  /// The places to search in; none shows no choice.
  package var scopeButtonTitles: [String] = [] {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      selectedScopeButtonIndex = min(selectedScopeButtonIndex, max(0, scopeButtonTitles.count - 1))
      linesChanged()
    }
  }
  /// Whether the scopes are shown.
  package var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { linesChanged() } }
  }
  /// The chosen scope, from 0.
  package var selectedScopeButtonIndex = 0 {
    didSet {
      guard selectedScopeButtonIndex != oldValue, scopeButtonTitles.indices.contains(selectedScopeButtonIndex) else {
        return
      }
      tellValue(scopeButtonTitles[selectedScopeButtonIndex])
    }
  }

  /// The line of the field, under the prompt.
  package var fieldLine: Int { prompt == nil ? 0 : 1 }

  /// The scopes that are seen.
  package var shownScopes: [String] { showsScopeBar ? scopeButtonTitles : [] }

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(height: Double(fieldLine + (shownScopes.isEmpty ? 1 : 2)) * Metrics.line)
  }

  package override var canBecomeFirstResponder: Bool { isEnabled }

  override var agreesToBecomeFirstResponder: Bool { askFlag(.shouldBeginEditing) ?? true }

  override var agreesToResignFirstResponder: Bool { askFlag(.shouldEndEditing) ?? true }

  package override func didBecomeFirstResponder() {
    tellDelegate(.textDidBeginEditing)
    sendActions(for: .editingDidBegin)
  }

  package override func didResignFirstResponder() {
    tellDelegate(.textDidEndEditing)
    sendActions(for: .editingDidEnd)
  }

  private func linesChanged() {
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
