import Layout

/// A view with several lines of text that the user can scroll and edit.
package final class TextView: ScrollView, FontedView, ExploredField {
  package override class var className: String { "TextView" }

  package override var spokenRole: SpokenRole { .textField }

  override var spokenValue: String? { spokenText(or: nil) }

  /// The text that the view shows.
  package var text = "" {
    didSet {
      guard text != oldValue else { return }
      textChanged()
      recordValue(text)
    }
  }
  package var textFont = TextFont(size: 17) {
    didSet { if textFont.scale != oldValue.scale { textChanged() } }
  }
  package var textAlignment = TextAlignment.left
  package var exploredTexts: [String]?
  /// Whether the user can edit the text.
  package var isEditable = true {
    didSet { if isEditable != oldValue { textChanged() } }
  }
  /// The columns and the frame for which the text was last measured, or `nil` if the text must be measured again.
  private var measured: (columns: Int, frame: Int)?

  /// Measures the text again if the text or the width has changed.
  ///
  /// If the text is longer than the view, the user can scroll it.
  package override func layoutSubviews() {
    super.layoutSubviews()
    guard flowingSubviews.isEmpty, bounds.height > 0 else { return }
    let width = bounds.width - (keepsMargin ? 2 * Metrics.margin : 0)
    let isFramed = isFramed(
      columns: Int(limiting: width / Metrics.column), lines: Int(limiting: bounds.height / Metrics.line))
    let frameColumnCount = isFramed ? 1 : 0
    let columns = Int(limiting: (width / Metrics.column).rounded(.down)) - 4 * frameColumnCount
    if let measured, measured == (columns, frameColumnCount) { return }
    measured = (columns, frameColumnCount)
    let lines = lineCount(columns: columns)
    contentSize = Size(width: bounds.width, height: height(lines: lines, frame: frameColumnCount))
    if contentOffset.y > maximumOffset.y { contentOffset.y = maximumOffset.y }
  }

  /// Returns whether the picture shows a frame around the text.
  ///
  /// The picture shows a frame if the text is editable and there is enough space.
  package func isFramed(columns: Int, lines: Int) -> Bool { isEditable && lines > 2 && columns > 4 }

  private func lineCount(columns: Int) -> Int {
    let columns = Int(limiting: (Double(columns) / textFont.scale).rounded(.down))
    return TextLines.wrapped(String(TextLines.measuredPart(text)), columns: columns, width: Metrics.cellCount).count
  }

  /// Returns the height of a number of lines, including any frame around them, in points.
  private func height(lines: Int, frame: Int) -> Double {
    Double(lines) * textFont.lineHeight + Double(2 * frame) * Metrics.line
  }

  override func preferredTextSizeDidChange() { adjustFont() }

  package override func didMoveToWindow() { adjustFont() }

  private func textChanged() {
    measured = nil
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  // UIKit: a text view that doesn't scroll is as high as its text.
  override func scrollingChanged() { invalidateIntrinsicContentSize() }

  package override var intrinsicContentSize: IntrinsicSize {
    guard !isScrollEnabled else { return .none }
    let lines = String(TextLines.measuredPart(text)).split(
      omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    let maximumCellCount = lines.map { Metrics.cellCount(of: $0) }.max() ?? 0
    let frameColumnCount = isFramed(columns: maximumCellCount + 4, lines: lines.count + 2) ? 1 : 0
    return IntrinsicSize(
      width: (Double(maximumCellCount) * textFont.scale + Double(4 * frameColumnCount)) * Metrics.column,
      height: height(lines: lines.count, frame: frameColumnCount))
  }

  override var isHeightFromWidth: Bool { !isScrollEnabled }

  override func heightInConstraints(atWidth width: Double) -> Double? {
    let columns = Int(limiting: (width / Metrics.column).rounded(.down))
    let lines = lineCount(columns: columns)
    guard isFramed(columns: columns, lines: lines + 2) else {
      return height(lines: max(1, lines), frame: 0)
    }
    return height(lines: lineCount(columns: columns - 4), frame: 1)
  }

  package override func flowHeight(width: Double) -> Double? {
    isScrollEnabled ? nil : heightInConstraints(atWidth: width - 2 * Metrics.margin)
  }

  // UIKit also saves the selected range of the text. Here: nothing can be selected, so only the text is saved.
  package override func encodeState(with coder: Coder) {
    super.encodeState(with: coder)
    coder.encode(.text(text), "text")
    coder.encode(.flag(isEditable), "isEditable")
  }

  package override func decodeState(from coder: Coder) {
    text = coder.text("text") ?? text
    isEditable = coder.flag("isEditable") ?? isEditable
    super.decodeState(from: coder)
  }

  package override var canBecomeFirstResponder: Bool { isEditable }

  package override func didBecomeFirstResponder() {
    notifyDelegate(.didBeginEditing)
    sendEvent(.editingDidBegin)
  }

  package override func didResignFirstResponder() {
    notifyDelegate(.didEndEditing)
    sendEvent(.editingDidEnd)
  }

  /// Sends an event to the target, as controls do.
  package func sendEvent(_ event: ControlEvent) {
    _ = system.host?.performAction(of: self, event: event)
  }

  package override var elementText: String? { text }

  package override var typedText: String? { text.isEmpty ? nil : text }

  package override var takesTouches: Bool { true }

  package override var inputs: ElementInputs { .text }

  package override var touchOutcome: TouchOutcome {
    isEditable ? .change(self, .editingDidBegin) : .noEffect("its text is read-only")
  }

  override func replaceText(by text: String) -> Bool {
    guard allows(.shouldChangeText, replacing: self.text.count, with: text) else { return false }
    self.text = text
    notifyDelegate(.didChange)
    return true
  }

  package override var isPlainContainer: Bool { false }

  package override var showsLine: Bool { true }

  package override var isReadOrUsed: Bool { true }

  package override func addLook(to look: inout LookHash) {
    look.add(text)
    look.add(textAlignment.rawValue)
    look.add(font)
    look.add(isFirstResponder)
    super.addLook(to: &look)
  }
}
