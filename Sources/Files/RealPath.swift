import Glibc

/// The path to a file or folder after all symbolic links have been followed.
package enum RealPath {
  /// Returns the absolute path without links, or `nil` if nothing exists at the path.
  package static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the absolute path at which a file would be written, without links.
  ///
  /// - Parameter path: the path of a file or a folder. It and the innermost folders that contain it may be missing.
  /// - Returns: the path, or `nil` if there is a link at the path, or if no file can be written there.
  package static func outputPath(_ path: String) -> String? {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return nil }
    var parts = PathParts.all(of: path)
    guard let name = parts.popLast(), name != ".." else { return nil }
    var missingParts = [name]
    while !parts.isEmpty || !path.hasPrefix("/") {
      let joined = parts.joined(separator: "/")
      let folder = parts.isEmpty ? "." : joined.isEmpty ? "/" : joined
      if lstat(folder, &status) == 0 {
        guard !missingParts.contains(".."), let resolved = resolved(folder) else { return nil }
        let rest = missingParts.reversed().filter { !$0.isEmpty && $0 != "." }
        return ([resolved == "/" ? "" : Substring(resolved)] + rest).joined(separator: "/")
      }
      guard let part = parts.popLast() else { return nil }
      missingParts.append(part)
    }
    return nil
  }

  /// Whether a path leads below a folder, and no component of it inside the folder begins with a dot.
  ///
  /// - Parameters:
  ///   - path: the path of a file or a folder, which may be missing.
  ///   - folder: the path of the folder, which may be missing.
  /// - Returns: `false` if the path leads out of the folder through a link, or if it is itself a link.
  package static func isVisible(_ path: String, in folder: String) -> Bool {
    relativeParts(of: path, in: folder)?.allSatisfy { $0.utf8.first != UInt8(ascii: ".") } ?? false
  }

  /// Returns the parts of a path below a folder, or `nil` if the path isn't in the folder.
  ///
  /// - Parameters:
  ///   - path: the path of a file or a folder, which may be missing.
  ///   - folder: the path of the folder, which may be missing.
  /// - Returns: the parts, or `nil` if the path leads out of the folder through a link, or if it is itself a link.
  package static func relativeParts(of path: String, in folder: String) -> [Substring]? {
    guard let output = outputPath(path), let folderPath = resolved(folder) ?? outputPath(folder),
      PathParts.isPath(output, in: folderPath)
    else { return nil }
    let rest = output.utf8.dropFirst(folderPath == "/" ? 0 : folderPath.utf8.count)
    return PathParts.all(of: String(Substring(rest))).filter { !$0.isEmpty }
  }
}
