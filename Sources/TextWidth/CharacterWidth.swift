import CText

extension Character {
  /// The character's width in a terminal: 0, 1 or 2 cells.
  ///
  /// A grapheme cluster is as wide as its widest scalar. Flags and emoji with a variation selector take two cells.
  @usableFromInline package var cellWidth: Int {
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

  /// The character without any scalars beyond the longest cluster that is measured.
  package var shortened: Character {
    guard utf8.count > Character.longestCluster else { return self }
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: Character.longestCluster, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(String.UnicodeScalarView(scalars[..<end])).first ?? self
  }

  /// The maximum number of scalars in a cluster that are examined.
  ///
  /// A family of four has seven scalars, and so does a flag with tags.
  private static let longestCluster = 32
  /// The variation selector that requests the color emoji of the preceding character.
  private static let pictureSelector: Unicode.Scalar = "\u{FE0F}"
  /// Thai and Lao vowels that are part of the preceding letter's cluster but fill a cell next to the letter.
  private static let vowelsBeside: [UInt32] = [0x0E33, 0x0EB3]
  /// The regional indicators, which form flags in pairs.
  private static let flagLetters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
}

extension UInt8 {
  /// Whether the byte is a printable ASCII character, which takes one cell.
  package var isPrintableASCII: Bool { self >= 0x20 && self < 0x7f }
}

extension Unicode.Scalar {
  /// The width in cells of a scalar that is always a separate character, or `nil` for any other scalar.
  ///
  /// This covers only the Unicode blocks that pictures use: Latin, punctuation, arrows, lines and symbols.
  @usableFromInline package var simpleWidth: Int? {
    switch value {
    case 0x20..<0x7F: 1
    case 0xA1..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x23FF, 0x2500...0x27BF:
      Int(utf8proc_charwidth(utf8proc_int32_t(value)))
    default: nil
    }
  }
}

// Most strings on a screen consist of scalars with a simple width. Such strings don't have to be split into characters.
extension StringProtocol {
  /// Returns the width in cells of a string in which every scalar has a simple width.
  ///
  /// - Parameter bytes: the maximum length of the string, in bytes.
  /// - Returns: the width, or `nil` if the string contains other scalars or is too long.
  @inlinable
  package func simpleWidth(upTo bytes: Int = .max) -> Int? {
    guard utf8.count <= bytes else { return nil }
    var width = 0
    for scalar in unicodeScalars {
      if scalar.value >= 0x20, scalar.value < 0x7F {
        width += 1
      } else {
        guard let own = scalar.simpleWidth else { return nil }
        width += own
      }
    }
    return width
  }

  /// The string's width on one line, in cells.
  @inlinable package var cellWidth: Int { simpleWidth() ?? reduce(0) { $0 + $1.cellWidth } }
}
