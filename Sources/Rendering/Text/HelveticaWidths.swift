import TextWidth

/// The widths of text in Helvetica, the system font of iOS 6.
///
/// Source: the font's metrics. The widths are in thousandths of the font size.
enum HelveticaWidths {
  /// The widths of the ASCII characters from the space to the tilde.
  private static let asciiWidths: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
  /// The widths of other characters, indexed by the number of cells that they take.
  ///
  /// Here: the width of a character that takes two cells equals the font size.
  private static let widthsByCellCount = [0, 600, 1000]

  /// Returns the width of text in points, for a font size.
  static func width(of text: some StringProtocol, size: Double) -> Double {
    let sum = text.reduce(0) { sum, character in
      guard let value = character.asciiValue, value >= 0x20, asciiWidths.indices.contains(Int(value) - 0x20) else {
        return sum + widthsByCellCount[character.cellWidth]
      }
      return sum + asciiWidths[Int(value) - 0x20]
    }
    return Double(sum) * size / 1000
  }
}
