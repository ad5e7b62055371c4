import LuaSyntax

/// A chain of names in one of a prototype's scripts.
package struct CodeChain {
  package let chain: Chain
  /// The index of the script's first word.
  ///
  /// The chain's positions are relative to this index.
  package let firstWordIndex: Int

  package init(_ chain: Chain, start: Int) { (self.chain, self.firstWordIndex) = (chain, start) }

  package var lastName: Int? { chain.lastName.map { $0 + firstWordIndex } }
  package var baseName: Int? { chain.baseName.map { $0 + firstWordIndex } }
  package var suffixes: ArraySlice<Suffix> { chain.suffixes }

  /// The chain without its last suffix, or `nil` if it has no suffixes.
  package var receiver: CodeChain? {
    chain.suffixes.isEmpty ? nil : CodeChain(chain.prefix(chain.suffixes.count - 1), start: firstWordIndex)
  }
}

// The uses of names and strings. Parentheses, and locals that stand for other values, make no difference.
extension ScriptCode {
  package func use(at index: Int) -> NameUse? { self[index].use }

  /// Returns the index of the first word in the file of the given word.
  ///
  /// The positions in the file's tree are relative to this index.
  package func firstWordIndex(of index: Int) -> Int { self[index].start }

  /// Whether the name at an index is a field or method, as in `self.add` and `self:add`.
  package func isField(_ index: Int) -> Bool { use(at: index).map { $0.position > 0 } ?? false }

  /// Returns the chain that ends with the name at an index.
  package func chainEnding(at index: Int) -> CodeChain? {
    use(at: index).map { CodeChain($0.value, start: self[index].start) }
  }

  /// Returns the chain before the dot, colon or bracket that precedes a name, or `nil` if there is none.
  package func receiver(at index: Int) -> CodeChain? {
    use(at: index)?.receiver.map { CodeChain($0, start: self[index].start) }
  }

  /// Replaces a local at the beginning of a chain with the local's only value.
  ///
  /// After `local list = self.elements`, `list.title` becomes `self.elements.title`.
  package func resolvedChain(_ chain: CodeChain) -> CodeChain {
    var chain = chain
    // Both limits exist only to keep the cost of unusual code low.
    for _ in 0..<8 where chain.suffixes.count < 32 {
      guard let baseIndex = chain.baseName, case .local(let number)? = resolvedNames.meanings[baseIndex],
        let value = resolvedNames.valueOfLocal(number), value.firstWordIndex == chain.firstWordIndex
      else { return chain }
      chain = CodeChain(value.chain.followed(by: chain.suffixes), start: value.firstWordIndex)
    }
    return chain
  }

  /// Returns the last name of a chain, such as `list` in `self.list`, or `nil` if the chain doesn't end with a name.
  package func lastName(of chain: CodeChain) -> String? { chain.lastName.flatMap { self[$0].token.name } }

  /// Returns the value of a string literal, or `nil` for any other expression.
  ///
  /// - Parameters:
  ///   - expression: the expression, which may have parentheses.
  ///   - index: the index of a word in the same file.
  /// - Returns: the string, without its quotation marks or brackets.
  package func stringValue(_ expression: Expression, near index: Int) -> String? {
    guard let token = literalToken(expression, near: index), case .text(let text) = token.kind else { return nil }
    return text
  }

  /// Returns the token of a literal, or `nil` for any other expression and for `...`.
  package func literalToken(_ expression: Expression, near index: Int) -> ScriptToken? {
    let innerExpression = expression.withoutParentheses
    guard case .literal = innerExpression.kind else { return nil }
    let token = self[innerExpression.tokens.lowerBound + self[index].start].token
    return token.literal == nil ? nil : token
  }

  /// Returns the indices of the words that are the given name, or a local that stands for it.
  package func uses(of name: String) -> [Int] { (indicesOfName(name) + (localAliases[name] ?? [])).sorted() }

  /// Whether the name at an index only stores a value in a local.
  ///
  /// The name is the local's declaration, or its only value if the local isn't assigned again.
  ///
  /// The uses of such a local are found under the name.
  package func isOnlyStored(_ index: Int) -> Bool {
    let localIndex: Int
    switch use(at: index)?.ownDestination {
    case .target?: localIndex = index
    case .stored(let key?)?: localIndex = key + self[index].start
    default: return false
    }
    guard case .local(let number)? = resolvedNames.meanings[localIndex] else { return false }
    return resolvedNames.valueOfLocal(number) != nil
  }

  func findLocalAliases() -> [String: [Int]] {
    var localAliases: [String: [Int]] = [:]
    for index in resolvedNames.meanings.indices {
      guard case .local? = resolvedNames.meanings[index], use(at: index)?.position == 0, !isDeclaration(index),
        let value = chainEnding(at: index), let name = lastName(of: resolvedChain(value)),
        name != self[index].token.name
      else { continue }
      localAliases[name, default: []].append(index)
    }
    return localAliases
  }

  private func isDeclaration(_ index: Int) -> Bool {
    if case .target? = use(at: index)?.ownDestination { true } else { false }
  }
}
