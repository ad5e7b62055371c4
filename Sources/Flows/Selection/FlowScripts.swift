import Lua
import Scripting

/// The scripts of a prototype that may declare flows, for tools that parse scripts instead of running them.
package struct FlowScripts {
  /// The scripts that contain the word `flow`, sorted by path.
  package let sources: [SourceText]
  /// The error messages for files that couldn't be read.
  package let problems: [String]

  /// Searches for scripts with flows.
  ///
  /// If the script is named `app.lua`, its folder is searched, as `maquette test` does. Otherwise, only the folder
  /// `flows` next to the script is searched.
  ///
  /// - Parameters:
  ///   - name: the name of the prototype's script.
  ///   - folder: the path of the script's folder.
  package init(of name: String, in folder: String) {
    let base = folder.isEmpty ? "." : folder
    let includesWholeFolder = name == "app.lua"
    let path = includesWholeFolder ? base : base + "/flows"
    guard includesWholeFolder || TextFile.isFolder(path) else {
      (sources, problems) = ([], [])
      return
    }
    let foundFiles = FlowFiles([path])
    problems = foundFiles.problems
    let root = TextFile.resolvedPath(base)
    sources = foundFiles.files.map(\.file).filter { file in
      // Files that belong to a nested prototype are omitted.
      (!includesWholeFolder || file.folder == root) && file.mentionsFlows
    }.map(\.source)
  }
}
