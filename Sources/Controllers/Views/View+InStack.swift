import Layout

// What a view asks a stack for.
extension View {
  final var arrangedWidth: Double? { heldLength(.width) ?? naturalSize.width ?? fittingSize?.width }

  final var arrangedHeight: Double? { heldLength(.height) ?? naturalSize.height ?? fittingSize?.height }

  final func arrangedLength(along axis: Layout.Axis) -> Double? { axis == .horizontal ? arrangedWidth : arrangedHeight }

  /// The height for a width; nil for a share of what the others leave.
  final func heightInStack(width: Double) -> Double? {
    if let held = heldLength(.height) ?? layout?.contentSize?.height { return held }
    // A text in the flow keeps clear cells beside it, one with a place of its own does not.
    return flowHeight(width: isInFlow ? width : width + 2 * Metrics.margin) ?? arrangedHeight
  }

  /// The length that a constraint on the view itself holds: a number, or so many times the other length.
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

  /// The smallest size that the constraints in it leave; nil along an axis that they leave open.
  private var fittingSize: IntrinsicSize? { layout?.ownRoot?.fittingSize }

  /// Where its first line of text stands below its top, and its last above its bottom.
  ///
  /// UIKit: what has no text stands on its lower edge; a row or column has its first and its last view's.
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
