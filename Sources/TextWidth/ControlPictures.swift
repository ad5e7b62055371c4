extension Character {
  /// The number of cells that the character occupies in the picture.
  ///
  /// For a control character, this is the width of the symbol that represents it.
  @usableFromInline package var displayedWidth: Int {
    if utf8.count == 1, let byte = utf8.first, byte.isPrintableASCII { return 1 }
    guard let first = unicodeScalars.first, first.picture != nil, first != "\t" else { return cellWidth }
    return unicodeScalars.reduce(0) { $0 + ($1.picture?.cellWidth ?? 0) }
  }
}

extension StringProtocol {
  /// The width of the string on one line of the picture, in cells.
  @inlinable package var displayedWidth: Int { simpleWidth() ?? reduce(0) { $0 + $1.displayedWidth } }
}

extension Unicode.Scalar {
  /// The text that represents a control character in the picture, or `nil` for any other character.
  ///
  /// Symbols such as `␛` and `␇` represent ASCII control characters, and `⏎` represents a line break. Numbers such as
  /// `‹U+202E›` represent the control characters from U+0080, the marks that change the reading direction, and the line
  /// and paragraph separators.
  package var picture: String? {
    switch value {
    case 0x0A: "⏎"
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value).map { String(Character($0)) }
    case 0x7F: "␡"
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: codePointText
    default: nil
    }
  }

  private var codePointText: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "‹U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits + "›"
  }
}
