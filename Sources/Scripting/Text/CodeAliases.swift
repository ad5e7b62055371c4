import LuaSyntax

/// The local names that a script uses for screens and modules.
///
/// Examples are `local Detail = screen "BookDetail" { }` and `local Widget = require "widget"`.
struct CodeAliases {
  /// The value of a name.
  enum Target: Hashable {
    case screen(String)
    /// The value that a module returns.
    case module(String)
  }

  private(set) var names: [String: Target] = [:]
  /// The value that the script returns to `require`, or `nil` if that value isn't a screen or module.
  private(set) var returned: Target?

  init(_ tokens: [ScriptToken]) {
    for index in tokens.indices {
      if tokens[index].isSymbol("="), index > 0, let name = tokens[index - 1].name {
        if index > 1, tokens[index - 2].isSymbol(".") { continue }
        names[name] = CodeAliases.target(in: tokens, at: index + 1) ?? names[name]
      } else if tokens[index].keyword == "return" {
        returned = CodeAliases.target(in: tokens, at: index + 1)
        if returned == nil, index + 2 >= tokens.count, let name = tokens.last?.name { returned = names[name] }
      }
    }
  }

  /// Returns the value of `screen "Name"` or `require "name"`.
  ///
  /// The call may have parentheses.
  private static func target(in tokens: [ScriptToken], at index: Int) -> Target? {
    guard tokens.indices.contains(index), let word = tokens[index].name, ["screen", "require"].contains(word) else {
      return nil
    }
    var next = index + 1
    if tokens.indices.contains(next), tokens[next].isSymbol("(") { next += 1 }
    guard tokens.indices.contains(next), case .text(let name) = tokens[next].kind else { return nil }
    return word == "screen" ? .screen(name) : .module(name)
  }
}
