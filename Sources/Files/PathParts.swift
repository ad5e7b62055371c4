/// The parts of a path between slashes.
///
/// Paths are split at bytes. To Swift, a slash and a following combining character are one character, which isn't a
/// slash, but to the system it is one.
package enum PathParts {
  private static let slash = UInt8(ascii: "/")

  /// Returns all parts, including empty ones.
  package static func all(of path: String) -> [Substring] {
    path.utf8.split(separator: slash, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Returns the last part.
  package static func last(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Returns the path without its last part, or an empty string if there is only one part.
  ///
  /// The path of an entry of the root folder is `/`.
  package static func folder(of path: String) -> String {
    guard let cut = path.utf8.lastIndex(of: slash) else { return "" }
    return cut == path.startIndex ? "/" : String(path[..<cut])
  }
}

extension PathParts {
  /// Whether a path is that of a folder, or is below the folder, given both with all links resolved.
  ///
  /// To the system, names are bytes: two names can be different that Swift compares as equal.
  package static func isPath(_ path: String, in folder: String) -> Bool {
    let start = folder == "/" ? "" : folder
    guard path.utf8.starts(with: start.utf8) else { return false }
    let rest = path.utf8.dropFirst(start.utf8.count)
    return rest.first == nil || rest.first == slash
  }
}
