import Lua
import Scripting

/// The scripts of a prototype that may declare flows, for who wants their texts and runs none of them.
package struct FlowScripts {
  /// The texts that have the word `flow`, in the order of their paths.
  package let sources: [SourceText]
  /// What could not be read, a line each.
  package let problems: [String]

  /// Looks below the folder of an `app.lua`, as `maquette test` does; beside another script in `flows` alone.
  ///
  /// - Parameters:
  ///   - name: the prototype's script.
  ///   - folder: where that lies.
  package init(of name: String, in folder: String) {
    let base = folder.isEmpty ? "." : folder
    let isWhole = name == "app.lua"
    let path = isWhole ? base : base + "/flows"
    guard isWhole || TextFile.isFolder(path) else {
      (sources, problems) = ([], [])
      return
    }
    let found = FlowFiles([path])
    problems = found.problems
    let root = TextFile.resolved(base)
    sources = found.files.map(\.file).filter { file in
      // Another prototype that lies in this one has flows of its own.
      (!isWhole || file.folder == root) && ScriptTokens(file.source).contains { $0.name == "flow" }
    }.map(\.source)
  }
}
