import Lua

/// The call in whose arguments a text ends: `tap("` or `expect.screen "`, as far as it is typed.
package struct OpenCall: Equatable {
  /// What is called: the last name of `self:present(` and of `expect.soft.screen`.
  package let word: String
  /// The names before it, in order: `expect`, `soft`; empty for a name alone.
  package let owners: [String]
  /// How many arguments stand before.
  package let place: Int
  /// The first argument, if it is a text.
  package let first: String?

  /// Nil when the text ends outside of every call's arguments.
  ///
  /// - Parameter text: what is typed so far, without the argument at its end; it may begin lines before.
  package init?(endOf text: String) {
    let tokens = Array(ScriptTokens(SourceText(text)))
    guard let opening = OpenCall.opening(of: tokens) else { return nil }
    var path: [String] = []
    var place = opening.name
    while let name = tokens[place].name {
      path.insert(name, at: 0)
      guard place >= 2, tokens[place - 1].isSymbol(".") || tokens[place - 1].isSymbol(":") else { break }
      place -= 2
    }
    guard let word = path.popLast(), !LuaWords.reserved.contains(word) else { return nil }
    (self.word, owners) = (word, path)
    let arguments = tokens[opening.arguments...]
    self.place = OpenCall.separators(in: arguments)
    if case .text(let text)? = arguments.first?.kind { first = text } else { first = nil }
  }

  /// The place of the name that is called, and of its first argument.
  private static func opening(of tokens: [ScriptToken]) -> (name: Int, arguments: Int)? {
    // `tap "`: the text stands right behind the name.
    if let last = tokens.indices.last, tokens[last].name != nil { return (last, tokens.count) }
    var depth = 0
    for place in tokens.indices.reversed() {
      if tokens[place].opens { depth += 1 }
      if tokens[place].closes { depth -= 1 }
      guard depth > 0 else { continue }
      guard tokens[place].isSymbol("("), place > 0, tokens[place - 1].name != nil else { return nil }
      return (place - 1, place + 1)
    }
    return nil
  }

  /// The commas that stand between whole arguments.
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
