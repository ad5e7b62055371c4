import LuaSyntax
import Scripting

/// A file with flows or rules, identified by its path in the prototype's folder.
package struct FileInPrototype {
  /// The folder of the prototype.
  package let folder: String
  /// The path of the file, relative to the folder.
  package let name: String

  private static let flowWords: Set = ["flow", "always", "never", "eventually"]

  /// Finds the prototype that a file belongs to.
  ///
  /// The initializer fails if the file has no flows or rules, or if it isn't below the prototype's folder.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: `TextFileError` if the file can't be read.
  package init?(path: String) throws {
    guard path.hasSuffix(".lua"), !TextFile.isFolder(path) else { return nil }
    var folders = PrototypeFolders()
    guard let file = try FlowFile(path: path, in: &folders), file.name.contains("/"),
      ScriptTokens(file.source).contains(where: { $0.name.map(FileInPrototype.flowWords.contains) ?? false })
    else { return nil }
    (folder, name) = (file.folder, file.name)
  }
}
