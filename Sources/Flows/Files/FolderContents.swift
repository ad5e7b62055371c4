import Glibc

/// Lists the contents of folders.
package enum FolderContents {
  /// Returns the names in a folder, ordered by their bytes, without `.` and `..`.
  ///
  /// - Parameter folder: the path of the folder.
  /// - Returns: the names, or `nil` if the folder can't be read. In that case, `errno` contains the reason.
  package static func all(of folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    guard errno == 0 else { return nil }
    return names.filter { $0 != "." && $0 != ".." }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether there is a folder at a path.
  ///
  /// A symbolic link to a folder doesn't count.
  package static func isFolderItself(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
