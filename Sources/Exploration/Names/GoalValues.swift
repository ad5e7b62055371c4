import Flows
import Lua
import LuaSyntax
import Scripting

/// The values of the script that a goal reads, such as `Cart.paid`.
///
/// A name that has no value in any state is probably misspelt.
struct GoalValues {
  /// The values that had no value in any state so far, each with the question whether it exists.
  private var missing: [(name: String, exists: Goal)] = []

  /// - Parameter text: The goal in Lua syntax.
  init(_ text: String) {
    let tokens = Array(ScriptTokens(SourceText(text)))
    // Names of local variables and parameters can't be read elsewhere.
    guard !tokens.contains(where: { ["local", "function", "for"].contains($0.keyword) }) else { return }
    for index in tokens.indices {
      guard let name = GoalValues.name(at: index, of: tokens), !missing.contains(where: { $0.name == name }),
        let exists = try? Goal("(\(name)) ~= nil")
      else { continue }
      missing.append((name, exists))
    }
  }

  /// Returns the name that begins at a place, such as `Cart.paid`, or `nil` if none begins there.
  private static func name(at index: Int, of tokens: [ScriptToken]) -> String? {
    func isSymbol(_ symbol: Character, at index: Int) -> Bool {
      tokens.indices.contains(index) && symbol.asciiValue.map { tokens[index].kind == .symbol($0) } == true
    }
    guard let first = tokens[index].name, first != "expect", !isSymbol(".", at: index - 1),
      !isSymbol(":", at: index - 1)
    else { return nil }
    // The key of a table isn't a value.
    guard !isSymbol("=", at: index + 1) || isSymbol("=", at: index + 2) else { return nil }
    var (names, next) = ([first], index + 1)
    while isSymbol(".", at: next), next + 1 < tokens.count, let name = tokens[next + 1].name {
      names.append(name)
      next += 2
    }
    return names.joined(separator: ".")
  }

  /// Forgets the values that exist in a session.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  mutating func check(in session: Session) throws {
    for (name, exists) in missing {
      guard try Interrupts.watch(session.state, { try exists.answer(in: session) }) == .holds else { continue }
      missing.removeAll { $0.name == name }
    }
  }

  /// Returns a remark about each value that didn't exist in any state.
  ///
  /// - Parameter known: The names of values.
  /// - Returns: The remarks.
  func remarks(_ known: Set<String>) -> [String] {
    missing.map { name, _ in
      let hint = Suggestion.sentence(for: name, among: known.sorted(), quote: "`").map { "; " + $0 } ?? ""
      return "`\(name)` has no value in the states that were found\(hint)"
    }
  }
}
