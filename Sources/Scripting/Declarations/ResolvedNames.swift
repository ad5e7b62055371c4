import Lua
import LuaSyntax

/// The meanings of the names in all scripts of a prototype, by the index of the token in `ScriptCode`.
package struct ResolvedNames {
  /// The meaning of each token, or `nil` for a token that isn't a name.
  ///
  /// Locals are numbered across all files.
  package private(set) var meanings: [NameMeaning?] = []
  /// The number of functions that enclose each token.
  package private(set) var depths: [Int] = []
  private(set) var locals: [ScriptLocal] = []
  private(set) var tables: [ScriptConstructor] = []

  mutating func add(_ scopes: NameScopes, from start: Int) {
    let (firstLocal, firstTable) = (locals.count, tables.count)
    meanings += scopes.meanings.map { meaning in
      if case .local(let number)? = meaning { .local(number + firstLocal) } else { meaning }
    }
    depths += scopes.depths
    tables += scopes.tables.map { table in
      ScriptConstructor(
        brace: table.brace + start, word: table.word, text: table.text, key: table.key,
        parent: table.parent.map { $0 + firstTable })
    }
    locals += scopes.locals.map { local in
      var local = local
      local.start = start
      if case .key(let key, let table)? = local.holder { local.holder = .key(key, table: table + firstTable) }
      return local
    }
  }

  /// Returns the only value of a local, or `nil` if the local is a parameter or is assigned again.
  package func value(ofLocal number: Int) -> CodeChain? {
    let local = locals[number]
    return local.isReassigned ? nil : local.initializer.map { CodeChain(Chain($0), start: local.start) }
  }

  /// Returns the screen that a local named `self` refers to.
  ///
  /// Such a local is the first parameter of a function in the screen's table, or of an action in that table.
  ///
  /// - Parameters:
  ///   - number: the number of the local.
  ///   - screen: returns the screen that a name refers to, or `nil` if the name isn't a screen's name.
  /// - Returns: the screen's name, or `nil` for any other local.
  package func screen(ofLocal number: Int, _ screen: (String) -> String?) -> String? {
    let local = locals[number]
    guard local.name == "self", !local.isReassigned else { return nil }
    switch local.holder {
    case .path(let path): return path.count == 2 ? screen(path[0]) : nil
    case .key(let key, let table):
      let holder = tables[table]
      if let name = name(ofScreen: holder) { return screen(name) }
      guard isAction(key) || holder.key == "unwind" else { return nil }
      var outer = holder.parent
      while let table = outer {
        if tables[table].word != "screen", tables[table].key == "delegate" { return nil }
        if let name = name(ofScreen: tables[table]) { return screen(name) }
        outer = tables[table].parent
      }
      return nil
    case nil: return nil
    }
  }

  private func name(ofScreen table: ScriptConstructor) -> String? { table.word == "screen" ? table.text : nil }

  private func isAction(_ key: String) -> Bool { key == "action" || ActionKeys.all.contains(key) }

  /// Returns the opening braces of the tables that are passed to calls of a function.
  ///
  /// If a call also has a string before the table, the string is returned with the brace.
  ///
  /// Example: `alert "Sure?" { … }`
  package func tables(calledBy word: String) -> [(brace: Int, text: String?)] {
    tables.filter { $0.word == word }.map { ($0.brace, $0.text) }
  }
}
