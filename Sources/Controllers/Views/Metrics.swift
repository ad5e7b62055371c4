import Layout

/// The sizes of things, in points.
///
/// A cell of the picture is 8 by 20, and what UIKit makes 44 high is one line here.
package enum Metrics {
  /// The width of a character, and of a cell of the picture.
  package static let column = 8.0
  /// The height of a line of text, a control, a table row, a header.
  package static let line = 20.0
  /// Clear space that a flowing element and a row keep at their left and right.
  package static let margin = 8.0
  /// The smallest height of anything that scrolls and stands where nothing is left.
  package static let scrollingMinimum = 100.0

  /// The width of one line of text.
  package static func width(of text: String) -> Double { Double(text.count) * column }

  /// The size a text asks for on one line, with room for signs around it.
  ///
  /// - Parameters:
  ///   - text: what is to be seen.
  ///   - extra: characters that the picture adds, such as brackets.
  /// - Returns: points on both axes.
  package static func size(of text: String, extra: Int = 0) -> IntrinsicSize {
    IntrinsicSize(width: width(of: text) + Double(extra) * column, height: line)
  }
}
