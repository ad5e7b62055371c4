/// A constraint along one axis that expresses a mask: `subject == multiplier · container's size + constant`.
///
/// Source: recorded.
package struct MaskConstraint: Equatable, Hashable, Sendable {
  /// The part of the frame that is constrained.
  package enum Subject: Hashable, Sendable {
    /// The near edge, measured from the container's near edge.
    case start
    /// The far edge, measured from the container's near edge.
    case end
    case size
  }

  package var axis: Axis
  package var subject: Subject
  package var multiplier: Double
  /// The constant, in points.
  package var constant: Double

  /// Returns whether two constraints differ at most in their constants.
  func hasShape(of other: MaskConstraint) -> Bool {
    axis == other.axis && subject == other.subject && multiplier == other.multiplier
  }
}

extension AutoresizingMask {
  /// Returns the constraints that fix a frame as the mask does, which are two for each axis.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points.
  ///   - bounds: The bounds of the container in which the view has that frame, in points.
  /// - Returns: Four constraints, beginning with the horizontal ones.
  package func constraints(for frame: Rect, in bounds: Rect) -> [MaskConstraint] {
    let horizontal = MaskSpan(
      before: contains(.flexibleLeftMargin), itself: contains(.flexibleWidth), after: contains(.flexibleRightMargin),
      start: frame.minX - bounds.minX, size: frame.width, container: bounds.width)
    let vertical = MaskSpan(
      before: contains(.flexibleTopMargin), itself: contains(.flexibleHeight), after: contains(.flexibleBottomMargin),
      start: frame.minY - bounds.minY, size: frame.height, container: bounds.height)
    return horizontal.constraints(.horizontal) + vertical.constraints(.vertical)
  }
}

/// A frame along one axis of its container, with its flexible parts.
private struct MaskSpan {
  var before: Bool
  var itself: Bool
  var after: Bool
  var start: Double
  var size: Double
  var container: Double

  func constraints(_ axis: Axis) -> [MaskConstraint] {
    let rest = container - start - size
    let keepsSize = MaskConstraint(axis: axis, subject: .size, multiplier: 0, constant: size)
    let keepsStart = MaskConstraint(axis: axis, subject: .start, multiplier: 0, constant: start)
    let keepsRest = MaskConstraint(axis: axis, subject: .end, multiplier: 1, constant: -rest)
    switch (before, itself, after) {
    case (false, false, _): return [keepsStart, keepsSize]
    case (true, false, false): return [keepsRest, keepsSize]
    case (false, true, false): return [keepsStart, keepsRest]
    case (true, false, true): return [share(axis, .start, start, of: start + rest, beside: size), keepsSize]
    case (false, true, true): return [keepsStart, share(axis, .size, size, of: size + rest, beside: start)]
    case (true, true, false): return [keepsRest, share(axis, .size, size, of: start + size, beside: rest)]
    case (true, true, true):
      return [
        share(axis, .start, start, of: container, beside: 0), share(axis, .size, size, of: container, beside: 0),
      ]
    }
  }

  /// Returns a constraint that gives a part its share of the space that isn't occupied by fixed parts.
  ///
  /// The part is fixed if there is no space to share, or if its share is so small or so large that the difference isn't
  /// visible on any screen.
  private func share(
    _ axis: Axis, _ subject: MaskConstraint.Subject, _ part: Double, of whole: Double, beside fixed: Double
  ) -> MaskConstraint {
    let multiplier = part / whole
    guard whole != 0, GeometryLimits.factors.contains(multiplier.magnitude) else {
      return MaskConstraint(axis: axis, subject: subject, multiplier: 0, constant: part)
    }
    return MaskConstraint(axis: axis, subject: subject, multiplier: multiplier, constant: -multiplier * fixed)
  }
}
