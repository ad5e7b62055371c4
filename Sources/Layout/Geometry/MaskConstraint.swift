/// A constraint along one axis that expresses a mask: `subject == multiplier · container's size + constant`.
///
/// Source: recordings of UIKit.
package struct MaskConstraint: Equatable, Hashable, Sendable {
  /// The part of a frame to which a constraint applies.
  package enum Subject: Hashable, Sendable {
    /// The edge of the frame that is near the start of the axis, measured from the container's near edge.
    case start
    /// The edge of the frame that is near the end of the axis, measured from the container's near edge.
    case end
    case size
  }

  package var axis: Axis
  package var subject: Subject
  package var multiplier: Double
  /// The constant, in points.
  package var constant: Double

  /// Returns whether another constraint differs at most in its constant.
  func hasShape(of other: MaskConstraint) -> Bool {
    axis == other.axis && subject == other.subject && multiplier == other.multiplier
  }
}

extension AutoresizingMask {
  /// Returns the constraints that determine a frame as the mask does.
  ///
  /// There are two for each axis.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points.
  ///   - bounds: The bounds that the container has when the view has that frame, in points.
  /// - Returns: Four constraints. The horizontal ones are first.
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

/// The parts of a frame along one axis, and whether each part is flexible.
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

  /// Returns the constraint that gives a part its share of the space that the fixed parts leave.
  ///
  /// If there is no space to share, the part is fixed. It is also fixed if its share is so small or so large that
  /// treating the part as fixed makes no visible difference.
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
