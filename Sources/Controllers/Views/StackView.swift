import Layout

/// Lays its subviews out in a row or a column.
///
/// Here: a simple one. What has a size of its own takes it, the others share what is left.
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
  }

  package var axis = Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }
  package var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }
  /// The clear room between two views, in points.
  ///
  /// Here: one cell in a row, so that texts do not touch.
  package var spacing: Double {
    get { storedSpacing ?? (axis == .horizontal ? Metrics.column : 0) }
    set { storedSpacing = newValue }
  }
  private var storedSpacing: Double? {
    didSet { arrangementChanged() }
  }

  /// The views that are arranged, hidden ones too.
  package var arrangedSubviews: [View] { subviews.filter(\.translatesAutoresizingMaskIntoConstraints) }

  /// Puts a view at the end of the arrangement.
  package func addArrangedSubview(_ view: View) { addSubview(view) }

  /// What its views ask for together; an axis along which one asks for nothing is nil.
  override var sizeInConstraints: IntrinsicSize {
    let sizes = arrangedSubviews.filter { !$0.isHidden }.map(\.naturalSize)
    let gaps = spacing * Double(max(0, sizes.count - 1))
    let isRow = axis == .horizontal
    return IntrinsicSize(
      width: together(sizes.map(\.width), gaps: isRow ? gaps : nil),
      height: together(sizes.map(\.height), gaps: isRow ? nil : gaps))
  }

  /// Lengths in a row with gaps between, or beside one another without.
  private func together(_ lengths: [Double?], gaps: Double?) -> Double? {
    let known = lengths.compactMap { $0 }
    guard known.count == lengths.count, !known.isEmpty else { return nil }
    return gaps.map { known.reduce($0, +) } ?? known.max()
  }

  override func contentOfSubviewChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  package override func flowHeight(width: Double) -> Double? {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    let heights = shown.map { $0.flowHeight(width: width) ?? nil }
    guard !heights.contains(nil) else { return nil }
    let known = heights.compactMap { $0 }
    guard axis == .vertical else { return known.max() ?? 0 }
    return known.reduce(0, +) + spacing * Double(max(0, shown.count - 1))
  }

  package override func layoutSubviews() {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    guard !shown.isEmpty else { return }
    let margin = !isInFlow || axis == .vertical ? 0 : Metrics.margin
    let length = axis == .vertical ? bounds.height : bounds.width - 2 * margin
    let room = length - spacing * Double(shown.count - 1)
    var position = margin
    for (view, length) in zip(shown, lengths(of: shown, in: max(0, room))) {
      view.place(
        axis == .vertical
          ? Rect(x: 0, y: position, width: bounds.width, height: length)
          : Rect(x: position, y: 0, width: length, height: bounds.height))
      position += length + spacing
    }
  }

  private func lengths(of views: [View], in room: Double) -> [Double] {
    let wishes = distribution == .fillEqually ? views.map { _ in nil } : views.map(wish)
    let rest = max(0, room - wishes.reduce(0) { $0 + ($1 ?? 0) })
    let open = wishes.count { $0 == nil }
    var lengths = wishes.map { $0 ?? rest / Double(max(1, open)) }
    // No view takes the rest by itself: all get an equal share of it.
    if open == 0 { lengths = lengths.map { $0 + rest / Double(views.count) } }
    return lengths
  }

  private func wish(of view: View) -> Double? {
    axis == .vertical ? view.flowHeight(width: bounds.width) : view.intrinsicContentSize.width
  }

  private func arrangementChanged() {
    setNeedsLayout()
    flowChanged()
  }
}
