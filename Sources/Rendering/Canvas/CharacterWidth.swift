import CText

extension Character {
  /// The cells the character takes in a terminal: 0, 1 or 2.
  ///
  /// A cluster is as wide as the widest of what it is made of; one that asks to be shown as a picture, and a flag, take
  /// two. Controls and what has no width of its own take none.
  package var cellWidth: Int {
    if let ascii = asciiValue { return (0x20..<0x7f).contains(ascii) ? 1 : 0 }
    var widest = 0
    for scalar in unicodeScalars {
      if scalar == Character.pictureSelector || Character.flagLetters.contains(scalar.value) { return 2 }
      widest = max(widest, Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
    }
    return widest
  }

  /// Asks for the coloured picture of the character before it.
  private static let pictureSelector: Unicode.Scalar = "\u{FE0F}"
  /// Two of these make a flag.
  private static let flagLetters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
}

extension StringProtocol {
  /// The cells the text takes on one line.
  package var cellWidth: Int { reduce(0) { $0 + $1.cellWidth } }

  /// The text, cut with `…` when it is wider than the cells there are.
  package func fitted(to columns: Int) -> String {
    guard cellWidth > columns else { return String(self) }
    guard columns > 0 else { return "" }
    var result = ""
    var used = 0
    for character in self {
      let width = character.cellWidth
      guard used + width <= columns - 1 else { break }
      result.append(character)
      used += width
    }
    return result + "…"
  }

  /// The text on exactly so many cells: cut, or filled with spaces at the right.
  package func padded(to columns: Int) -> String {
    let text = fitted(to: columns)
    return text + String(repeating: " ", count: Swift.max(0, columns - text.cellWidth))
  }
}
