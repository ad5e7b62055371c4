// Tables of plain values, such as activities.
extension SavedValue {
  /// Creates a table with named fields, omitting those without a value.
  static func fields(_ fields: KeyValuePairs<String, SavedValue?>) -> SavedValue {
    .table(fields.compactMap { name, value in value.map { Field(key: .text(name), value: $0) } })
  }

  /// The value of a named field, or `nil` if there is no such field.
  package subscript(name: String) -> SavedValue? {
    guard case .table(let fields) = self else { return nil }
    return fields.first { $0.key == .text(name) }?.value
  }

  /// The plain value as Lua code, such as `{ note = 3, text = "Tea" }`.
  package var literal: String {
    switch self {
    case .flag(let flag): return "\(flag)"
    case .integer(let number): return "\(number)"
    case .number(let number): return "\(number)"
    case .text(let text): return text.quotedLiteral
    case .pair, .rect, .reference, .storyboard: return "nil"
    case .table(let fields):
      if fields.isEmpty { return "{}" }
      if let items { return "{ " + items.map(\.literal).joined(separator: ", ") + " }" }
      return "{ " + fields.map { "\($0.key.literalKey) = \($0.value.literal)" }.joined(separator: ", ") + " }"
    }
  }

  private var literalKey: String {
    guard case .text(let name) = self, name.isName else { return "[\(literal)]" }
    return name
  }
}

extension String {
  fileprivate var quotedLiteral: String {
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\0": quoted += "\\0"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static let keywords: Set = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether the text can be the name of a field in Lua code.
  fileprivate var isName: Bool {
    guard let first = utf8.first, !Self.keywords.contains(self) else { return false }
    func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 }
    return isLetter(first) && utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }
}
