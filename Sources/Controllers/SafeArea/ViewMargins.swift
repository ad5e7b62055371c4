import Layout

/// The margins that a script sets for a view.
final class ViewMargins {
  /// The margins that the script sets, in points, without the space for the safe area.
  ///
  /// `nil` for the default.
  var scriptMargins: Insets?
  /// Whether the margins include the part of the superview's margins that overlaps the view.
  var preservesSuperview = false
  /// Whether the safe area's insets are added to the margins.
  var addsSafeArea = true
  /// The margins that the view was last notified of, in points.
  var reportedMargins: Insets?
}

/// Margins whose sides follow the reading direction, in points.
package struct DirectionalInsets: Equatable, Sendable {
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double

  package init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  init(_ insets: Insets, _ direction: ReadingDirection) {
    let sides = direction == .leftToRight ? (insets.left, insets.right) : (insets.right, insets.left)
    self.init(top: insets.top, leading: sides.0, bottom: insets.bottom, trailing: sides.1)
  }

  /// Returns the margins with their left and right sides.
  func insets(_ direction: ReadingDirection) -> Insets {
    let sides = direction == .leftToRight ? (leading, trailing) : (trailing, leading)
    return Insets(top: top, left: sides.0, bottom: bottom, right: sides.1)
  }
}
