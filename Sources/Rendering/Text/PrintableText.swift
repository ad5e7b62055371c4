import TextWidth

// A script's strings may contain characters that move the cursor, ring the bell, change the direction of writing or
// break a line. All text is converted before it is printed, so that a terminal shows symbols for such characters
// instead of interpreting them.

extension String {
  /// The string with control characters replaced with visible symbols, except line breaks and tabs.
  package var printable: String { withControlPictures(keepsBreaks: true) }

  /// Returns the string in a form that can be written to a terminal.
  ///
  /// All control characters are replaced, except line breaks, tabs and, if requested, color escapes.
  package func printable(keepsColors: Bool) -> String {
    guard keepsColors, utf8.contains(0x1B) else { return printable }
    let parts = split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: parts.first?.printable ?? "") { result, part in
      let colorCode = part.prefix { $0 == "[" || $0 == ";" || ("0"..."9").contains($0) }
      let isColorEscape = colorCode.first == "[" && part.dropFirst(colorCode.count).first == "m"
      result += (isColorEscape ? "\u{1B}" : "␛") + part.printable
    }
  }

  /// The string on one line, with all control characters except tabs replaced with visible symbols.
  package var printableLine: String { withControlPictures(keepsBreaks: false) }

  private func withControlPictures(keepsBreaks: Bool) -> String {
    guard containsControlCharacters(besidesBreaks: keepsBreaks) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" || (keepsBreaks && scalar == "\n") {
        result.append(scalar)
      } else if let picture = scalar.picture {
        for part in picture.unicodeScalars { result.append(part) }  // appending a sequence would copy the result
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Substring {
  /// The text with control characters replaced with visible symbols, except line breaks and tabs.
  package var printable: String { String(self).printable }

  /// The text on one line, with all control characters except tabs replaced with visible symbols.
  package var printableLine: String { String(self).printableLine }
}

extension String {
  /// Whether the string may contain a character that must be replaced, judging by its bytes.
  private func containsControlCharacters(besidesBreaks keepsBreaks: Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          let isControl = byte < 0x20 || byte == 0x7F
          if isControl, byte != 0x09, byte != 0x0A || !keepsBreaks { return true }
          index += 1
        } else {
          if bytes.mayBeControl(at: index) { return true }
          index += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        }
      }
      return false
    } ?? true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes at an index may begin a character that must be replaced.
  ///
  /// `Unicode.Scalar.picture` makes the final decision.
  fileprivate func mayBeControl(at index: Int) -> Bool {
    let secondByte = index + 1 < count ? self[index + 1] : 0
    switch self[index] {
    case 0xC2: return secondByte < 0xA0
    case 0xD8: return secondByte == 0x9C
    case 0xE2 where secondByte == 0x80 || secondByte == 0x81:
      let thirdByte = index + 2 < count ? self[index + 2] : 0
      let isMark = (0x8E...0x8F).contains(thirdByte) || (0xA8...0xAE).contains(thirdByte)
      return secondByte == 0x80 ? isMark : (0xA6...0xA9).contains(thirdByte)
    default: return false
    }
  }
}
