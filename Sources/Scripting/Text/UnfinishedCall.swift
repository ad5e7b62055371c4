import Lua
import LuaSyntax

/// The unfinished call at the end of a string, such as `tap("` or `expect.screen "`.
package struct UnfinishedCall: Equatable {
  /// The name of the function.
  ///
  /// In `self:present(` and `expect.soft.screen`, this is the last name.
  package let word: String
  /// The names that precede the function's name, in order, such as `expect` and `soft`.
  ///
  /// The array is empty if no other name precedes the function's name.
  package let owners: [String]
  /// The number of complete arguments.
  package let place: Int
  /// The first argument if it is a string, or `nil` otherwise.
  package let first: String?

  /// Finds the unfinished call.
  ///
  /// The result is `nil` if the string doesn't end in the arguments of a call.
  ///
  /// - Parameter text: the code typed so far, without the argument at its end. The code may consist of several lines.
  package init?(endOf text: String) {
    let tree = SyntaxTree(SourceText(text))
    let tokens = tree.tokens
    guard let opening = UnfinishedCall.opening(in: tree) else { return nil }
    var path: [String] = []
    var place = opening.name
    while let name = tokens[place].name {
      path.insert(name, at: 0)
      guard place >= 2, tokens[place - 1].isSymbol(".") || tokens[place - 1].isSymbol(":") else { break }
      place -= 2
    }
    guard let word = path.popLast(), !LuaKeywords.reserved.contains(word) else { return nil }
    (self.word, owners) = (word, path)
    let arguments = tokens[opening.arguments...]
    self.place = UnfinishedCall.separators(in: arguments)
    if case .text(let text)? = arguments.first?.kind { first = text } else { first = nil }
  }

  /// Returns the indices of the function's name and of its first argument.
  private static func opening(in tree: SyntaxTree) -> (name: Int, arguments: Int)? {
    let tokens = tree.tokens
    // In `tap "`, the string directly follows the name of the function.
    if let last = tokens.indices.last, tokens[last].name != nil { return (last, tokens.count) }
    guard case .parentheses(let opening)? = tree.open.last(where: { $0 != .block }), opening > 0,
      tokens[opening - 1].name != nil
    else { return nil }
    return (opening - 1, opening + 1)
  }

  /// Returns the number of commas between complete arguments.
  private static func separators(in tokens: ArraySlice<ScriptToken>) -> Int {
    var (depth, count) = (0, 0)
    for token in tokens {
      if token.opens { depth += 1 }
      if token.closes { depth -= 1 }
      if depth == 0, token.isSymbol(",") { count += 1 }
    }
    return count
  }
}

extension ScriptToken {
  fileprivate var opens: Bool { isSymbol("(") || isSymbol("{") || isSymbol("[") }
  fileprivate var closes: Bool { isSymbol(")") || isSymbol("}") || isSymbol("]") }
}
