/// A set of the parts of a view's frame that change when its container is resized.
///
/// The parts are the margins, the width and the height.
///
/// Parts outside the set keep their lengths.
///
/// Source: "Understanding Auto Layout" (springs and struts).
package struct AutoresizingMask: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  package static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  package static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  package static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  package static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  package static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// Flexible width and height.
  ///
  /// A view with this mask keeps its margins on all sides.
  package static let flexibleSize: AutoresizingMask = [.flexibleWidth, .flexibleHeight]
}

extension Rect {
  /// Returns the frame after a change of the container's size.
  ///
  /// - Parameters:
  ///   - mask: The flexible parts.
  ///   - old: The container's previous size, in points.
  ///   - new: The container's new size, in points.
  /// - Returns: The new frame, in points. It isn't rounded.
  package func autoresized(by mask: AutoresizingMask, from old: Size, to new: Size) -> Rect {
    let horizontal = Span(start: minX, length: width).resized(
      before: mask.contains(.flexibleLeftMargin), itself: mask.contains(.flexibleWidth),
      after: mask.contains(.flexibleRightMargin), from: old.width, to: new.width)
    let vertical = Span(start: minY, length: height).resized(
      before: mask.contains(.flexibleTopMargin), itself: mask.contains(.flexibleHeight),
      after: mask.contains(.flexibleBottomMargin), from: old.height, to: new.height)
    return Rect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }
}

/// The position and length of a frame along one axis of its container.
private struct Span {
  var start: Double
  var length: Double

  /// Returns the span after the container has been resized.
  ///
  /// The flexible parts change in proportion to their old lengths. If the sum of these lengths is zero, all flexible
  /// parts change by the same amount.
  func resized(before: Bool, itself: Bool, after: Bool, from old: Double, to new: Double) -> Span {
    let change = new - old
    let end = old - start - length
    let parts = [(before, start), (itself, length), (after, end)]
    let flexibleCount = parts.count { $0.0 }
    guard change != 0, flexibleCount > 0 else { return self }
    let flexibleLength = parts.reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
    func changedLength(_ part: (Bool, Double)) -> Double {
      guard part.0 else { return 0 }
      return flexibleLength > 0 ? change * part.1 / flexibleLength : change / Double(flexibleCount)
    }
    return Span(start: start + changedLength(parts[0]), length: length + changedLength(parts[1]))
  }
}
