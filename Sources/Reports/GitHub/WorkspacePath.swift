import Scripting

/// Paths as GitHub takes them: from the folder that holds the repository, not from the one where the program runs.
package struct WorkspacePath: Sendable {
  /// Where the program runs, by its way from the repository's folder; empty there, nil outside.
  private let way: [Substring]?

  /// - Parameters:
  ///   - workspace: the repository's folder, as `GITHUB_WORKSPACE` gives it; nil where nobody does.
  ///   - place: where the program runs.
  package init(_ workspace: String?, from place: String = ".") {
    guard let root = workspace.flatMap(TextFile.resolved), let here = TextFile.resolved(place) else {
      way = nil
      return
    }
    let (outer, inner) = (root.split(separator: "/"), here.split(separator: "/"))
    way = inner.starts(with: outer) ? Array(inner.dropFirst(outer.count)) : nil
  }

  /// A path from where the program runs, as GitHub takes it.
  package func shown(_ path: String) -> String {
    guard let way, !path.hasPrefix("/") else { return path }
    var parts = way
    for part in path.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return path }
    }
    return parts.joined(separator: "/")
  }
}
