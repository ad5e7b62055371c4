// What a script says may hold characters that move the cursor, ring, turn the direction of reading or break a line. On
// its way to the user every text passes here, so that a terminal shows such a character instead of obeying it.

extension String {
  /// The text with pictures in place of characters that a terminal obeys; line breaks and tabs stay.
  package var printable: String { pictured(keepsBreaks: true) }

  /// The text as a whole as it is written to a terminal: of what a terminal obeys, line breaks, tabs and, where they are
  /// wanted, settings of colours are left.
  package func printable(keepsColours: Bool) -> String {
    guard keepsColours, utf8.contains(0x1B) else { return printable }
    let parts = split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: parts.first?.printable ?? "") { result, part in
      let setting = part.prefix { $0 == "[" || $0 == ";" || ("0"..."9").contains($0) }
      let isColour = setting.first == "[" && part.dropFirst(setting.count).first == "m"
      result += (isColour ? "\u{1B}" : "␛") + part.printable
    }
  }

  /// The same on one line: line breaks are pictures too.
  package var printableLine: String { pictured(keepsBreaks: false) }

  private func pictured(keepsBreaks: Bool) -> String {
    guard holdsControls(besidesBreaks: keepsBreaks) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" || (keepsBreaks && scalar == "\n") {
        result.append(scalar)
      } else if let picture = scalar.picture {
        for part in picture.unicodeScalars { result.append(part) }  // a sequence at once copies what is there
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Substring {
  /// The text with pictures in place of characters that a terminal obeys; line breaks and tabs stay.
  package var printable: String { String(self).printable }

  /// The same on one line: line breaks are pictures too.
  package var printableLine: String { String(self).printableLine }
}

extension String {
  /// Whether one of the characters that have a picture may be in the text, by the bytes they are written with.
  private func holdsControls(besidesBreaks keepsBreaks: Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      for place in bytes.indices {
        let byte = bytes[place]
        if byte >= 0x20, byte < 0x7F { continue }
        if byte < 0x80 ? byte != 0x09 && (byte != 0x0A || !keepsBreaks) : bytes.mayBeControl(at: place) { return true }
      }
      return false
    } ?? true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes from a place on begin like a character that has a picture; `Unicode.Scalar.picture` decides.
  fileprivate func mayBeControl(at place: Int) -> Bool {
    let second = place + 1 < count ? self[place + 1] : 0
    switch self[place] {
    case 0xC2: return second < 0xA0
    case 0xD8: return second == 0x9C
    case 0xE2 where second == 0x80 || second == 0x81:
      let third = place + 2 < count ? self[place + 2] : 0
      let isMark = (0x8E...0x8F).contains(third) || (0xA8...0xAE).contains(third)
      return second == 0x80 ? isMark : (0xA6...0xA9).contains(third)
    default: return false
    }
  }
}

extension Unicode.Scalar {
  /// What is shown in place of a character that a terminal obeys; nil for all others.
  ///
  /// The first controls have pictures of their own (`␛`, `␇`), and a line break has `⏎`. The second controls, the marks
  /// that turn the direction of reading, and the separators of lines and paragraphs are told by number.
  var picture: String? {
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
