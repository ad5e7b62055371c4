/// A text that is read, not touched.
package final class Label: View {
  package override class var className: String { "Label" }

  /// What is to be read.
  package var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  package var textAlignment = TextAlignment.left
  package var textColor: String?
  /// The most lines it takes; 0 for as many as the text needs.
  package var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Where a text of several lines wraps when constraints place the label, in points; 0 for nowhere.
  package var preferredMaxLayoutWidth = 0.0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Whether it is drawn as usual; a disabled one is dimmed.
  package var isEnabled = true

  package override var intrinsicContentSize: IntrinsicSize {
    let lines = linesByThemselves
    let longest = lines.map { Metrics.cells(of: $0) }.max() ?? 0
    return IntrinsicSize(
      width: Double(longest) * Metrics.column, height: Double(limited(max(1, lines.count))) * Metrics.line)
  }

  package override func flowHeight(width: Double) -> Double? {
    guard numberOfLines != 1 else { return Metrics.line }
    let columns = Int(((width - 2 * Metrics.margin) / Metrics.column).rounded(.down))
    let lines = TextLines.wrapped(text ?? "", columns: columns).count
    return Double(limited(max(1, lines))) * Metrics.line
  }

  /// The text in lines as long as they may be.
  private var linesByThemselves: [Substring] {
    let text = text ?? ""
    guard numberOfLines != 1, preferredMaxLayoutWidth > 0 else {
      return text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let columns = max(1, Int(preferredMaxLayoutWidth / Metrics.column))
    return TextLines.wrapped(text, columns: columns, width: Metrics.cells).map { $0[...] }
  }

  private func limited(_ lines: Int) -> Int { numberOfLines == 0 ? lines : min(lines, numberOfLines) }
}

/// Where a text stands in its frame.
package enum TextAlignment: String, CaseIterable, Sendable {
  case left
  case center
  case right
}
