import Flows
import Lua
import LuaSyntax
import Scripting

/// The script's values that a goal reads, such as `Cart.paid`.
///
/// If a name has no value in any state, it is probably misspelled.
struct GoalValues {
  /// The names that have had no value in any state so far, each with a goal that checks whether it has one.
  private var missingValues: [(name: String, exists: Goal)] = []

  /// - Parameter text: The goal in Lua syntax.
  init(_ text: String) {
    let tokens = Array(ScriptTokens(SourceText(text)))
    // The names of local variables and parameters are ignored, because they can't be read elsewhere.
    guard !tokens.contains(where: { ["local", "function", "for"].contains($0.keyword) }) else { return }
    for index in tokens.indices {
      guard let name = GoalValues.name(at: index, of: tokens), !missingValues.contains(where: { $0.name == name }),
        let exists = try? Goal("(\(name)) ~= nil")
      else { continue }
      missingValues.append((name, exists))
    }
  }

  /// Returns the name that begins at a token, such as `Cart.paid`, or `nil` if no name begins there.
  private static func name(at index: Int, of tokens: [ScriptToken]) -> String? {
    func isSymbol(_ symbol: Character, at index: Int) -> Bool {
      tokens.indices.contains(index) && symbol.asciiValue.map { tokens[index].kind == .symbol($0) } == true
    }
    guard let firstName = tokens[index].name, firstName != "expect", !isSymbol(".", at: index - 1),
      !isSymbol(":", at: index - 1)
    else { return nil }
    // The key of a table isn't a value.
    guard !isSymbol("=", at: index + 1) || isSymbol("=", at: index + 2) else { return nil }
    var (names, nextIndex) = ([firstName], index + 1)
    while isSymbol(".", at: nextIndex), nextIndex + 1 < tokens.count, let name = tokens[nextIndex + 1].name {
      names.append(name)
      nextIndex += 2
    }
    return names.joined(separator: ".")
  }

  /// Removes the names that have a value in a session.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  mutating func check(in session: Session) throws {
    for (name, exists) in missingValues {
      guard try Interrupts.watch(session.state, { try exists.check(in: session) }) == .holds else { continue }
      missingValues.removeAll { $0.name == name }
    }
  }

  /// Returns a remark about each name that had no value in any state.
  ///
  /// - Parameter known: The names of values.
  /// - Returns: The remarks.
  func remarks(_ known: Set<String>) -> [String] {
    missingValues.map { name, _ in
      let hint = Suggestion.sentence(for: name, among: known.sorted(), quote: "`").map { "; " + $0 } ?? ""
      return "`\(name)` has no value in the states that were found\(hint)"
    }
  }
}
