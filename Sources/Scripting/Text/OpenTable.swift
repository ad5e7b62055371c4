import Lua
import LuaSyntax

/// The table in the midst of which a text ends: `button "Go" { title = "x", pu`.
package struct OpenTable: Equatable {
  /// The word that is called with the table; nil for a table by itself.
  package let word: String?
  /// The key whose value stands at the end; nil where a key can stand.
  package let key: String?
  /// What was given already.
  package let keys: [String]

  /// Nil when the text ends outside of every table, in a function or behind a whole value.
  ///
  /// - Parameter text: what is typed so far, without the word at its end; it may begin lines before.
  package init?(endOf text: String) {
    let tree = SyntaxTree(SourceText(text))
    let tables = ScriptTables(tree)
    guard let open = tables.open else { return nil }
    let table = tables.all[open]
    word = table.word
    keys = table.entries.compactMap(\.key)
    let last = tree.tokens.last
    if last?.isSymbol("=") == true {
      key = tree.tokens.dropLast().last?.name
    } else if let last, last.isSymbol("{") || last.isSymbol(",") || last.isSymbol(";") {
      key = nil
    } else {
      return nil
    }
  }
}
