import TextWidth

/// Writes text as JSON.
///
/// The text never contains `##[`, which GitHub's runner would execute as a workflow command in the log of a job. The
/// bracket is written as an escape sequence, so a program reads the original string.
package enum JSONText {
  /// Returns the string in quotation marks, with the characters that JSON forbids escaped.
  package static func quoted(_ text: String) -> String {
    var result = ""
    append(quoted: text, to: &result)
    return result
  }

  /// Appends the string in quotation marks, with the characters that JSON forbids escaped.
  package static func append(quoted text: String, to result: inout String) {
    result += "\""
    if isPlain(text) { result += text } else { append(escaped: text, to: &result) }
    result += "\""
  }

  /// Returns a JSON object with members in the given order.
  ///
  /// The values are already JSON.
  package static func object(_ members: some Sequence<(key: String, value: String)>) -> String {
    var object = JSONObject()
    for member in members { object.add(member.key, json: member.value) }
    return object.written
  }

  /// Returns a list of strings on one line.
  package static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }

  /// Whether the string consists of printable ASCII characters that need no escaping, as most strings do.
  private static func isPlain(_ text: String) -> Bool {
    var numberSigns = 0
    func isPlain(_ byte: UInt8) -> Bool {
      if byte == UInt8(ascii: "["), numberSigns > 1 { return false }
      numberSigns = byte == UInt8(ascii: "#") ? numberSigns + 1 : 0
      return byte.isPrintableASCII && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    return text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? text.utf8.allSatisfy(isPlain)
  }

  /// Appends the characters between two escaped characters together, because appending single characters is slow.
  private static func append(escaped text: String, to result: inout String) {
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var numberSigns = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      let escape = scalar == "[" && numberSigns > 1 ? "\\u005b" : escape(of: scalar)
      numberSigns = scalar == "#" ? numberSigns + 1 : 0
      guard let escape else { continue }
      result += text[start..<index]
      result += escape
      start = scalars.index(after: index)
    }
    result += text[start...]
  }

  /// Returns the text that represents a character that JSON or a terminal can't show, or `nil` for any other character.
  private static func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where scalar.picture != nil:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return nil
    }
  }
}
