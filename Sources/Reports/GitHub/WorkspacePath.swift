import Scripting

/// Converts paths relative to the current folder into paths relative to the repository's folder, as GitHub expects.
package struct WorkspacePath: Sendable {
  /// The path components from the repository's folder to the current folder.
  ///
  /// The array is empty if both are the same folder, and `nil` if the current folder isn't in the repository.
  private let way: [Substring]?

  /// Finds the current folder within the repository.
  ///
  /// - Parameters:
  ///   - workspace: The repository's folder, from the variable `GITHUB_WORKSPACE`, or `nil` if the variable isn't set.
  ///   - folder: The current folder.
  package init(_ workspace: String?, from folder: String = ".") {
    guard let root = workspace.flatMap(TextFile.resolvedPath), let here = TextFile.resolvedPath(folder) else {
      way = nil
      return
    }
    let (workspaceParts, folderParts) = (root.pathParts(), here.pathParts())
    way = folderParts.starts(with: workspaceParts) ? Array(folderParts.dropFirst(workspaceParts.count)) : nil
  }

  /// Converts a path relative to the current folder to a path relative to the repository's folder.
  ///
  /// Returns the path unchanged if it is absolute or leads out of the repository.
  package func relativeToWorkspace(_ path: String) -> String {
    guard let components = way, !path.hasPrefix("/") else { return path }
    var parts = components
    for part in path.pathParts() where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return path }
    }
    return parts.joined(separator: "/")
  }
}
