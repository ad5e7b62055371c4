import LuaSyntax
import Scripting

/// The names that any code of a prototype may set, whether as keys, assigned fields, functions or strings.
struct KnownNames {
  private let app: DeclaredApp
  private let names: ResolvedNames
  private let written: Set<String>
  /// Whether computed keys, or code that is loaded later, may set other names.
  let maySetOtherNames: Bool
  /// The screens on which functions set fields under computed keys.
  let screensWithComputedKeys: Set<String>

  init(_ app: DeclaredApp, _ names: ResolvedNames) {
    (self.app, self.names) = (app, names)
    var writtenNames: Set<String> = []
    for index in names.meanings.indices {
      let token = app.code[index].token
      if case .text(let text) = token.kind { writtenNames.insert(text) }
      switch names.meanings[index] {
      case .key, .definedField, .global(isSet: true): token.name.map { _ = writtenNames.insert($0) }
      default: break
      }
    }
    for flow in app.flows {
      for token in ScriptTokens(flow) {
        if case .text(let text) = token.kind { writtenNames.insert(text) }
        token.name.map { _ = writtenNames.insert($0) }
      }
    }
    let declaredFlows = app.session.declaredFlows
    // The functions of flows in the script haven't run, so the globals of flows aren't set yet.
    if !declaredFlows.flows.isEmpty || !declaredFlows.flowDeclarations.isEmpty {
      writtenNames.formUnion(KnownNames.flowGlobals)
    }
    self.written = writtenNames
    maySetOtherNames = KnownNames.loadsCodeLater(app, names) || KnownNames.computesKeys(app, names)
    screensWithComputedKeys = app.code.tablesWithComputedKeys.reduce(into: []) { $0.formUnion(app.family(of: $1)) }
  }

  /// The globals that exist only while a flow runs.
  private static let flowGlobals = ["expect", "mark", "optional"]

  func contains(_ name: String) -> Bool {
    written.contains(name) || app.session.declarations.removedKeys.contains(name) || ActionKeys.all.contains(name)
  }

  /// Whether a function loads code at run time, so that the names in that code aren't known.
  private static func loadsCodeLater(_ app: DeclaredApp, _ names: ResolvedNames) -> Bool {
    let loadsText = ["load", "loadstring", "dofile", "loadfile"].contains { word in
      app.code.indicesOfName(word).contains { index in
        guard case .global? = names.meanings[index] else { return false }
        return true
      }
    }
    return loadsText
      || app.code.uses(of: "require").contains { index in
        guard names.functionDepths[index] > 0, !app.code.isOnlyStored(index) else { return false }
        guard let module = app.code.use(at: index)?.arguments?.values.first,
          let name = app.code.stringValue(module, near: index)
        else { return true }
        let path = name.replacing(".", with: "/")
        return app.session.loader.sources[path + ".lua"] == nil && app.session.loader.sources[path + "/init.lua"] == nil
      }
  }

  /// Whether fields are set under computed keys or provided by the `__index` function of a metatable.
  private static func computesKeys(_ app: DeclaredApp, _ names: ResolvedNames) -> Bool {
    let code = app.code
    if !code.indicesOfName("rawset").isEmpty || !code.indicesOfString("__index").isEmpty { return true }
    if code.indicesOfName("__index").contains(where: { isFunctionStored(storedAt: $0, app) }) { return true }
    return code.computedKeyAssignments.contains { assignment in
      let key = code.chain(assignment.key, at: assignment.index)
      guard key.suffixes.isEmpty, let base = key.baseName, case .local(let number)? = names.meanings[base] else {
        return isComputed(key, app)
      }
      return names.valueOfLocal(number).map { isComputed($0, app) } ?? false
    }
  }

  private static func isFunctionStored(storedAt index: Int, _ app: DeclaredApp) -> Bool {
    guard case .target(let value?, _)? = app.code.use(at: index)?.ownDestination else { return false }
    let chain = app.code.chain(value, at: index)
    if chain.suffixes.isEmpty, case .table = chain.chain.base.kind { return false }
    guard let base = chain.baseName else { return true }
    let fields = chain.suffixes.compactMap { suffix -> Int? in
      if case .field(let name) = suffix { name.map { $0 + chain.firstWordIndex } } else { nil }
    }
    return ([base] + fields).contains { isNameOfFunction(app.code[$0].token.name ?? "", app) }
  }

  private static func isNameOfFunction(_ name: String, _ app: DeclaredApp) -> Bool {
    app.code.indicesOfName(name).contains { index in
      switch app.code.use(at: index)?.ownDestination {
      case .function?: return true
      case .target(let value?, _)?:
        if case .function = value.withoutParentheses.kind { return true }
        return false
      default: return false
      }
    }
  }

  /// Whether a key is computed, because the expression contains a string, a concatenation or a call.
  private static func isComputed(_ key: CodeChain, _ app: DeclaredApp) -> Bool {
    var searchTokens = ComputedKeySearch { token in
      let word = app.code[token + key.firstWordIndex]
      guard case .operand(let operand)? = word.use?.destination else { return word.token.isString }
      return word.token.isString || operand.operatorBefore == .concatenation || operand.operatorAfter == .concatenation
    }
    searchTokens.walk(key.chain)
    return searchTokens.isFound
  }
}

/// Searches an expression for strings, concatenations and calls.
private struct ComputedKeySearch: SyntaxWalk {
  /// Whether the token of a name or literal is a string or part of a concatenation.
  let isComputedToken: (Int) -> Bool
  private(set) var isFound = false

  init(isComputedToken: @escaping (Int) -> Bool) { self.isComputedToken = isComputedToken }

  mutating func walk(_ chain: Chain) {
    walk(chain.base)
    for suffix in chain.suffixes {
      switch suffix {
      case .call: isFound = true
      case .index(let key): walk(key)
      case .field, .method: break
      }
    }
  }

  mutating func walk(_ expression: Expression) {
    switch expression.kind {
    case .name, .literal: isFound = isFound || isComputedToken(expression.tokens.lowerBound)
    case .chain, .parenthesized: walk(Chain(expression))
    default: walkParts(of: expression)
    }
  }
}
