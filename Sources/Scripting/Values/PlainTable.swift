import Controllers
import Lua

/// A table of plain values: strings, numbers, Booleans, and tables of these.
///
/// Activities and notifications are such tables. Tables are copied.
struct PlainTable {
  let value: SavedValue

  static let expected = "a table of strings, numbers, Booleans and tables of these"
  /// The maximum nesting of tables.
  fileprivate static let deepest = 20
}

extension PlainTable: ScriptValue {
  /// Reads a table of plain values.
  ///
  /// - Throws: `Mismatch` for any other value.
  static func read(from source: ValueSource) throws -> PlainTable {
    guard source.type == .table else { throw source.mismatch(expected) }
    return PlainTable(value: try source.onStack { try table(at: $0.index, $0.call, depth: 0) })
  }

  private static func table(at index: Int32, _ call: LuaCall, depth: Int) throws -> SavedValue {
    guard depth < deepest else { throw PlainError("tables are nested over \(deepest) deep, or one contains itself") }
    var fields: [SavedValue.Field] = []
    try call.balanced {
      let index = call.absolute(index)
      try call.forEachPair(of: index) {
        let index = call.count
        guard call.type(at: index - 1) != .table else {
          throw call.mismatch("strings, numbers, true or false as keys of a table", index - 1)
        }
        fields.append(
          SavedValue.Field(
            key: try plain(at: index - 1, call, depth: depth), value: try plain(at: index, call, depth: depth + 1)))
      }
    }
    return .table(fields)
  }

  private static func plain(at index: Int32, _ call: LuaCall, depth: Int) throws -> SavedValue {
    switch call.type(at: index) {
    case .boolean: return .flag(call.isTruthy(index))
    case .string: return .text(try String.read(from: call.slot(index)))
    case .number:
      if call.isInteger(index), let number = call.integer(at: index) { return .integer(number) }
      return .number(call.number(at: index) ?? 0)
    case .table: return try table(at: index, call, depth: depth)
    default: throw call.mismatch("a string, a number, true, false or a table of these", index)
    }
  }

  func push(_ call: LuaCall) { value.push(call, nil) }

  var stateValue: StateValue { .text(value.literal) }
}

/// A declared activity: a table of plain values with an `activityType`, as a responder keeps it up to date.
struct ActivityTable: ScriptValue {
  let table: PlainTable
  let activityType: String

  static var expected: String { PlainTable.expected }

  /// Reads an activity.
  ///
  /// - Throws: `Mismatch` for any other value, or for a table without an `activityType`.
  static func read(from source: ValueSource) throws -> ActivityTable {
    let table = try PlainTable.read(from: source)
    guard case .text(let type)? = table.value["activityType"] else {
      throw Mismatch(
        expected: "a table with an `activityType`, as in { activityType = \"edit\" }", found: .contents(table.value))
    }
    return ActivityTable(table: table, activityType: type)
  }

  func push(_ call: LuaCall) { table.push(call) }

  var stateValue: StateValue { table.stateValue }
}

// Tables as text, as the user types them: `activityType=edit note=3`, or with Lua's punctuation.
extension PlainTable {
  /// Reads the fields of a table from text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - example: a field that the table may have, for the error.
  /// - Throws: `PlainError` if the text isn't a list of fields.
  init(text: String, example: String) throws {
    var reader = PlainTableReader(text, example: example)
    value = .table(try reader.fields(depth: 0, until: nil))
  }

  /// The fields as text, without braces.
  var text: String {
    let literal = value.literal
    return literal == "{}" ? "" : String(literal.dropFirst(2).dropLast(2))
  }
}

/// Reads fields such as `activityType = "edit", note = 3`.
private struct PlainTableReader {
  private let scalars: [Unicode.Scalar]
  private let example: String
  private var index = 0

  init(_ text: String, example: String) {
    scalars = Array(text.unicodeScalars)
    self.example = example
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private var error: PlainError {
    PlainError("expected fields such as \(example), found \"\(String(text(of: scalars)).shortened)\"")
  }

  private func text(of scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private mutating func skipSeparators() {
    while let scalar = next, scalar == "," || scalar == ";" || scalar.properties.isWhitespace { index += 1 }
  }

  private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard next == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while let scalar = next, scalar.properties.isWhitespace { index += 1 }
  }

  mutating func fields(depth: Int, until end: Unicode.Scalar?) throws -> [SavedValue.Field] {
    guard depth < PlainTable.deepest else { throw error }
    var fields: [SavedValue.Field] = []
    var position = 1
    while true {
      skipSeparators()
      if next == end {
        if end != nil { index += 1 }
        return fields
      }
      guard next != nil else { throw error }
      let first = try value(depth: depth)
      guard takes("=") else {
        guard depth > 0 else { throw error }
        fields.append(SavedValue.Field(key: .integer(position), value: first))
        position += 1
        continue
      }
      skipSpaces()
      fields.removeAll { $0.key == first }
      fields.append(SavedValue.Field(key: first, value: try value(depth: depth)))
    }
  }

  private mutating func value(depth: Int) throws -> SavedValue {
    switch next {
    case "{"?:
      index += 1
      return .table(try fields(depth: depth + 1, until: "}"))
    case "["?:
      index += 1
      let key = try value(depth: depth)
      guard takes("]") else { throw error }
      return key
    case let quote? where quote == "\"" || quote == "'": return .text(try quoted(by: quote))
    default: return try word()
    }
  }

  private mutating func quoted(by quote: Unicode.Scalar) throws -> String {
    index += 1
    var found: [Unicode.Scalar] = []
    while let scalar = next, scalar != quote {
      index += 1
      guard scalar == "\\" else {
        found.append(scalar)
        continue
      }
      guard let escaped = next else { throw error }
      index += 1
      switch escaped {
      case "n": found.append("\n")
      case "r": found.append("\r")
      case "0": found.append("\0")
      default: found.append(escaped)
      }
    }
    guard next == quote else { throw error }
    index += 1
    return text(of: found)
  }

  private mutating func word() throws -> SavedValue {
    var found: [Unicode.Scalar] = []
    while let scalar = next, !scalar.properties.isWhitespace, !",;={}[]\"'".unicodeScalars.contains(scalar) {
      found.append(scalar)
      index += 1
    }
    guard !found.isEmpty else { throw error }
    let word = text(of: found)
    if word == "true" || word == "false" { return .flag(word == "true") }
    if let number = Int(word) { return .integer(number) }
    if let number = Double(word), number.isFinite, word.first != "." { return .number(number) }
    return .text(word)
  }
}
