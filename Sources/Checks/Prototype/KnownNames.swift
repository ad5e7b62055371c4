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
    self.written = written
    isOpen = KnownNames.loadsCodeLater(app, names) || KnownNames.computesKeys(app, names)
    screensWithComputedKeys = app.code.writtenUnderUnknownKeys.reduce(into: []) { $0.formUnion(app.family(of: $1)) }
  }

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
      || app.code.names("require").contains { index in
        guard names.depths[index] > 0 else { return false }
        let given = app.code.token(index, 1)?.isSymbol("(") == true ? 2 : 1
        guard case .text(let module)? = app.code.token(index, given)?.kind else { return true }
        let path = module.replacing(".", with: "/")
        return app.session.loader.sources[path + ".lua"] == nil && app.session.loader.sources[path + "/init.lua"] == nil
      }
  }

  /// Whether fields are set under computed keys or provided by the `__index` function of a metatable.
  private static func computesKeys(_ app: DeclaredApp, _ names: ResolvedNames) -> Bool {
    let code = app.code
    if !code.names("rawset").isEmpty || !code.texts("__index").isEmpty { return true }
    if code.names("__index").contains(where: { isFunction(after: $0, app) }) { return true }
    return code.bracketsOfUnknownKeys.contains { index in
      if case .local(let key)? = names.meanings[index + 1], code.token(index, 2)?.isSymbol("]") == true {
        return names.value(ofLocal: key).map { isBuilt(from: $0, app) } ?? false
      }
      return isBuilt(from: index + 1, app)
    }
  }

  private static func isFunction(after index: Int, _ app: DeclaredApp) -> Bool {
    guard app.code.token(index, 1)?.isSymbol("=") == true else { return false }
    guard let name = app.code.token(index, 2)?.name else { return app.code.token(index, 2)?.isSymbol("{") != true }
    return app.code.names(name).contains { app.code.token($0, -1)?.keyword == "function" }
      || app.code.names(name).contains { app.code.token($0, 2)?.keyword == "function" }
  }

  /// Whether a key is computed: whether a concatenation or a call occurs before the closing bracket or the line's end.
  private static func isBuilt(from index: Int, _ app: DeclaredApp) -> Bool {
    let line = app.code[index].token.line
    var offset = 0
    while let token = app.code.token(index, offset), token.line == line, !token.isSymbol("]") {
      let joins = token.isSymbol(".") && app.code.token(index, offset + 1)?.isSymbol(".") == true
      if joins || token.isSymbol("(") || token.isText { return true }
      offset += 1
    }
    return false
  }
}
