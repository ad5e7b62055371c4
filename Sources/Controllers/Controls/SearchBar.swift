import Layout

/// A search field with an optional cancel button and optional scope buttons.
package final class SearchBar: Control, ExploredField {
  package override class var className: String { "SearchBar" }

  package override var spokenRole: SpokenRole { .searchField }

  override var spokenValue: String? { spokenText(or: readableNames.0) }

  /// The text in the field.
  package var text = "" {
    didSet {
      guard text != oldValue else { return }
      recordValue(text)
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
  /// The titles of the scope buttons.
  ///
  /// If the array is empty, there are no scope buttons.
  package var scopeButtonTitles: [String] = [] {
    didSet {
      guard scopeButtonTitles != oldValue else { return }
      selectedScopeButtonIndex = min(selectedScopeButtonIndex, max(0, scopeButtonTitles.count - 1))
      linesChanged()
    }
  }
  /// Whether the scope buttons are shown.
  package var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { linesChanged() } }
  }
  /// Shows or hides the scope buttons as a script does.
  ///
  /// Afterward, a search controller no longer shows and hides them.
  package func setShowsScopeBar(_ isShown: Bool) {
    followsSearch = false
    showsScopeBar = isShown
  }

  /// Whether a search controller shows the scope buttons when a search begins, and hides them when it ends.
  var followsSearch = true

  /// The index of the selected scope, counted from 0.
  package var selectedScopeButtonIndex = 0 {
    didSet {
      guard selectedScopeButtonIndex != oldValue, scopeButtonTitles.indices.contains(selectedScopeButtonIndex) else {
        return
      }
      recordValue(scopeButtonTitles[selectedScopeButtonIndex])
      searchOwner?.searchChanged()
    }
  }

  /// The index of the line that contains the field: 1 if there is a prompt, otherwise 0.
  package var fieldLine: Int { prompt == nil ? 0 : 1 }

  /// The titles of the visible scope buttons, or an empty array if the scope buttons are hidden.
  package var visibleScopeTitles: [String] { showsScopeBar ? scopeButtonTitles : [] }

  package override var intrinsicContentSize: IntrinsicSize {
    IntrinsicSize(height: Double(fieldLine + (visibleScopeTitles.isEmpty ? 1 : 2)) * Metrics.line)
  }

  package override var canBecomeFirstResponder: Bool { isEnabled }

  package override func didBecomeFirstResponder() {
    notifyDelegate(.textDidBeginEditing)
    sendActions(for: .editingDidBegin)
    searchOwner?.searchBegan()
  }

  package override func didResignFirstResponder() {
    notifyDelegate(.textDidEndEditing)
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

  /// The cancel button and the scope buttons.
  override var elementParts: [Element] {
    var elements: [Element] = []
    let topEdge = Double(fieldLine) * Metrics.line
    if showsCancelButton {
      let width = 8 * Metrics.column
      elements.append(
        part(
          .cancelButton(self), names: ["Cancel"],
          in: Rect(x: bounds.width - width, y: topEdge, width: width, height: Metrics.line)))
    }
    let width = bounds.width / Double(max(1, visibleScopeTitles.count))
    for (index, title) in visibleScopeTitles.enumerated() {
      let rect = Rect(x: Double(index) * width, y: topEdge + Metrics.line, width: width, height: Metrics.line)
      elements.append(part(.scope(self, index), names: [title], in: rect))
    }
    return elements
  }

  package override var inputs: ElementInputs { .text }

  package override var touchOutcome: TouchOutcome { .change(self, .editingDidBegin) }

  override func replaceText(by text: String) -> Bool {
    guard allows(.shouldChangeText, replacing: self.text.count, with: text) else { return false }
    self.text = text
    notifyDelegate(.textDidChange, .text(text))
    return true
  }

  /// Begins the search.
  ///
  /// The delegate can keep the keyboard on the screen.
  override func pressReturn() -> Bool {
    resignFirstResponder()
    if !sendActions(for: .searchButtonClicked) { notifyDelegate(.searchButtonClicked) }
    return true
  }

  /// Selects a scope as a tap on its button does.
  ///
  /// The index is counted from 0.
  func selectScope(_ index: Int) -> Bool {
    guard scopeButtonTitles.indices.contains(index) else { return false }
    guard selectedScopeButtonIndex != index else { return true }
    selectedScopeButtonIndex = index
    notifyDelegate(.selectedScopeButtonIndexDidChange, .list([.position(index)]))
    sendActions(for: .valueChanged)
    return true
  }

  /// Taps the cancel button.
  func tapCancel() -> Bool {
    resignFirstResponder()
    let isHandled = sendActions(for: .cancelButtonClicked)
    if !isHandled { notifyDelegate(.cancelButtonClicked) }
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
    look.add(visibleScopeTitles)
    look.add(selectedScopeButtonIndex)
    look.add(isFirstResponder)
  }
}
