import Layout

/// A view that arranges its subviews in a row or a column.
///
/// Here: a stack view distributes space in the same way as UIKit, but without constraints. Each view has its preferred
/// size, or the size that a constraint on the view sets.
package final class StackView: View {
  package override class var className: String { "StackView" }

  /// The direction in which the views are arranged.
  package enum Axis: String, CaseIterable, Sendable {
    case horizontal
    case vertical
  }

  /// The way in which space is distributed along the axis.
  package enum Distribution: String, CaseIterable, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// The alignment of the views across the axis.
  ///
  /// UIKit: `leading` and `top` have the same meaning, and so do `trailing` and `bottom`. Baselines apply only in rows.
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
  /// The space between two views, in points.
  ///
  /// With equal spacing or equal centering, this is the minimum space.
  ///
  /// Here: the default in a row is one cell, so that adjacent strings don't touch.
  package var spacing: Double {
    get { storedSpacing ?? (axis == .horizontal ? Metrics.column : 0) }
    set { storedSpacing = newValue }
  }
  private var storedSpacing: Double? {
    didSet { arrangementChanged() }
  }
  /// The margins at the edges of the stack view, in points.
  ///
  /// The margins apply only if `isLayoutMarginsRelativeArrangement` is set.
  package var arrangementMargins = Insets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if arrangementMargins != oldValue { arrangementChanged() } }
  }
  package override var scriptMargins: Insets? {
    get { arrangementMargins }
    set { arrangementMargins = newValue ?? arrangementMargins }
  }
  /// Whether the views are arranged within the margins.
  package var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }
  private var insets: Insets { isLayoutMarginsRelativeArrangement ? arrangementMargins : .zero }
  /// The area in which the views are arranged, in the coordinates of the stack view.
  var arrangedArea: Rect {
    Rect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }

  /// The arranged views, including hidden ones.
  package var arrangedSubviews: [View] { subviews.filter(\.translatesAutoresizingMaskIntoConstraints) }

  var shownSubviews: [View] { arrangedSubviews.filter { !$0.isHidden } }

  /// Adds a view at the end of the arranged views.
  package func addArrangedSubview(_ view: View) {
    addSubview(view)
    arrangementChanged()
  }

  /// Inserts a view into the arranged views.
  ///
  /// - Parameters:
  ///   - view: the view to insert, which may already be one of the arranged views.
  ///   - index: the new index of the view, counted from 0. An index beyond the last view adds the view at the end.
  package func insertArrangedSubview(_ view: View, at index: Int) {
    let otherViews = arrangedSubviews.filter { $0 !== view }
    guard otherViews.indices.contains(index), let index = subviews.firstIndex(where: { $0 === otherViews[index] })
    else {
      return bringToEnd(view)
    }
    let isBefore = subviews[..<index].contains { $0 === view }
    insertSubview(view, at: isBefore ? index - 1 : index)
    arrangementChanged()
  }

  private func bringToEnd(_ view: View) {
    insertSubview(view, at: subviews.count { $0 !== view })
    arrangementChanged()
  }

  /// The combined size of the arranged views.
  ///
  /// A length is `nil` if no view has a length along that axis.
  override var sizeInConstraints: IntrinsicSize {
    let shownViews = shownSubviews
    let sizes = shownViews.map(\.arrangedSize)
    let gaps = spacing * Double(max(0, sizes.count - 1))
    let isRow = axis == .horizontal
    let width = combinedLength(sizes.map(\.width), gaps: isRow ? gaps : nil)
    let height = combinedLength(sizes.map(\.height), gaps: isRow ? nil : gaps)
    return IntrinsicSize(
      width: width.map { $0 + insets.left + insets.right }, height: height.map { $0 + insets.top + insets.bottom })
  }

  /// Returns the combined length of views.
  ///
  /// The views follow one another with gaps or, if `gaps` is `nil`, are side by side.
  private func combinedLength(_ lengths: [Double?], gaps: Double?) -> Double? {
    let knownLengths = lengths.compactMap { $0 }
    guard !knownLengths.isEmpty else { return nil }
    return gaps.map { knownLengths.reduce($0, +) } ?? knownLengths.max()
  }

  /// Returns whether any arranged view has no preferred size along the axis.
  ///
  /// UIKit: such a view can have any length, so the stack view can also have any length. The other views keep their
  /// preferred sizes.
  override func growsFreely(along direction: Layout.Axis) -> Bool {
    guard (axis == .horizontal) == (direction == .horizontal) else { return false }
    return shownSubviews.contains { $0.arrangedLength(along: direction) == nil || $0.growsFreely(along: direction) }
  }

  override var isHeightFromWidth: Bool { shownSubviews.contains(where: \.wrapsInStack) }

  override func heightInConstraints(atWidth width: Double) -> Double? {
    let availableWidth = max(0, width - insets.left - insets.right)
    let heights = heights(of: shownSubviews, inWidth: availableWidth)
    let edges = insets.top + insets.bottom
    guard axis == .vertical else { return (heights.max() ?? 0) + edges }
    return heights.reduce(edges, +) + spacing * Double(max(0, heights.count - 1))
  }

  override func contentOfSubviewChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  package override func flowHeight(width: Double) -> Double? {
    let shownViews = shownSubviews
    let heights = shownViews.map { $0.heightInStack(width: width - insets.left - insets.right) }
    guard !heights.contains(nil) else { return nil }
    let knownHeights = heights.compactMap { $0 }
    let edges = insets.top + insets.bottom
    guard axis == .vertical else { return (knownHeights.max() ?? 0) + edges }
    return knownHeights.reduce(edges, +) + spacing * Double(max(0, shownViews.count - 1))
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

extension View {
  /// The stack view that arranges this view, or `nil` if the superview isn't a stack view.
  final var stackView: StackView? { superview as? StackView }
}
