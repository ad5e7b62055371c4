import Files
import Scripting

/// The identity of a file, which is the same for all paths that lead to the file.
///
/// The file may be missing.
package struct FileIdentity: Hashable, Sendable {
  private let path: String

  /// Identifies the file at a path, or returns `nil` if the path leads to a pipe, a device or a folder.
  package init?(at path: String) {
    guard !WrittenStream.exists(at: path), !TextFile.isFolder(path) else { return nil }
    if let resolved = TextFile.resolved(path) {
      self.path = resolved
      return
    }
    let parts = path.pathParts(withEmpty: true)
    let folder = parts.dropLast().joined(separator: "/")
    guard let resolved = TextFile.resolved(parts.count == 1 ? "." : folder.isEmpty ? "/" : folder) else { return nil }
    self.path = resolved + "/" + parts[parts.count - 1]
  }
}
