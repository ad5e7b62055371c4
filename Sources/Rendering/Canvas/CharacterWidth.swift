import CText

extension Character {
  /// The cells the character takes in a terminal: 0, 1 or 2.
  ///
  /// A cluster is as wide as the widest of what it is made of; one that asks to be shown as a picture, and a flag, take
  /// two. What has no width of its own takes none.
  package var cellWidth: Int {
    if let ascii = asciiValue { return (0x20..<0x7f).contains(ascii) ? 1 : 0 }
    var widest = 0
    for scalar in unicodeScalars.prefix(Character.longestCluster) {
      if scalar == Character.pictureSelector || Character.flagLetters.contains(scalar.value) { return 2 }
      widest = max(widest, Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
    }
    return widest
  }

  /// The character with no more marks on it than anybody can tell apart.
  var shortened: Character {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: Character.longestCluster, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(String.UnicodeScalarView(scalars[..<end])).first ?? self
  }

  /// How many scalars of a cluster are looked at; a family of four takes seven, a flag with tags as many.
  private static let longestCluster = 32
  /// Asks for the coloured picture of the character before it.
  private static let pictureSelector: Unicode.Scalar = "\u{FE0F}"
  /// Two of these make a flag.
  private static let flagLetters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
}

extension StringProtocol {
  /// The cells the text takes on one line.
  package var cellWidth: Int { reduce(0) { $0 + $1.cellWidth } }

  /// The text, cut with `…` when it is wider than the cells there are; read no further than that.
  package func fitted(to columns: Int) -> String {
    var used = 0
    var room = startIndex
    for index in indices {
      let width = self[index].cellWidth
      if used + width > columns { return columns > 0 ? self[..<room] + "…" : "" }
      used += width
      if used <= columns - 1 { room = self.index(after: index) }
    }
    return String(self)
  }

  /// The text on exactly so many cells: cut, or filled with spaces at the right.
  package func padded(to columns: Int) -> String {
    let text = fitted(to: columns)
    return text + String(repeating: " ", count: Swift.max(0, columns - text.cellWidth))
  }
}

extension String {
  /// The text as cells show it on one line, read no further than is needed to see that it is wider than so many.
  ///
  /// - Parameters:
  ///   - columns: the cells there are.
  ///   - endsAtBreak: whether only the first line of the text is meant.
  /// - Returns: the text with pictures in place of what a terminal obeys; one that is too wide is cut somewhere beyond.
  func onOneLine(upTo columns: Int, endsAtBreak: Bool = false) -> String {
    var used = 0
    var end = startIndex
    while end < endIndex, used <= columns {
      let character = self[end]
      if endsAtBreak, character == "\n" || character == "\r\n" { break }
      used += max(character.cellWidth, character.unicodeScalars.first?.picture == nil ? 0 : 1)
      end = index(after: end)
    }
    return self[..<end].printableLine
  }
}
