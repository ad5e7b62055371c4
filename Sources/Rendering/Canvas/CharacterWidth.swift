import CText

extension Character {
  /// The cells the character takes in a terminal: 0, 1 or 2.
  ///
  /// A cluster is as wide as the widest of what it is made of; one that asks to be shown as a picture, and a flag, take
  /// two. What has no width of its own takes none.
  package var cellWidth: Int {
    if utf8.count == 1, let byte = utf8.first { return byte.isPrintableASCII || byte == 0x09 ? 1 : 0 }
    if self == "\r\n" { return 0 }
    var (widest, further) = (0, 0)
    for scalar in unicodeScalars.prefix(Character.longestCluster) {
      if scalar == Character.pictureSelector || Character.flagLetters.contains(scalar.value) { return 2 }
      if Character.vowelsBeside.contains(scalar.value), widest > 0 { further += 1 }
      widest = max(widest, Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
    }
    return min(2, widest + further)
  }

  /// The character with no more combining marks than a reader can tell apart.
  var shortened: Character {
    guard utf8.count > Character.longestCluster else { return self }
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
  /// Vowels of Thai and Lao that belong to the letter before them and stand in a cell of their own.
  private static let vowelsBeside: [UInt32] = [0x0E33, 0x0EB3]
  /// Two of these make a flag.
  private static let flagLetters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
}

extension UInt8 {
  /// Whether the byte is a character by itself, of one cell.
  var isPrintableASCII: Bool { self >= 0x20 && self < 0x7f }
}

extension Unicode.Scalar {
  /// The cells of a scalar that is a character by itself, whatever stands beside it; nil for all others.
  ///
  /// Only the blocks that pictures are made of: Latin, punctuation, arrows, lines and signs.
  var simpleWidth: Int? {
    switch value {
    case 0x20..<0x7F: 1
    case 0xA1..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x23FF, 0x2500...0x27BF:
      Int(utf8proc_charwidth(utf8proc_int32_t(value)))
    default: nil
    }
  }
}

// Most texts on a screen are of such scalars; those are not taken apart into characters.
extension StringProtocol {
  /// The cells of a text whose scalars are each a character by itself; nil for other texts, and for those of more bytes
  /// than are to be read.
  func simpleWidth(upTo bytes: Int = .max) -> Int? {
    guard utf8.count <= bytes else { return nil }
    var width = 0
    for scalar in unicodeScalars {
      guard let own = scalar.simpleWidth else { return nil }
      width += own
    }
    return width
  }

  /// Whether the text fits into so many cells, and is read whole to be sure of it.
  fileprivate func isSimple(upTo columns: Int) -> Bool {
    guard columns >= 0 else { return false }
    return simpleWidth(upTo: 3 * Swift.min(columns, 10_000)).map { $0 <= columns } ?? false
  }

  /// How many bytes the text begins with that are characters of one cell each, counted no further than told.
  private func plainPrefix(upTo limit: Int) -> Int {
    utf8.withContiguousStorageIfAvailable { bytes in
      let end = Swift.min(bytes.count, limit)
      var count = 0
      while count < end, bytes[count].isPrintableASCII { count += 1 }
      return count
    } ?? 0
  }

  /// Where so many plain characters end that another one follows; nil when the text does not begin so.
  fileprivate func plainEnd(after columns: Int) -> Index? {
    // A mark could be set on the last of them.
    guard columns >= 0, columns < .max, plainPrefix(upTo: columns + 1) == columns + 1 else { return nil }
    return utf8.index(startIndex, offsetBy: columns)
  }

  /// The cells the text takes on one line.
  package var cellWidth: Int { simpleWidth() ?? reduce(0) { $0 + $1.cellWidth } }

  /// The text, cut with `…` when it is wider than the cells there are; read no further than that.
  package func fitted(to columns: Int) -> String {
    if isSimple(upTo: columns) { return String(self) }
    if columns > 0, plainEnd(after: columns) != nil, let end = plainEnd(after: columns - 1) {
      return self[..<end] + "…"
    }
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
    if isSimple(upTo: columns) { return self }
    if let end = plainEnd(after: columns + 1) { return String(self[..<end]) }
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
