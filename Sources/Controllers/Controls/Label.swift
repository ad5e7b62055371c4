import Layout

/// A view that shows text.
public final class Label: View, FontedView {
  package override class var className: String { "Label" }
  package override class var isUserInteractionEnabledByDefault: Bool { false }

  package override var spokenRole: SpokenRole { .text }

  /// The text that the label shows, or `nil` if there is none.
  public var text: String? {
    didSet { if text != oldValue { textChanged() } }
  }
  package var textAlignment = TextAlignment.left
  package var textColor: String?
  package var textFont = TextFont(size: 17) {
    didSet { if textFont.scale != oldValue.scale || textFont.style != oldValue.style { textChanged() } }
  }
  /// The maximum number of lines.
  ///
  /// UIKit: a value of 0 or less means that there is no limit.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { textChanged() } }
  }
  /// The width at which a label with more than one line wraps if constraints place the label.
  package var preferredMaxLayoutWidth: LayoutWidth {
    didSet { if preferredMaxLayoutWidth != oldValue { textChanged() } }
  }

  /// The width at which a label's text wraps.
  package enum LayoutWidth: Equatable {
    /// A number of points. With 0, the text doesn't wrap.
    case points(Double)
    /// The width that constraints give the label, like "Automatic" in Interface Builder.
    case automatic
  }
  /// Whether the label is enabled.
  ///
  /// A disabled label is dimmed.
  public var isEnabled = true

  /// Creates a label that isn't in a hierarchy.
  ///
  /// - Parameters:
  ///   - frame: the frame in the superview's coordinates, in points, or `nil` if the flow determines the frame.
  ///   - system: the device to which the label belongs.
  public override init(frame: Rect? = nil, in system: System) {
    preferredMaxLayoutWidth = system.behavior.wrapsLabelsAtTheirWidth ? .automatic : .points(0)
    super.init(frame: frame, in: system)
  }

  // The sizes are cached, because every layout pass needs them.
  private var measuredSize: IntrinsicSize?
  private var measuredHeight: (columns: Int, height: Double)?

  package override var intrinsicContentSize: IntrinsicSize {
    if let measuredSize { return measuredSize }
    guard !skipsMeasuring else { return IntrinsicSize(height: Metrics.line) }
    let size = measureSize()
    measuredSize = size
    return size
  }

  private func measureSize() -> IntrinsicSize {
    let lines = linesAtPreferredWidth
    let maximumCellCount = lines.map { Metrics.cellCount(of: $0) }.max() ?? 0
    return IntrinsicSize(
      width: Double(maximumCellCount) * Metrics.column * scale,
      height: Double(limitedLineCount(max(1, lines.count))) * lineHeight)
  }

  override var wrapsInStack: Bool { numberOfLines != 1 }

  override var isHeightFromWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == .automatic }

  override func heightInConstraints(atWidth width: Double) -> Double? {
    height(columns: width / Metrics.column / scale)
  }

  package override func flowHeight(width: Double) -> Double? {
    guard numberOfLines != 1 else { return lineHeight }
    return height(columns: (width - 2 * Metrics.margin) / Metrics.column / scale)
  }

  /// Returns the height of the text when it wraps at a width given in cells, in points.
  private func height(columns: Double) -> Double {
    let columns = Int(limiting: columns.rounded(.down))
    if let measuredHeight, measuredHeight.columns == columns { return measuredHeight.height }
    guard !skipsMeasuring else { return Metrics.line }
    let limit = numberOfLines <= 0 ? Int.max : numberOfLines
    let lines = TextLines.wrapped(String(TextLines.measuredPart(text ?? "")), columns: columns, limit: limit).count
    let height = Double(limitedLineCount(max(1, lines))) * lineHeight
    measuredHeight = (columns, height)
    return height
  }

  private var scale: Double { textFont.scale }

  private var lineHeight: Double { textFont.lineHeight }

  override func preferredTextSizeDidChange() { adjustFont() }

  package override func didMoveToWindow() { adjustFont() }

  private func textChanged() {
    (measuredSize, measuredHeight) = (nil, nil)
    invalidateIntrinsicContentSize()
  }

  /// Whether a long string is no longer measured, because the user has interrupted the action.
  private var skipsMeasuring: Bool { (text?.utf8.count ?? 0) > 5000 && system.host?.isInterrupted ?? false }

  /// The lines of the text, which is wrapped at line breaks and `preferredMaxLayoutWidth`.
  ///
  /// The text isn't wrapped at the label's actual width.
  private var linesAtPreferredWidth: [Substring] {
    let text = String(TextLines.measuredPart(text ?? ""))
    guard numberOfLines != 1, case .points(let width) = preferredMaxLayoutWidth, width > 0 else {
      return text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    }
    let columns = max(1, Int(limiting: width / Metrics.column / scale))
    return TextLines.wrapped(text, columns: columns, width: Metrics.cellCount).map { $0[...] }
  }

  private func limitedLineCount(_ lines: Int) -> Int { numberOfLines <= 0 ? lines : min(lines, numberOfLines) }

  package override var elementText: String? { text }

  override var readableNames: (String?, String?) { (text, nil) }

  override var isEnabledItself: Bool { isEnabled }

  package override var isPlainContainer: Bool { false }

  package override var showsLine: Bool { true }

  package override var isReadOrUsed: Bool { text?.isEmpty == false }

  package override var shownLine: ElementLine? {
    guard numberOfLines == 1 else { return nil }
    // No screen is wide enough for a longer line.
    let firstLine = (text ?? "").prefix(1000).prefix { !$0.isNewline }
    return ElementLine([String(firstLine)], font: font, textAlignment, signs: 0, isBracketed: false)
  }

  package override func addLook(to look: inout LookHash) {
    look.add(text)
    look.add(isEnabled)
    look.add(textColor.map(resolvedColor))
    look.add(textAlignment.rawValue)
    look.add(font)
    look.add(numberOfLines)
  }
}

/// The horizontal alignment of text within its frame.
package enum TextAlignment: String, CaseIterable, Sendable {
  case left
  case center
  case right
}
