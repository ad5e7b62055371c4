extension Character {
  /// The cells the character takes in the picture, which shows a sign in place of a control character.
  package var shownWidth: Int {
    if utf8.count == 1, let byte = utf8.first, byte.isPrintableASCII { return 1 }
    guard let first = unicodeScalars.first, first.picture != nil, first != "\t" else { return cellWidth }
    return unicodeScalars.reduce(0) { $0 + ($1.picture?.cellWidth ?? 0) }
  }
}

extension StringProtocol {
  /// The cells the text takes in the picture, on one line.
  package var shownWidth: Int { simpleWidth() ?? reduce(0) { $0 + $1.shownWidth } }
}

extension Unicode.Scalar {
  /// What is shown in place of a character that a terminal obeys; nil for all others.
  ///
  /// The first controls have pictures of their own (`␛`, `␇`), and a line break has `⏎`. The second controls, the marks
  /// that turn the direction of reading, and the separators of lines and paragraphs are told by number.
  package var picture: String? {
    switch value {
    case 0x0A: "⏎"
    case 0x00..<0x20: Unicode.Scalar(0x2400 + value).map { String(Character($0)) }
    case 0x7F: "␡"
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: numbered
    default: nil
    }
  }

  private var numbered: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "‹U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits + "›"
  }
}
