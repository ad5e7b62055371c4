import Lua
import LuaSyntax

/// The unfinished call at the end of a string, such as `tap("` or `expect.screen "`.
package struct UnfinishedCall: Equatable {
  /// The name of the function.
  ///
  /// In `self:present(` and `expect.soft.screen`, this is the last name.
  package let functionName: String
  /// The names that precede the function's name, in order, such as `expect` and `soft`.
  ///
  /// The array is empty if no other name precedes the function's name.
  package let precedingNames: [String]
  /// The number of complete arguments.
  package let argumentIndex: Int
  /// The first argument if it is a string, or `nil` otherwise.
  package let firstString: String?

  /// Finds the unfinished call.
  ///
  /// The result is `nil` if the string doesn't end in the arguments of a call.
  ///
  /// - Parameter text: the code typed so far, without the argument at its end. The code may consist of several lines.
  package init?(endOf text: String) {
    let tree = SyntaxTree(SourceText(text))
    guard let (function, values) = UnfinishedCall.calledFunction(in: tree) else { return nil }
    var path = UnfinishedCall.names(atEndOf: function).compactMap { tree.tokens[$0].name }
    guard let word = path.popLast() else { return nil }
    (self.functionName, precedingNames) = (word, path)
    argumentIndex = max(0, values.count - 1)
    guard let value = values.first?.withoutParentheses, case .literal = value.kind,
      case .text(let text) = tree.tokens[value.tokens.lowerBound].kind
    else {
      firstString = nil
      return
    }
    firstString = text
  }

  /// Returns the called function and the arguments.
  ///
  /// The last argument is being typed and may be missing.
  private static func calledFunction(in tree: SyntaxTree) -> (Chain, [Expression])? {
    // In `tap "`, the string directly follows the name of the function.
    if let lastIndex = tree.tokens.indices.last, tree.tokens[lastIndex].name != nil {
      return (NameUses(tree).usesByToken[lastIndex]?.value ?? Chain(name: lastIndex), [])
    }
    for construct in tree.openConstructs.reversed() where construct != .block {
      guard case .parentheses(let opening) = construct else { return nil }
      var search = CallSearch(opening: opening)
      search.walk(tree.block)
      // The parentheses may also belong to an argument, as in `tap(("`.
      if let foundCall = search.foundCall { return foundCall }
    }
    return nil
  }

  /// Returns the indices of the names at the end of a chain, up to a call or a key in brackets.
  private static func names(atEndOf chain: Chain) -> [Int] {
    var names: [Int] = []
    for suffix in chain.suffixes.reversed() {
      switch suffix {
      case .field(let name?), .method(let name?): names.insert(name, at: 0)
      case .field, .method, .index, .call: return names
      }
    }
    return (chain.baseName.map { [$0] } ?? []) + names
  }
}

/// Searches for the call whose arguments begin with a given parenthesis.
private struct CallSearch: SyntaxWalk {
  let opening: Int
  private(set) var foundCall: (Chain, [Expression])?

  init(opening: Int) { self.opening = opening }

  mutating func walk(_ expression: Expression) {
    // Only the last part of the code is unfinished.
    guard expression.tokens.contains(opening) else { return }
    if case .chain = expression.kind {
      let chain = Chain(expression)
      for (position, suffix) in chain.suffixes.enumerated() {
        guard case .call(let arguments) = suffix, arguments.tokens.lowerBound == opening else { continue }
        foundCall = (chain.prefix(position), arguments.values)
      }
    }
    walkParts(of: expression)
  }
}
