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

  /// An entry of a folder.
  package struct Entry {
    package let name: String
    /// Whether the entry is a folder.
    ///
    /// A symbolic link to a folder isn't one.
    package let isFolder: Bool
  }

  /// Returns the entries of a folder, ordered by the bytes of their names, or `nil` if the folder can't be read.
  package static func entries(of folder: String) -> [Entry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name != ".", name != ".." else { continue }
      // Some file systems don't know the types of their entries.
      let isFolder = entry.pointee.d_type == 0 ? isFolderItself(folder + "/" + name) : entry.pointee.d_type == 4
      entries.append(Entry(name: name, isFolder: isFolder))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether there is a folder at a path.
  ///
  /// A symbolic link to a folder doesn't count.
  package static func isFolderItself(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
