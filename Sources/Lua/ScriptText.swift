// Text of scripts and text about scripts is split by bytes and scalars. Swift's characters are unsuitable: a carriage
// return with a line feed is one character, and so is a space or quotation mark with a combining mark.

extension StringProtocol {
  /// The lines of the text.
  ///
  /// A carriage return before a line feed is part of the line break.
  package var lines: [String] {
    let bytes = Substring(self).utf8
    guard bytes.contains(UInt8(ascii: "\n")) else { return [String(self)] }
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let endsInCarriageReturn = index < parts.count - 1 && part.last == UInt8(ascii: "\r")
      return String(Substring(endsInCarriageReturn ? part.dropLast() : part))
    }
  }

  /// The lines of a script as Lua counts them: a line break is a line feed, a carriage return, or both in any order.
  package var scriptLines: [String] {
    var lines: [String] = []
    var rest = Substring(self).utf8
    while let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) {
      lines.append(String(Substring(rest[..<end])))
      let first = rest[end]
      rest = rest[rest.index(after: end)...]
      if let second = rest.first, second == 10 || second == 13, second != first { rest = rest.dropFirst() }
    }
    return lines + [String(Substring(rest))]
  }

  /// The string as a Lua literal, in quotation marks and on one line.
  ///
  /// Control characters are written as escape sequences, such as `\u{202E}`, because files with the literal are also
  /// shown at a terminal.
  package var quotedForLua: String { "\"" + escapedForLua(between: "\"") + "\"" }

  /// Returns the string as it is written between the quotation marks of a Lua literal.
  ///
  /// - Parameter quote: the quotation mark.
  /// - Returns: the text between the quotation marks, on one line and without control characters.
  package func escapedForLua(between quote: Character) -> String {
    let mark = quote.unicodeScalars.first
    var result: [UInt8] = []  // appending several scalars to a string would copy it
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n".utf8
      case "\r": result += "\\r".utf8
      case "\t": result += "\\t".utf8
      case _ where scalar.isControl: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".utf8
      default:
        if scalar == "\\" || scalar == mark { result.append(UInt8(ascii: "\\")) }
        result += scalar.utf8
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal interprets the character instead of showing it, or the character changes the direction of
  /// writing.
  fileprivate var isControl: Bool {
    guard value >= 0x7F else { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }
}
