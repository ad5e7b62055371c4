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
    guard let root = workspace.flatMap(TextFile.resolved), let here = TextFile.resolved(folder) else {
      way = nil
      return
    }
    let (outer, inner) = (root.pathParts(), here.pathParts())
    way = inner.starts(with: outer) ? Array(inner.dropFirst(outer.count)) : nil
  }

  /// Converts a path relative to the current folder to a path relative to the repository's folder.
  ///
  /// Returns the path unchanged if it is absolute or leads out of the repository.
  package func shown(_ path: String) -> String {
    guard let way, !path.hasPrefix("/") else { return path }
    var parts = way
    for part in path.pathParts() where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return path }
    }
    return parts.joined(separator: "/")
  }
}
