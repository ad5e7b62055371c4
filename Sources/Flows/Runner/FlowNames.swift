import Lua
import Scripting

/// The names that flows have in the text of their files, which are not run for it.
package enum FlowNames {
  /// Those of all files of a folder and the folders in it, in no order that means anything.
  ///
  /// - Parameter folder: a prototype's.
  /// - Returns: each name as often as it is written; none that is put together.
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
