import CText

extension Character {
  /// The number of cells that the character occupies in a terminal: 0, 1 or 2.
  ///
  /// A grapheme cluster is as wide as its widest scalar. Flags, and emoji with a variation selector, are two cells
  /// wide.
  @usableFromInline package var cellWidth: Int {
    if utf8.count == 1, let byte = utf8.first { return byte.isPrintableASCII || byte == 0x09 ? 1 : 0 }
    if self == "\r\n" { return 0 }
    var (maximumWidth, further) = (0, 0)
    for scalar in unicodeScalars.prefix(Character.maximumScalarCount) {
      if scalar == Character.emojiSelector || Character.regionalIndicators.contains(scalar.value) { return 2 }
      if Character.spacingVowels.contains(scalar.value), maximumWidth > 0 { further += 1 }
      maximumWidth = max(maximumWidth, Int(utf8proc_charwidth(utf8proc_int32_t(scalar.value))))
    }
    return min(2, maximumWidth + further)
  }

  /// The character, truncated to the maximum number of scalars that are measured.
  package var shortened: Character {
    guard utf8.count > Character.maximumScalarCount else { return self }
    let scalars = unicodeScalars
    guard
      let endIndex = scalars.index(
        scalars.startIndex, offsetBy: Character.maximumScalarCount, limitedBy: scalars.endIndex),
      endIndex < scalars.endIndex
    else { return self }
    return String(String.UnicodeScalarView(scalars[..<endIndex])).first ?? self
  }

  /// The maximum number of scalars that are measured in a grapheme cluster.
  ///
  /// For example, the emoji of a family of four has seven scalars, and so does a flag that consists of tags.
  private static let maximumScalarCount = 32
  /// The variation selector that requests a color emoji for the preceding character.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  /// Thai and Lao vowels that belong to the grapheme cluster of the preceding letter, but occupy a cell next to that
  /// letter.
  private static let spacingVowels: [UInt32] = [0x0E33, 0x0EB3]
  /// The regional indicators.
  ///
  /// A pair of them forms a flag.
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
}

extension UInt8 {
  /// Whether the byte is a printable ASCII character, which is one cell wide.
  package var isPrintableASCII: Bool { self >= 0x20 && self < 0x7f }
}

extension Unicode.Scalar {
  /// The width in cells of a scalar that always forms a separate character, or `nil` for any other scalar.
  ///
  /// This property covers only the Unicode blocks that pictures use: Latin, punctuation, arrows, lines and symbols.
  @usableFromInline package var simpleWidth: Int? {
    switch value {
    case 0x20..<0x7F: 1
    case 0xA1..<0xAD, 0xAE..<0x300, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x23FF, 0x2500...0x27BF:
      Int(utf8proc_charwidth(utf8proc_int32_t(value)))
    default: nil
    }
  }
}

// Most strings on a screen contain only scalars with a simple width. Such a string needn't be divided into characters.
extension StringProtocol {
  /// Returns the width in cells of a string that contains only scalars with a simple width.
  ///
  /// - Parameter bytes: the maximum length of the string, in bytes.
  /// - Returns: the width, or `nil` if the string contains other scalars or is longer than `bytes`.
  @inlinable
  package func simpleWidth(upTo bytes: Int = .max) -> Int? {
    let count = utf8.count
    guard count <= bytes else { return nil }
    if isPrintableASCII { return count }
    var width = 0
    for scalar in unicodeScalars {
      if scalar.value >= 0x20, scalar.value < 0x7F {
        width += 1
      } else {
        guard let scalarWidth = scalar.simpleWidth else { return nil }
        width += scalarWidth
      }
    }
    return width
  }

  /// Whether the string contains only printable ASCII characters, judging by its bytes.
  ///
  /// The value is `false` if the bytes aren't contiguous.
  @inlinable package var isPrintableASCII: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } } ?? false
  }

  /// The width of the string on one line, in cells.
  @inlinable package var cellWidth: Int { simpleWidth() ?? reduce(0) { $0 + $1.cellWidth } }
}
