import Controllers
import Lua

/// A value with a fixed set of names, which are spelled like UIKit's cases.
package protocol Choice: ScriptValue, RawRepresentable<String>, CaseIterable {
  /// Whether the model replaces a value of a later system with the most similar one.
  ///
  /// Xcode writes such values into files for every system, so they aren't reported there.
  static var isReplacedInOlderSystems: Bool { get }
}

extension Choice {
  package static var isReplacedInOlderSystems: Bool { false }

  package static var expected: String {
    "one of " + allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " ")
  }

  /// Reads a case by its name.
  ///
  /// - Throws: `Mismatch` for any other value, with a suggestion if a name is similar. `EarlyValue` for a value that the
  ///   app's system doesn't have.
  package static func read(from source: ValueSource) throws -> Self {
    guard source.type == .string else { throw source.mismatch(expected) }
    let word = try String.read(from: source)
    if let value = Self(rawValue: word) {
      try source.session.sourceSearch.recordUse(ofValue: word, Self.self)
      return value
    }
    throw Mismatch(expected: expected, word: word, among: allCases.map(\.rawValue))
  }

  package func push(_ call: LuaCall) { call.push(rawValue) }

  package var stateValue: StateValue { .text(rawValue) }

  package func addHash(to hash: ValueHasher) -> Bool { rawValue.addHash(to: hash) }
}
