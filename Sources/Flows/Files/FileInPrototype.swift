import LuaSyntax
import Scripting

/// A file with flows or rules, by its place in the folder of the prototype to which it belongs.
package struct FileInPrototype {
  /// The folder of the prototype.
  package let folder: String
  /// The path of the file, relative to the folder.
  package let name: String

  private static let words: Set = ["flow", "always", "never", "eventually"]

  /// Finds the prototype of a file, or fails unless the file has flows or rules and is below the prototype's folder.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `TextFileError` if the file can't be read.
  package init?(path: String) throws {
    guard path.hasSuffix(".lua"), !TextFile.isFolder(path) else { return nil }
    var folders = PrototypeFolders()
    guard let file = try FlowFile(path: path, in: &folders), file.name.contains("/"),
      ScriptTokens(file.source).contains(where: { $0.name.map(FileInPrototype.words.contains) ?? false })
    else { return nil }
    (folder, name) = (file.folder, file.name)
  }
}
