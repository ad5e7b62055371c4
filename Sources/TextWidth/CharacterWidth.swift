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
  package var shortened: Character {
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
  package var isPrintableASCII: Bool { self >= 0x20 && self < 0x7f }
}

extension Unicode.Scalar {
  /// The cells of a scalar that is a character by itself, whatever stands beside it; nil for all others.
  ///
  /// Only the blocks that pictures are made of: Latin, punctuation, arrows, lines and signs.
  package var simpleWidth: Int? {
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
  package func simpleWidth(upTo bytes: Int = .max) -> Int? {
    guard utf8.count <= bytes else { return nil }
    var width = 0
    for scalar in unicodeScalars {
      guard let own = scalar.simpleWidth else { return nil }
      width += own
    }
    return width
  }

  /// The cells the text takes on one line.
  package var cellWidth: Int { simpleWidth() ?? reduce(0) { $0 + $1.cellWidth } }
}
