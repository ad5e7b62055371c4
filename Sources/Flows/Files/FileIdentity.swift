import Files
import Scripting

/// The identity of a file, which is equal for all paths that lead to the same file.
///
/// The file may be missing.
package struct FileIdentity: Hashable, Sendable {
  private let path: String

  /// Identifies the file at a path, or returns `nil` if the path leads to a pipe, a device or a folder.
  package init?(at path: String) {
    guard !WrittenStream.isStream(at: path), !TextFile.isFolder(path) else { return nil }
    if let resolved = TextFile.resolvedPath(path) {
      self.path = resolved
      return
    }
    let parts = path.pathParts(includesEmpty: true)
    let folderPath = parts.dropLast().joined(separator: "/")
    guard let resolved = TextFile.resolvedPath(parts.count == 1 ? "." : folderPath.isEmpty ? "/" : folderPath) else {
      return nil
    }
    self.path = resolved + "/" + parts[parts.count - 1]
  }
}
