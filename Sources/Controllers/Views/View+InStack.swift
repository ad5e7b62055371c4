import Layout

// The preferred sizes of a view in a stack view.
extension View {
  /// The preferred size in a stack view.
  ///
  /// The size of a stack view depends on the sizes of its views. Therefore, both lengths are determined at once. Then
  /// each view in nested stack views is visited only once, instead of twice as often at each level.
  final var arrangedSize: IntrinsicSize {
    let constrainedSize = IntrinsicSize(width: constrainedLength(.width), height: constrainedLength(.height))
    if constrainedSize.width != nil && constrainedSize.height != nil { return constrainedSize }
    let natural = naturalSize
    return IntrinsicSize(
      width: constrainedSize.width ?? natural.width ?? fittingSize?.width,
      height: constrainedSize.height ?? natural.height ?? fittingSize?.height)
  }

  final var arrangedWidth: Double? { arrangedSize.width }

  final var arrangedHeight: Double? { arrangedSize.height }

  final func arrangedLength(along axis: Layout.Axis) -> Double? { axis == .horizontal ? arrangedWidth : arrangedHeight }

  /// Returns the preferred height for a width, or `nil` if the view takes a part of the remaining space.
  final func heightInStack(width: Double) -> Double? {
    if let constrainedHeight = constrainedLength(.height) ?? layout?.contentSize?.height { return constrainedHeight }
    // Flowing text has an empty cell on each side. Text with a fixed position has none.
    return flowHeight(width: isInFlow ? width : width + 2 * Metrics.margin) ?? arrangedHeight
  }

  /// Returns the length that a constraint on the view itself sets.
  ///
  /// The constraint sets the length to a number or to a multiple of the other length.
  private func constrainedLength(_ attribute: Attribute) -> Double? {
    guard let layout, layout.ownCount > 0 else { return nil }
    let ownConstraints = layout.held.filter { $0.firstItem === self && $0.relation == .equal }
    if let number = ownConstraints.first(where: { $0.firstAttribute == attribute && $0.secondAttribute == nil }) {
      return number.constant
    }
    let otherAttribute: Attribute = attribute == .width ? .height : .width
    guard
      let length = ownConstraints.first(where: { $0.firstAttribute == otherAttribute && $0.secondAttribute == nil })?
        .constant
    else {
      return nil
    }
    for ratio in ownConstraints where ratio.secondItem === self && ratio.multiplier != 0 {
      if ratio.firstAttribute == attribute { return ratio.multiplier * length + ratio.constant }
      if ratio.secondAttribute == attribute { return (length - ratio.constant) / ratio.multiplier }
    }
    return nil
  }

  /// The minimum size that satisfies the constraints inside the view.
  ///
  /// A length is `nil` if it is undetermined.
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
    let ownBaselines = baselines
    return ownBaselines == (0, 0) ? (height, 0) : ownBaselines
  }
}
