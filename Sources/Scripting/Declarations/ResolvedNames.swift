import Lua
import LuaSyntax

/// The meanings of the names in all scripts of a prototype.
///
/// A meaning's index is the index of its token in `ScriptCode`.
package struct ResolvedNames {
  /// The meaning of each token, or `nil` for a token that isn't a name.
  ///
  /// Locals are numbered across all files.
  package private(set) var meanings: [NameMeaning?] = []
  /// The number of functions that enclose each token.
  package private(set) var functionDepths: [Int] = []
  private(set) var locals: [ScriptLocal] = []
  private(set) var tables: [ScriptConstructor] = []

  mutating func add(_ scopes: NameScopes, from start: Int) {
    let (firstLocal, firstTable) = (locals.count, tables.count)
    meanings += scopes.meanings.map { meaning in
      if case .local(let number)? = meaning { .local(number + firstLocal) } else { meaning }
    }
    functionDepths += scopes.functionDepths
    tables += scopes.tables.map { table in
      ScriptConstructor(
        braceToken: table.braceToken + start, functionName: table.functionName, text: table.text, key: table.key,
        parent: table.parent.map { $0 + firstTable })
    }
    locals += scopes.locals.map { local in
      var local = local
      local.firstWordIndex = start
      if case .key(let key, let table)? = local.holder { local.holder = .key(key, table: table + firstTable) }
      return local
    }
  }

  /// Returns the only value of a local, or `nil` if the local is a parameter or is assigned again.
  package func valueOfLocal(_ number: Int) -> CodeChain? {
    let local = locals[number]
    return local.isReassigned ? nil : local.initializer.map { CodeChain(Chain($0), start: local.firstWordIndex) }
  }

  /// Returns the screen that a local named `self` refers to.
  ///
  /// Such a local is the first parameter of a function in the screen's table, or of an action in that table.
  ///
  /// - Parameters:
  ///   - number: the number of the local.
  ///   - screen: returns the screen that a name refers to, or `nil` if the name isn't a screen's name.
  /// - Returns: the screen's name, or `nil` for any other local.
  package func screenName(ofLocal number: Int, _ screen: (String) -> String?) -> String? {
    let local = locals[number]
    guard local.name == "self", !local.isReassigned else { return nil }
    switch local.holder {
    case .path(let path): return path.count == 2 ? screen(path[0]) : nil
    case .key(let key, let table):
      let holder = tables[table]
      if let name = declaredName(ofScreen: holder) { return screen(name) }
      guard isAction(key) || holder.key == "unwind" else { return nil }
      var outerTable = holder.parent
      while let table = outerTable {
        if tables[table].functionName != "screen", tables[table].key == "delegate" { return nil }
        if let name = declaredName(ofScreen: tables[table]) { return screen(name) }
        outerTable = tables[table].parent
      }
      return nil
    case nil: return nil
    }
  }

  private func declaredName(ofScreen table: ScriptConstructor) -> String? {
    table.functionName == "screen" ? table.text : nil
  }

  private func isAction(_ key: String) -> Bool { key == "action" || ActionKeys.all.contains(key) }

  /// Returns the opening braces of the tables that are passed to calls of a function.
  ///
  /// If a call also has a string before the table, the string is returned with the brace.
  ///
  /// Example: `alert "Sure?" { … }`
  package func tables(calledBy word: String) -> [(brace: Int, text: String?)] {
    tables.filter { $0.functionName == word }.map { ($0.braceToken, $0.text) }
  }
}
