import Layout

/// Lays its subviews out in a row or a column.
///
/// Here: with the shares of UIKit's, and without its constraints: each view takes the size that it asks for, or that a
/// constraint on itself holds.
package final class StackView: View {
  package override class var className: String { "StackView" }

  /// The direction in which the views follow one another.
  package enum Axis: String, CaseIterable, Sendable {
    case horizontal
    case vertical
  }

  /// How the room along the axis is shared out.
  package enum Distribution: String, CaseIterable, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// Where the views stand across the axis.
  ///
  /// UIKit: `leading` and `top`, `trailing` and `bottom` are one and the same; baselines count in rows alone.
  package enum Alignment: String, CaseIterable, Sendable {
    case fill
    case leading
    case top
    case firstBaseline
    case center
    case trailing
    case bottom
    case lastBaseline
  }

  package var axis = Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }
  package var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }
  package var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }
  /// The clear room between two views, in points; with equal spacing or centring the least.
  ///
  /// Here: one cell in a row, so that texts do not touch.
  package var spacing: Double {
    get { storedSpacing ?? (axis == .horizontal ? Metrics.column : 0) }
    set { storedSpacing = newValue }
  }
  private var storedSpacing: Double? {
    didSet { arrangementChanged() }
  }
  /// The clear room at its edges, where it keeps to that, in points.
  package var layoutMargins = Insets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { arrangementChanged() } }
  }
  /// Whether its views stand inside of its margins.
  package var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }
  private var insets: Insets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
  /// Where its views stand, in its own coordinates.
  var arrangedArea: Rect {
    Rect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// The views that are arranged, hidden ones too.
  package var arrangedSubviews: [View] { subviews.filter(\.translatesAutoresizingMaskIntoConstraints) }

  var shownSubviews: [View] { arrangedSubviews.filter { !$0.isHidden } }

  /// Puts a view at the end of the arrangement.
  package func addArrangedSubview(_ view: View) { addSubview(view) }

  /// The size of the arranged views together; nil along an axis where no view has a size.
  override var sizeInConstraints: IntrinsicSize {
    let shown = shownSubviews
    let sizes = shown.map { IntrinsicSize(width: $0.arrangedWidth, height: $0.arrangedHeight) }
    let gaps = spacing * Double(max(0, sizes.count - 1))
    let isRow = axis == .horizontal
    let width = together(sizes.map(\.width), gaps: isRow ? gaps : nil)
    let height = together(sizes.map(\.height), gaps: isRow ? nil : gaps)
    return IntrinsicSize(
      width: width.map { $0 + insets.left + insets.right }, height: height.map { $0 + insets.top + insets.bottom })
  }

  /// Lengths in a row with gaps between, or beside one another without.
  private func together(_ lengths: [Double?], gaps: Double?) -> Double? {
    let known = lengths.compactMap { $0 }
    guard !known.isEmpty else { return nil }
    return gaps.map { known.reduce($0, +) } ?? known.max()
  }

  /// Whether an arranged view has no size along the axis.
  ///
  /// UIKit: such a view may have any length, so the stack view may, too. The other views keep the sizes of their content.
  override func growsFreely(along direction: Layout.Axis) -> Bool {
    guard (axis == .horizontal) == (direction == .horizontal) else { return false }
    return shownSubviews.contains { $0.arrangedLength(along: direction) == nil || $0.growsFreely(along: direction) }
  }

  override var isHeightFromWidth: Bool { shownSubviews.contains(where: \.wrapsInStack) }

  override func wantedHeight(atWidth width: Double) -> Double? {
    let room = max(0, width - insets.left - insets.right)
    let heights = heights(of: shownSubviews, inWidth: room)
    let edges = insets.top + insets.bottom
    guard axis == .vertical else { return (heights.max() ?? 0) + edges }
    return heights.reduce(edges, +) + spacing * Double(max(0, heights.count - 1))
  }

  override func contentOfSubviewChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  package override func flowHeight(width: Double) -> Double? {
    let shown = shownSubviews
    let heights = shown.map { $0.heightInStack(width: width - insets.left - insets.right) }
    guard !heights.contains(nil) else { return nil }
    let known = heights.compactMap { $0 }
    let edges = insets.top + insets.bottom
    guard axis == .vertical else { return (known.max() ?? 0) + edges }
    return known.reduce(edges, +) + spacing * Double(max(0, shown.count - 1))
  }

  package override func layoutSubviews() { arrange() }

  private func arrangementChanged() {
    setNeedsLayout()
    flowChanged()
    invalidateIntrinsicContentSize()
  }
}

extension StackView {
  static let hiddenStateOfStackView = HiddenState(StackView.self) { stack, notes in
    notes.value("storedSpacing", stack.storedSpacing)
  }
}
