import Lua
import Scripting

/// The scripts of a prototype that may declare flows, for tools that read their text without running them.
package struct FlowScripts {
  /// The scripts that contain the word `flow`, ordered by their paths.
  package let sources: [SourceText]
  /// The error messages for files that couldn't be read.
  package let problems: [String]

  /// Searches the folder of an `app.lua`, as `maquette test` does; for any other script, only the folder `flows` next
  /// to it.
  ///
  /// - Parameters:
  ///   - name: the prototype's script.
  ///   - folder: the folder of the script.
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
      // A prototype nested in this one has its own flows.
      (!isWhole || file.folder == root) && ScriptTokens(file.source).contains { $0.name == "flow" }
    }.map(\.source)
  }
}
