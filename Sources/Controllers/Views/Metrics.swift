import Layout
import TextWidth

/// The sizes of elements and characters in the picture, in points.
///
/// A cell of the picture is 8 points wide and 20 points high. Elements that are 44 points high in UIKit are one line
/// high in Maquette.
package enum Metrics {
  /// The width of a character, which is also the width of a cell of the picture.
  package static let column = 8.0
  /// The height of a line of text, a control, a row of a table, or a header.
  package static let line = 20.0
  /// The margin on the left and right of a row, or of an element that is laid out automatically.
  package static let margin = 8.0
  /// The height of a scrolling element if no space is left for it.
  package static let scrollingMinimum = 100.0

  /// Returns the width of one line of text, in points.
  package static func width(of text: String) -> Double { Double(cellCount(of: text)) * column }

  /// Returns the number of cells of one line of text in the picture.
  package static func cellCount(of text: some StringProtocol) -> Int { TextLines.measuredPart(text).displayedWidth }

  /// Returns the number of cells of one character in the picture.
  package static func cellCount(of character: Character) -> Int { character.displayedWidth }

  /// Returns the intrinsic size of text on one line.
  ///
  /// The size includes the additional characters.
  ///
  /// - Parameters:
  ///   - text: the text to measure.
  ///   - extra: the number of characters that the picture adds, such as brackets.
  /// - Returns: the size in points.
  package static func size(of text: String, extra: Int = 0) -> IntrinsicSize {
    IntrinsicSize(width: width(of: text) + Double(extra) * column, height: line)
  }
}
