import Lua
import LuaSyntax

/// The unfinished table at the end of a string, such as `button "Go" { title = "x", pu`.
package struct OpenTable: Equatable {
  /// The name of the function to which the table is passed, or `nil` if the table isn't an argument.
  package let functionName: String?
  /// The key whose value is being typed, or `nil` if a key can be typed instead.
  package let key: String?
  /// The keys that the table already contains.
  package let keys: [String]

  /// Finds the unfinished table.
  ///
  /// The result is `nil` if the string ends outside all tables, in a function, or after a complete value.
  ///
  /// - Parameter text: the code typed so far, without the word at its end. The code may consist of several lines.
  package init?(endOf text: String) {
    let tree = SyntaxTree(SourceText(text))
    let tables = ScriptTables(tree)
    guard let openIndex = tables.openTable else { return nil }
    let table = tables.all[openIndex]
    functionName = table.functionName
    keys = table.entries.compactMap(\.key)
    let lastToken = tree.tokens.last
    if lastToken?.isSymbol("=") == true {
      key = tree.tokens.dropLast().last?.name
    } else if let last = lastToken, last.isSymbol("{") || last.isSymbol(",") || last.isSymbol(";") {
      key = nil
    } else {
      return nil
    }
  }
}
