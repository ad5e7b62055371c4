import LuaSyntax
import Scripting

/// The names that any code of a prototype may set, as keys, assigned fields, functions or strings.
struct KnownNames {
  private let app: DeclaredApp
  private let names: ResolvedNames
  private let written: Set<String>
  /// Whether computed keys, or code that is loaded later, may set other names.
  let isOpen: Bool
  /// The screens on which functions set fields under computed keys.
  let screensWithComputedKeys: Set<String>

  init(_ app: DeclaredApp, _ names: ResolvedNames) {
    (self.app, self.names) = (app, names)
    var written: Set<String> = []
    for index in names.meanings.indices {
      let token = app.code[index].token
      if case .text(let text) = token.kind { written.insert(text) }
      switch names.meanings[index] {
      case .key, .definedField, .global(isSet: true): token.name.map { _ = written.insert($0) }
      default: break
      }
    }
    for flow in app.flows {
      for token in ScriptTokens(flow) {
        if case .text(let text) = token.kind { written.insert(text) }
        token.name.map { _ = written.insert($0) }
      }
    }
    let declared = app.session.declaredFlows
    // The functions of flows in the script itself aren't run, so nothing has set their words yet.
    if !declared.flows.isEmpty || !declared.flowDeclarations.isEmpty { written.formUnion(KnownNames.flowWords) }
    self.written = written
    isOpen = KnownNames.loadsCodeLater(app, names) || KnownNames.computesKeys(app, names)
    screensWithComputedKeys = app.code.writtenUnderUnknownKeys.reduce(into: []) { $0.formUnion(app.family(of: $1)) }
  }

  /// The globals that exist only while a flow runs.
  private static let flowWords = ["expect", "mark", "optional"]

  func contains(_ name: String) -> Bool {
    written.contains(name) || app.session.declarations.removedKeys.contains(name) || ActionKeys.all.contains(name)
  }

  /// Whether a function loads code at run time, so that the names in that code aren't known.
  private static func loadsCodeLater(_ app: DeclaredApp, _ names: ResolvedNames) -> Bool {
    let loads = ["load", "loadstring", "dofile", "loadfile"].contains { word in
      app.code.names(word).contains { index in
        guard case .global? = names.meanings[index] else { return false }
        return true
      }
    }
    return loads
      || app.code.uses(of: "require").contains { index in
        guard names.depths[index] > 0, !app.code.isOnlyStored(index) else { return false }
        guard let module = app.code.use(at: index)?.arguments?.values.first,
          let name = app.code.text(module, near: index)
        else { return true }
        let path = name.replacing(".", with: "/")
        return app.session.loader.sources[path + ".lua"] == nil && app.session.loader.sources[path + "/init.lua"] == nil
      }
  }

  /// Whether fields are set under computed keys or provided by the `__index` function of a metatable.
  private static func computesKeys(_ app: DeclaredApp, _ names: ResolvedNames) -> Bool {
    let code = app.code
    if !code.names("rawset").isEmpty || !code.texts("__index").isEmpty { return true }
    if code.names("__index").contains(where: { isFunction(storedAt: $0, app) }) { return true }
    return code.assignmentsUnderUnknownKeys.contains { assignment in
      let key = code.chain(assignment.key, at: assignment.index)
      guard key.suffixes.isEmpty, let base = key.baseName, case .local(let number)? = names.meanings[base] else {
        return isBuilt(key, app)
      }
      return names.value(ofLocal: number).map { isBuilt($0, app) } ?? false
    }
  }

  private static func isFunction(storedAt index: Int, _ app: DeclaredApp) -> Bool {
    guard case .target(let value?, _)? = app.code.use(at: index)?.ownDestination else { return false }
    let chain = app.code.chain(value, at: index)
    if chain.suffixes.isEmpty, case .table = chain.chain.base.kind { return false }
    guard let base = chain.baseName else { return true }
    let fields = chain.suffixes.compactMap { suffix -> Int? in
      if case .field(let name) = suffix { name.map { $0 + chain.start } } else { nil }
    }
    return ([base] + fields).contains { isNameOfFunction(app.code[$0].token.name ?? "", app) }
  }

  private static func isNameOfFunction(_ name: String, _ app: DeclaredApp) -> Bool {
    app.code.names(name).contains { index in
      switch app.code.use(at: index)?.ownDestination {
      case .function?: return true
      case .target(let value?, _)?:
        if case .function = value.withoutParentheses.kind { return true }
        return false
      default: return false
      }
    }
  }

  /// Whether a key is computed: whether the expression contains a string, a concatenation or a call.
  private static func isBuilt(_ key: CodeChain, _ app: DeclaredApp) -> Bool {
    var search = BuiltSearch { token in
      let word = app.code[token + key.start]
      guard case .operand(let operand)? = word.use?.destination else { return word.token.isText }
      return word.token.isText || operand.before == .concatenation || operand.after == .concatenation
    }
    search.walk(key.chain)
    return search.found
  }
}

/// Searches an expression for strings, concatenations and calls.
private struct BuiltSearch: SyntaxWalk {
  /// Whether the token of a name or literal is a string or part of a concatenation.
  let isPart: (Int) -> Bool
  private(set) var found = false

  init(isPart: @escaping (Int) -> Bool) { self.isPart = isPart }

  mutating func walk(_ chain: Chain) {
    walk(chain.base)
    for suffix in chain.suffixes {
      switch suffix {
      case .call: found = true
      case .index(let key): walk(key)
      case .field, .method: break
      }
    }
  }

  mutating func walk(_ expression: Expression) {
    switch expression.kind {
    case .name, .literal: found = found || isPart(expression.tokens.lowerBound)
    case .chain, .parenthesized: walk(Chain(expression))
    default: walkParts(of: expression)
    }
  }
}
