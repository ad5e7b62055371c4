import Lua
import LuaSyntax
import Scripting

/// Finds the names of flows in the text of their files without running the files.
package enum FlowNames {
  /// Returns the names of the flows in all scripts of a folder and its subfolders.
  ///
  /// The names are in no particular order.
  ///
  /// - Parameter folder: the folder of a prototype.
  /// - Returns: the names that are written as literal strings, including duplicates.
  package static func literalNames(below folder: String) -> [String] {
    FlowSources([folder]).paths.filter { $0.hasSuffix(".lua") }.sorted().flatMap { path in
      ((try? TextFile.read(path)) ?? nil).map { names(in: SourceText($0)) } ?? []
    }
  }

  private static func names(in source: SourceText) -> [String] {
    var names: [String] = []
    var isAfterFlow = false
    for token in ScriptTokens(source) {
      if isAfterFlow, case .text(let text) = token.kind { names.append(text) }
      isAfterFlow = token.name == "flow" || isAfterFlow && token.isSymbol("(")
    }
    return names
  }
}
