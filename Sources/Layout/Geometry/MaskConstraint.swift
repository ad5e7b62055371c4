/// A constraint along one axis that expresses a mask: `subject == multiplier · container's size + constant`.
///
/// Source: recordings of UIKit.
package struct MaskConstraint: Equatable, Hashable, Sendable {
  /// The part of a frame to which a constraint applies.
  package enum Subject: Hashable, Sendable {
    /// The left or upper edge of the frame, measured from the left or upper edge of the container.
    case start
    /// The right or lower edge of the frame, measured from the left or upper edge of the container.
    case end
    case size
  }

  package var axis: Axis
  package var subject: Subject
  package var multiplier: Double
  /// The constant, in points.
  package var constant: Double

  /// Returns whether another constraint is equal, apart from its constant.
  func differsOnlyInConstant(of other: MaskConstraint) -> Bool {
    axis == other.axis && subject == other.subject && multiplier == other.multiplier
  }
}

extension AutoresizingMask {
  /// Returns the constraints that determine a frame as the mask does.
  ///
  /// There are two constraints for each axis.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points.
  ///   - bounds: The container's bounds for which this frame is correct, in points.
  /// - Returns: Four constraints, with the horizontal ones first.
  package func constraints(for frame: Rect, in bounds: Rect) -> [MaskConstraint] {
    let horizontal = MaskSpan(
      isStartFlexible: contains(.flexibleLeftMargin), isSizeFlexible: contains(.flexibleWidth),
      isEndFlexible: contains(.flexibleRightMargin),
      start: frame.minX - bounds.minX, size: frame.width, containerSize: bounds.width)
    let vertical = MaskSpan(
      isStartFlexible: contains(.flexibleTopMargin), isSizeFlexible: contains(.flexibleHeight),
      isEndFlexible: contains(.flexibleBottomMargin),
      start: frame.minY - bounds.minY, size: frame.height, containerSize: bounds.height)
    return horizontal.constraints(.horizontal) + vertical.constraints(.vertical)
  }
}

/// The parts of a frame along one axis, and whether each part is flexible.
private struct MaskSpan {
  var isStartFlexible: Bool
  var isSizeFlexible: Bool
  var isEndFlexible: Bool
  var start: Double
  var size: Double
  var containerSize: Double

  func constraints(_ axis: Axis) -> [MaskConstraint] {
    let endMargin = containerSize - start - size
    let fixedSize = MaskConstraint(axis: axis, subject: .size, multiplier: 0, constant: size)
    let fixedStart = MaskConstraint(axis: axis, subject: .start, multiplier: 0, constant: start)
    let fixedEnd = MaskConstraint(axis: axis, subject: .end, multiplier: 1, constant: -endMargin)
    switch (isStartFlexible, isSizeFlexible, isEndFlexible) {
    case (false, false, _): return [fixedStart, fixedSize]
    case (true, false, false): return [fixedEnd, fixedSize]
    case (false, true, false): return [fixedStart, fixedEnd]
    case (true, false, true):
      return [proportionalConstraint(axis, .start, start, of: start + endMargin, beside: size), fixedSize]
    case (false, true, true):
      return [fixedStart, proportionalConstraint(axis, .size, size, of: size + endMargin, beside: start)]
    case (true, true, false):
      return [fixedEnd, proportionalConstraint(axis, .size, size, of: start + size, beside: endMargin)]
    case (true, true, true):
      return [
        proportionalConstraint(axis, .start, start, of: containerSize, beside: 0),
        proportionalConstraint(axis, .size, size, of: containerSize, beside: 0),
      ]
    }
  }

  /// Returns the constraint that gives a flexible part its share of the space beside the fixed parts.
  ///
  /// If there is no space to share, the part is fixed. It is also fixed if its share is so small or so large that this
  /// makes no visible difference.
  private func proportionalConstraint(
    _ axis: Axis, _ subject: MaskConstraint.Subject, _ part: Double, of whole: Double, beside fixed: Double
  ) -> MaskConstraint {
    let multiplier = part / whole
    guard whole != 0, GeometryLimits.permittedFactors.contains(multiplier.magnitude) else {
      return MaskConstraint(axis: axis, subject: subject, multiplier: 0, constant: part)
    }
    return MaskConstraint(axis: axis, subject: subject, multiplier: multiplier, constant: -multiplier * fixed)
  }
}
