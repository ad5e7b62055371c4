import Lua
import LuaSyntax
import Scripting

/// Finds the names of flows in the text of their files, without running them.
package enum FlowNames {
  /// Returns the names of the flows in all scripts of a folder and its subfolders, in no particular order.
  ///
  /// - Parameter folder: the folder of a prototype.
  /// - Returns: the names that are literal strings, including duplicates.
  package static func written(below folder: String) -> [String] {
    FlowSources([folder]).paths.filter { $0.hasSuffix(".lua") }.sorted().flatMap { path in
      ((try? TextFile.read(path)) ?? nil).map { names(in: SourceText($0)) } ?? []
    }
  }

  private static func names(in source: SourceText) -> [String] {
    var names: [String] = []
    var isFlow = false
    for token in ScriptTokens(source) {
      if isFlow, case .text(let text) = token.kind { names.append(text) }
      isFlow = token.name == "flow" || isFlow && token.isSymbol("(")
    }
    return names
  }
}
