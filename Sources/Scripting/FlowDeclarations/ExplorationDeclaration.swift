import Lua

/// The options of an exploration that a script declares with `explore { … }`.
package struct ExplorationDeclaration: Equatable, Sendable {
  /// The names of values that don't distinguish states, such as `Cart.count`.
  package var ignoredNames: [String] = []
  /// The texts that are typed into fields, or `nil` for the usual texts.
  package var texts: [String]?
  /// The names of elements that are never touched.
  package var skippedElements: [String] = []
  /// The maximum number of rows to touch in one table, or `nil` for all rows.
  package var maximumRowCount: Int?
  /// The maximum number of living instances of one class, or `nil` for any number.
  ///
  /// The steps of a state with more instances aren't tried.
  package var maximumInstanceCount: Int?

  package init() {}
}

extension DeclaredFlows {
  /// Installs `explore { … }`.
  func installExploration() {
    session.state.setGlobal("explore") { [unowned self] call in
      guard call.type(at: 1) == .table else { throw PlainError("explore: \(call.mismatch("a table", 1))") }
      try call.rejectSurplus(than: 1, "explore")
      guard session.loader.isDeclaring else {
        throw PlainError("explore: too late: declare it at the top level of a file, while the file is being read")
      }
      guard exploration == nil else { throw PlainError("explore: already declared; write one `explore { … }`") }
      exploration = try ExplorationReader(call).declaration
      return 0
    }
  }
}

/// Reads the table of `explore { … }`.
private struct ExplorationReader {
  private let call: LuaCall
  private(set) var declaration = ExplorationDeclaration()

  private static let keys = ["ignore", "texts", "skip", "cap"]
  private static let caps = ["rows", "alive"]

  init(_ call: LuaCall) throws {
    self.call = call
    try call.restoringStack {
      try forEachField(of: 1, "explore", ExplorationReader.keys) { key, index in
        switch key {
        case "ignore": declaration.ignoredNames = try readNames(at: index, key)
        case "texts": declaration.texts = try readList(at: index, key)
        case "skip": declaration.skippedElements = try readNames(at: index, key)
        default: try readCaps(at: index)
        }
      }
    }
  }

  private mutating func readCaps(at index: Int32) throws {
    guard call.type(at: index) == .table else { throw PlainError("explore: cap: \(call.mismatch("a table", index))") }
    try forEachField(of: index, "explore: cap", ExplorationReader.caps) { key, index in
      guard let number = call.integer(at: index), number > 0 else {
        throw PlainError("explore: cap.\(key): \(call.mismatch("a whole number above 0", index))")
      }
      if key == "rows" { declaration.maximumRowCount = number } else { declaration.maximumInstanceCount = number }
    }
  }

  /// Calls a closure with each key of a table and the stack index of its value.
  ///
  /// - Throws: `PlainError` for a key that isn't known.
  private func forEachField(
    of table: Int32, _ name: String, _ known: [String], _ body: (String, Int32) throws -> Void
  ) throws {
    try call.forEachPair(of: table) {
      let valueIndex = call.count
      guard let key = call.string(at: valueIndex - 1), known.contains(key) else {
        guard let word = call.string(at: valueIndex - 1) else {
          throw PlainError("\(name): expected only keys with names: \(known.joined(separator: " "))")
        }
        throw PlainError("\(name): unknown key `\(word)`; " + Suggestion.sentenceOrList(for: word, among: known))
      }
      try body(key, valueIndex)
    }
  }

  private func readNames(at index: Int32, _ key: String) throws -> [String] {
    let names = try readList(at: index, key)
    if let emptyIndex = names.firstIndex(of: "") {
      throw PlainError("explore: \(key)[\(emptyIndex + 1)]: expected a name, found an empty string")
    }
    return names
  }

  private func readList(at index: Int32, _ key: String) throws -> [String] {
    guard call.type(at: index) == .table else {
      throw PlainError("explore: \(key): \(call.mismatch("a list of strings", index))")
    }
    var texts: [String] = []
    try call.forEachPair(of: index) {
      let valueIndex = call.count
      guard call.integer(at: valueIndex - 1) == texts.count + 1 else {
        throw PlainError("explore: \(key): expected a list of strings, found a table with other keys")
      }
      guard call.type(at: valueIndex) == .string, let text = call.string(at: valueIndex) else {
        throw PlainError("explore: \(key)[\(texts.count + 1)]: \(call.mismatch("a string", valueIndex))")
      }
      texts.append(text)
    }
    return texts
  }
}
