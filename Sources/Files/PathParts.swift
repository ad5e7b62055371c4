/// The parts of a path between slashes.
///
/// Paths are split at bytes, because the system treats every slash as a separator. To Swift, a slash and a following
/// combining character are one character that isn't a slash.
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
  package static func folderPath(of path: String) -> String {
    guard let slashIndex = path.utf8.lastIndex(of: slash) else { return "" }
    return slashIndex == path.startIndex ? "/" : String(path[..<slashIndex])
  }
}

extension PathParts {
  /// Whether a path is the path of a folder, or is below it.
  ///
  /// Both paths must have all links resolved.
  ///
  /// The paths are compared byte by byte, as the system does. Swift treats some different names as equal.
  package static func isPath(_ path: String, in folder: String) -> Bool {
    let pathPrefix = folder == "/" ? "" : folder
    guard path.utf8.starts(with: pathPrefix.utf8) else { return false }
    let rest = path.utf8.dropFirst(pathPrefix.utf8.count)
    return rest.first == nil || rest.first == slash
  }
}
