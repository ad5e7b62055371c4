// What a script says may hold characters that move the cursor, ring, turn the direction of reading or break a line. On
// its way to a person every text passes here, so that a terminal shows such a character instead of obeying it.

extension StringProtocol {
  /// The text with pictures in place of characters that a terminal obeys; line breaks and tabs stay.
  package var printable: String { pictured(keepsBreaks: true) }

  /// The text as a whole as it is written to a terminal: of what a terminal obeys, line breaks, tabs and, where they are
  /// wanted, settings of colours are left.
  package func printable(keepsColours: Bool) -> String {
    guard keepsColours else { return printable }
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
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }) else {
      return String(self)
    }
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
