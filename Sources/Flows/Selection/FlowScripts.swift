import Lua
import Scripting

/// The scripts of a prototype that may declare flows, for tools that parse scripts without running them.
package struct FlowScripts {
  /// The scripts that contain the word `flow`, ordered by their paths.
  package let sources: [SourceText]
  /// The error messages for files that couldn't be read.
  package let problems: [String]

  /// Searches for scripts with flows.
  ///
  /// For a script named `app.lua`, the script's folder is searched, as `maquette test` does. For any other script, only
  /// the folder `flows` in the script's folder is searched.
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
      // Files that belong to a nested prototype are left out.
      (!isWhole || file.folder == root) && file.mentionsFlows
    }.map(\.source)
  }
}
