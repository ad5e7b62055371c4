import Controllers
import Layout
import Lua

/// A value that a script chooses by name from a fixed set.
package protocol NamedValue: ScriptValue {
  /// The names and their values.
  ///
  /// If a value has several names, reading the value in a script returns the first name.
  static var namedValues: [(word: String, value: Self)] { get }
}

extension NamedValue {
  package static var expected: String { "one of " + namedValues.map { "\"\($0.word)\"" }.joined(separator: " ") }

  /// Reads a value by one of its names.
  ///
  /// - Throws: `Mismatch` for any other value, with a suggestion if a name is similar.
  package static func read(from source: ValueSource) throws -> Self {
    guard source.type == .string else { throw source.mismatch(expected) }
    let word = try String.read(from: source)
    if let match = namedValues.first(where: { $0.word == word }) { return match.value }
    throw Mismatch(expected: expected, word: word, among: namedValues.map(\.word))
  }
}

extension NamedValue where Self: Equatable {
  package func push(_ call: LuaCall) {
    if let match = Self.namedValues.first(where: { $0.value == self }) { call.push(match.word) } else { call.pushNil() }
  }

  package var stateValue: StateValue {
    Self.namedValues.first { $0.value == self }.map { .text($0.word) } ?? .nothing
  }
}

extension Axis: NamedValue {
  package static let namedValues: [(word: String, value: Axis)] = [
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
}

/// The reading direction.
///
/// The name of the type is the name that UIKit uses.
package typealias LayoutDirection = ReadingDirection

extension ReadingDirection: NamedValue {
  package static let namedValues: [(word: String, value: ReadingDirection)] = [
    ("leftToRight", .leftToRight), ("rightToLeft", .rightToLeft),
  ]
}

extension Attribute: NamedValue {
  package static let namedValues: [(word: String, value: Attribute)] =
    [("baseline", .lastBaseline)] + allCases.map { ($0.name, $0) }
}

extension Relation: NamedValue {
  package static let namedValues: [(word: String, value: Relation)] = [
    ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual), ("equal", .equal),
    ("lessThanOrEqual", .lessThanOrEqual), ("greaterThanOrEqual", .greaterThanOrEqual),
  ]
}

/// A priority, which is a number or one of UIKit's names.
struct PriorityValue: ScriptValue {
  let value: Double

  static let words: [(String, Double)] = [
    ("required", Priority.required), ("defaultHigh", Priority.high), ("defaultLow", Priority.low),
    ("fittingSizeLevel", Priority.fittingSize),
  ]
  static let expected = "a priority above 0 and up to 1000, or " + words.map { "\"\($0.0)\"" }.joined(separator: " ")

  static func read(from source: ValueSource) throws -> PriorityValue {
    if source.type == .string {
      let word = try String.read(from: source)
      if let match = words.first(where: { $0.0 == word }) { return PriorityValue(value: match.1) }
      throw Mismatch(expected: expected, word: word, among: words.map(\.0))
    }
    guard let value = source.number else { throw source.mismatch(expected) }
    guard value > 0, value <= Priority.required else { throw source.mismatch(expected) }
    return PriorityValue(value: value)
  }

  func push(_ call: LuaCall) { call.push(value) }

  var stateValue: StateValue { .number(value) }
}

extension VisualFormatOptions: ScriptValue {
  package static let expected = "an option such as \"alignAllTop\" or \"directionLeftToRight\", or a list of them"

  private static let knownNames =
    Attribute.allCases.filter { !$0.isSize }.map { "alignAll" + $0.name.prefix(1).uppercased() + $0.name.dropFirst() }
    + ["alignAllBaseline", "directionLeadingToTrailing", "directionLeftToRight", "directionRightToLeft"]

  /// Reads an option, or a list of options.
  ///
  /// - Throws: `Mismatch` for any other value or an unknown option, with a suggestion if an option is similar.
  package static func read(from source: ValueSource) throws -> VisualFormatOptions {
    if source.type == .string { return try option(String.read(from: source)) }
    return try [String].read(from: source).reduce(into: []) { $0.insert(try option($1)) }
  }

  private static func option(_ name: String) throws -> VisualFormatOptions {
    if name == "alignAllBaseline" { return .alignAll(.lastBaseline) }
    if let option = VisualFormatOptions(name: name) { return option }
    throw Mismatch(expected: expected, word: name, among: knownNames)
  }

  package func push(_ call: LuaCall) { names.push(call) }

  package var stateValue: StateValue { names.stateValue }

  private var names: [String] {
    Self.knownNames.filter { VisualFormatOptions(name: $0).map { !$0.isEmpty && isSuperset(of: $0) } ?? false }
  }
}

extension Insets: ScriptValue {
  package static let expected = "{ top, left, bottom, right }"

  /// Reads four numbers, by position or by name.
  ///
  /// - Throws: `Mismatch` for any other value or a missing number, or `KeyProblem` for an unknown key.
  package static func read(from source: ValueSource) throws -> Insets {
    let numbers = try source.readNumbers(["top", "left", "bottom", "right"], expected: expected)
    return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  package func push(_ call: LuaCall) {
    call.pushTable(fieldCount: 4)
    for (name, number) in [("top", top), ("left", left), ("bottom", bottom), ("right", right)] {
      call.push(number)
      call.setField(name, of: -2)
    }
  }

  package var stateValue: StateValue { .numbers(["top": top, "left": left, "bottom": bottom, "right": right]) }

  package func addHash(to hash: ValueHasher) -> Bool { hash.add(top, left, bottom, right) }
}
