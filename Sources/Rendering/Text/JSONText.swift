import TextWidth

/// Writes text as JSON.
package enum JSONText {
  /// Returns the string in quotation marks, with the characters that JSON forbids escaped.
  package static func quoted(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0.isPrintableASCII && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"\(text)\""
    }
    var result = "\""
    for scalar in text.unicodeScalars { result += escaped(scalar) }
    return result + "\""
  }

  /// Returns a JSON object with members in the given order.
  ///
  /// The values are already JSON.
  package static func object(_ members: some Sequence<(key: String, value: String)>) -> String {
    "{" + members.map { quoted($0.key) + ":" + $0.value }.joined(separator: ",") + "}"
  }

  /// Returns a list of strings on one line.
  package static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where scalar.picture != nil:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(Character(scalar))
    }
  }
}
