import Layout

/// A search field with an optional cancel button and optional scopes.
package final class SearchBar: Control, ExploredField {
  package override class var className: String { "SearchBar" }

  package override var spokenRole: SpokenRole { .searchField }

  override var spokenValue: String? { spokenText(or: readableNames.0) }

  /// The text in the field.
  package var text = "" {
    didSet {
      guard text != oldValue else { return }
      tellValue(text)
      searchOwner?.searchChanged()
    }
  }
  package var placeholder: String?
  package var exploredTexts: [String]?
  /// The text on the line above the field, or `nil` if there is no such line.
  package var prompt: String? {
    didSet { if prompt != oldValue { linesChanged() } }
  }
  package var showsCancelButton = false
  /// The titles of the scopes.
  ///
  /// If the array is empty, there are no scopes.
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
  /// Shows or hides the scopes as a script does.
  ///
  /// A search controller then no longer shows and hides them.
  package func setShowsScopeBar(_ isShown: Bool) {
    followsSearch = false
    showsScopeBar = isShown
  }

  /// Whether a search controller shows the scopes when a search begins, and hides them when it ends.
  var followsSearch = true

  /// The index of the selected scope, counted from 0.
  package var selectedScopeButtonIndex = 0 {
    didSet {
      guard selectedScopeButtonIndex != oldValue, scopeButtonTitles.indices.contains(selectedScopeButtonIndex) else {
        return
      }
      tellValue(scopeButtonTitles[selectedScopeButtonIndex])
      searchOwner?.searchChanged()
    }
  }

  /// The index of the line that contains the field: 1 if there is a prompt, otherwise 0.
  package var fieldLine: Int { prompt == nil ? 0 : 1 }

  /// The titles of the scopes that are shown, or an empty array if the scopes are hidden.
  package var shownScopes: [String] { showsScopeBar ? scopeButtonTitles : [] }

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(height: Double(fieldLine + (shownScopes.isEmpty ? 1 : 2)) * Metrics.line)
  }

  package override var canBecomeFirstResponder: Bool { isEnabled }

  package override func didBecomeFirstResponder() {
    tellDelegate(.textDidBeginEditing)
    sendActions(for: .editingDidBegin)
    searchOwner?.searchBegan()
  }

  package override func didResignFirstResponder() {
    tellDelegate(.textDidEndEditing)
    sendActions(for: .editingDidEnd)
  }

  private func linesChanged() {
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  package override var elementText: String? { text }

  package override var typedText: String? { text.isEmpty ? nil : text }

  override var readableNames: (String?, String?) { (placeholder ?? (searchOwner == nil ? nil : "Search"), nil) }

  /// The search controller to which the bar belongs, or `nil` if there is none.
  private var searchOwner: ViewController? { holder as? ViewController }

  package override func visitReadTexts(_ visit: (String) -> Void) {
    if let prompt { visit(prompt) }
    super.visitReadTexts(visit)
  }

  /// The cancel button and the scopes.
  override var elementParts: [Element] {
    var elements: [Element] = []
    let top = Double(fieldLine) * Metrics.line
    if showsCancelButton {
      let width = 8 * Metrics.column
      elements.append(
        part(
          .cancel(self), names: ["Cancel"],
          in: Rect(x: bounds.width - width, y: top, width: width, height: Metrics.line)))
    }
    let width = bounds.width / Double(max(1, shownScopes.count))
    for (index, title) in shownScopes.enumerated() {
      let rect = Rect(x: Double(index) * width, y: top + Metrics.line, width: width, height: Metrics.line)
      elements.append(part(.scope(self, index), names: [title], in: rect))
    }
    return elements
  }

  package override var inputs: ElementInputs { .text }

  package override var touchOutcome: TouchOutcome { .change(self, .editingDidBegin) }

  override func replaceText(by text: String) -> Bool {
    guard allows(.shouldChangeText, replacing: self.text.count, with: text) else { return false }
    self.text = text
    tellDelegate(.textDidChange, .text(text))
    return true
  }

  /// Begins the search.
  ///
  /// The delegate decides whether the bar keeps the keyboard.
  override func pressReturn() -> Bool {
    resignFirstResponder()
    if !sendActions(for: .searchButtonClicked) { tellDelegate(.searchButtonClicked) }
    return true
  }

  /// Selects a scope as the user does.
  ///
  /// The index is counted from 0.
  func choose(_ index: Int) -> Bool {
    guard scopeButtonTitles.indices.contains(index) else { return false }
    guard selectedScopeButtonIndex != index else { return true }
    selectedScopeButtonIndex = index
    tellDelegate(.selectedScopeButtonIndexDidChange, .list([.position(index)]))
    sendActions(for: .valueChanged)
    return true
  }

  /// Taps the cancel button.
  func cancel() -> Bool {
    resignFirstResponder()
    let isHandled = sendActions(for: .cancelButtonClicked)
    if !isHandled { tellDelegate(.cancelButtonClicked) }
    let endsSearch = searchOwner?.searchCancelled() ?? false
    return isHandled || hasDelegate || endsSearch
  }

  package override var lineCaptions: [ElementCaption] {
    (prompt.map { [ElementCaption($0, font: 14, role: "prompt", isSeparatePart: true)] } ?? [])
      + placeholderCaption(placeholder, unless: text)
  }

  package override func addLook(to look: inout LookHash) {
    super.addLook(to: &look)
    look.add(text)
    look.add(placeholder)
    look.add(prompt)
    look.add(showsCancelButton)
    look.add(shownScopes)
    look.add(selectedScopeButtonIndex)
    look.add(isFirstResponder)
  }
}
