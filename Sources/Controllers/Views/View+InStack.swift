import Layout

// The preferred sizes of a view in a stack view.
extension View {
  /// The preferred size in a stack view.
  ///
  /// The size of a stack view depends on the sizes of its views. Asking for both lengths at once visits each view of
  /// nested stack views once, and not twice as often at each level.
  final var arrangedSize: IntrinsicSize {
    let held = IntrinsicSize(width: heldLength(.width), height: heldLength(.height))
    if held.width != nil && held.height != nil { return held }
    let natural = naturalSize
    return IntrinsicSize(
      width: held.width ?? natural.width ?? fittingSize?.width,
      height: held.height ?? natural.height ?? fittingSize?.height)
  }

  final var arrangedWidth: Double? { arrangedSize.width }

  final var arrangedHeight: Double? { arrangedSize.height }

  final func arrangedLength(along axis: Layout.Axis) -> Double? { axis == .horizontal ? arrangedWidth : arrangedHeight }

  /// Returns the preferred height for a width, or `nil` if the view takes a share of the remaining space.
  final func heightInStack(width: Double) -> Double? {
    if let held = heldLength(.height) ?? layout?.contentSize?.height { return held }
    // Flowing text has an empty cell on each side, but text with a fixed position has none.
    return flowHeight(width: isInFlow ? width : width + 2 * Metrics.margin) ?? arrangedHeight
  }

  /// Returns the length that a constraint on the view itself sets, either to a number or to a multiple of the other
  /// length.
  private func heldLength(_ attribute: Attribute) -> Double? {
    guard let layout, layout.ownCount > 0 else { return nil }
    let own = layout.held.filter { $0.firstItem === self && $0.relation == .equal }
    if let number = own.first(where: { $0.firstAttribute == attribute && $0.secondAttribute == nil }) {
      return number.constant
    }
    let other: Attribute = attribute == .width ? .height : .width
    guard let length = own.first(where: { $0.firstAttribute == other && $0.secondAttribute == nil })?.constant else {
      return nil
    }
    for ratio in own where ratio.secondItem === self && ratio.multiplier != 0 {
      if ratio.firstAttribute == attribute { return ratio.multiplier * length + ratio.constant }
      if ratio.secondAttribute == attribute { return (length - ratio.constant) / ratio.multiplier }
    }
    return nil
  }

  /// The smallest size that satisfies the constraints inside the view.
  ///
  /// An axis is `nil` if its length is undetermined.
  private var fittingSize: IntrinsicSize? { layout?.ownRoot?.fittingSize }

  /// Returns the distance of the first baseline from the top, and of the last baseline from the bottom, in points.
  ///
  /// UIKit: the baseline of a view without text is its lower edge. A stack has the first baseline of its first view,
  /// and the last baseline of its last view.
  final func baselinesInStack(height: Double) -> (first: Double, last: Double) {
    if let stack = self as? StackView, let first = stack.shownSubviews.first, let last = stack.shownSubviews.last {
      return (
        first.frame.minY + first.baselinesInStack(height: first.frame.height).first,
        height - last.frame.maxY + last.baselinesInStack(height: last.frame.height).last
      )
    }
    let own = baselines
    return own == (0, 0) ? (height, 0) : own
  }
}
