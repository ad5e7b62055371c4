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
      let isReturned = index < parts.count - 1 && part.last == UInt8(ascii: "\r")
      return String(Substring(isReturned ? part.dropLast() : part))
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
  package var quotedForLua: String {
    // Working on bytes takes linear time, and none of these bytes can be part of another character.
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): result += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }
}
