import Controllers
import Lua

/// A table of plain values: strings, numbers, Booleans, and tables of these.
///
/// Activities and notifications are such tables. Tables are copied.
struct PlainTable {
  let value: SavedValue

  static let expected = "a table of strings, numbers, Booleans and tables of these"
  /// The maximum depth of nested tables.
  fileprivate static let maximumDepth = 20
}

extension PlainTable: ScriptValue {
  /// Reads a table of plain values.
  ///
  /// - Throws: `Mismatch` for any other value.
  static func read(from source: ValueSource) throws -> PlainTable {
    guard source.type == .table else { throw source.mismatch(expected) }
    return PlainTable(value: try source.onStack { try readTable(at: $0.index, $0.call, depth: 0) })
  }

  private static func readTable(at index: Int32, _ call: LuaCall, depth: Int) throws -> SavedValue {
    guard depth < maximumDepth else {
      throw PlainError("tables are nested over \(maximumDepth) deep, or one contains itself")
    }
    var fields: [SavedValue.Field] = []
    try call.withBalancedStack {
      let index = call.absolute(index)
      try call.forEachPair(of: index) {
        let index = call.count
        guard call.type(at: index - 1) != .table else {
          throw call.mismatch("strings, numbers, true or false as keys of a table", index - 1)
        }
        fields.append(
          SavedValue.Field(
            key: try readPlainValue(at: index - 1, call, depth: depth),
            value: try readPlainValue(at: index, call, depth: depth + 1)))
      }
    }
    return .table(fields)
  }

  private static func readPlainValue(at index: Int32, _ call: LuaCall, depth: Int) throws -> SavedValue {
    switch call.type(at: index) {
    case .boolean: return .flag(call.isTruthy(index))
    case .string: return .text(try String.read(from: call.slot(index)))
    case .number:
      if call.isInteger(index), let number = call.integer(at: index) { return .integer(number) }
      return .number(call.number(at: index) ?? 0)
    case .table: return try readTable(at: index, call, depth: depth)
    default: throw call.mismatch("a string, a number, true, false or a table of these", index)
    }
  }

  func push(_ call: LuaCall) { value.push(call, nil) }

  var stateValue: StateValue { .text(value.literal) }
}

/// A declared activity, which a responder keeps up to date.
///
/// The activity is a table of plain values with an `activityType`.
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
    value = .table(try reader.readFields(depth: 0, until: nil))
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

  private var nextScalar: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private var syntaxError: PlainError {
    PlainError("expected fields such as \(example), found \"\(String(text(of: scalars)).shortened)\"")
  }

  private func text(of scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private mutating func skipSeparators() {
    while let scalar = nextScalar, scalar == "," || scalar == ";" || scalar.properties.isWhitespace { index += 1 }
  }

  private mutating func skipIfNext(_ scalar: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard nextScalar == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while let scalar = nextScalar, scalar.properties.isWhitespace { index += 1 }
  }

  mutating func readFields(depth: Int, until end: Unicode.Scalar?) throws -> [SavedValue.Field] {
    guard depth < PlainTable.maximumDepth else { throw syntaxError }
    var fields: [SavedValue.Field] = []
    var position = 1
    while true {
      skipSeparators()
      if nextScalar == end {
        if end != nil { index += 1 }
        return fields
      }
      guard nextScalar != nil else { throw syntaxError }
      let firstValue = try readValue(depth: depth)
      guard skipIfNext("=") else {
        guard depth > 0 else { throw syntaxError }
        fields.append(SavedValue.Field(key: .integer(position), value: firstValue))
        position += 1
        continue
      }
      skipSpaces()
      fields.removeAll { $0.key == firstValue }
      fields.append(SavedValue.Field(key: firstValue, value: try readValue(depth: depth)))
    }
  }

  private mutating func readValue(depth: Int) throws -> SavedValue {
    switch nextScalar {
    case "{"?:
      index += 1
      return .table(try readFields(depth: depth + 1, until: "}"))
    case "["?:
      index += 1
      let key = try readValue(depth: depth)
      guard skipIfNext("]") else { throw syntaxError }
      return key
    case let quote? where quote == "\"" || quote == "'": return .text(try readQuotedString(by: quote))
    default: return try readWord()
    }
  }

  private mutating func readQuotedString(by quote: Unicode.Scalar) throws -> String {
    index += 1
    var scalars: [Unicode.Scalar] = []
    while let scalar = nextScalar, scalar != quote {
      index += 1
      guard scalar == "\\" else {
        scalars.append(scalar)
        continue
      }
      guard let escapedScalar = nextScalar else { throw syntaxError }
      index += 1
      switch escapedScalar {
      case "n": scalars.append("\n")
      case "r": scalars.append("\r")
      case "0": scalars.append("\0")
      default: scalars.append(escapedScalar)
      }
    }
    guard nextScalar == quote else { throw syntaxError }
    index += 1
    return text(of: scalars)
  }

  private mutating func readWord() throws -> SavedValue {
    var scalars: [Unicode.Scalar] = []
    while let scalar = nextScalar, !scalar.properties.isWhitespace, !",;={}[]\"'".unicodeScalars.contains(scalar) {
      scalars.append(scalar)
      index += 1
    }
    guard !scalars.isEmpty else { throw syntaxError }
    let word = text(of: scalars)
    if word == "true" || word == "false" { return .flag(word == "true") }
    if let number = Int(word) { return .integer(number) }
    if let number = Double(word), number.isFinite, word.first != "." { return .number(number) }
    return .text(word)
  }
}
