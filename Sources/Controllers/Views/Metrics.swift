import Layout

/// The sizes of elements, in points.
///
/// A cell of the picture is 8 by 20 points. Elements that are 44 points high in UIKit are one line high here.
package enum Metrics {
  /// The width of a character, which is also the width of a cell of the picture.
  package static let column = 8.0
  /// The height of a line of text, a control, a table row or a header.
  package static let line = 20.0
  /// The margin at the left and right of a flowing element or a row.
  package static let margin = 8.0
  /// The minimum height of a scrolling element if no space is left.
  package static let scrollingMinimum = 100.0

  /// Returns the width of one line of text, in points.
  package static func width(of text: String) -> Double { Double(cells(of: text)) * column }

  /// Returns the number of cells of one line of text.
  ///
  /// Wide East Asian characters and emoji take up two cells.
  package static func cells(of text: some StringProtocol) -> Int {
    let text = TextLines.measured(String(text))
    let count = text.count
    return text.utf8.count == count ? count : text.reduce(0) { $0 + cells(of: $1) }
  }

  /// Returns the number of cells that a character takes up.
  package static func cells(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The ranges of characters that take up two cells: Hangul, CJK, full-width forms and emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60,
    0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1f6ff, 0x1f900...0x1f9ff, 0x20000...0x3fffd,
  ]

  /// Returns the intrinsic size of text on one line, including space for characters around the text.
  ///
  /// - Parameters:
  ///   - text: the text to measure.
  ///   - extra: the number of characters that the picture adds, such as brackets.
  /// - Returns: the size in points.
  package static func size(of text: String, extra: Int = 0) -> IntrinsicSize {
    IntrinsicSize(width: width(of: text) + Double(extra) * column, height: line)
  }
}
