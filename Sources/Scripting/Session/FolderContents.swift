import Glibc

/// Lists the contents of folders.
package enum FolderContents {
  /// Returns the names in a folder, ordered by their bytes, without `.` and `..`.
  ///
  /// - Parameter folder: the path of the folder.
  /// - Returns: the names, or `nil` if the folder can't be read. In that case, `errno` contains the reason.
  package static func names(of folder: String) -> [String]? { entries(of: folder)?.map(\.name) }

  /// An entry of a folder.
  package struct Entry {
    package let name: String
    /// Whether the entry is a folder.
    ///
    /// A symbolic link to a folder isn't a folder.
    package let isFolder: Bool
  }

  /// Returns the entries of a folder, ordered by the bytes of their names, without `.` and `..`.
  ///
  /// - Parameter folder: the path of the folder.
  /// - Returns: the entries, or `nil` if the folder can't be read. In that case, `errno` contains the reason.
  package static func entries(of folder: String) -> [Entry]? {
    guard let folderStream = opendir(folder) else { return nil }
    defer { closedir(folderStream) }
    var entries: [Entry] = []
    errno = 0
    while let entry = readdir(folderStream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." {
        entries.append(Entry(name: name, isFolder: isFolder(entry.pointee, at: folder + "/" + name)))
      }
      errno = 0
    }
    guard errno == 0 else { return nil }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Returns whether an entry is a folder.
  ///
  /// Some file systems don't know the types of their entries.
  private static func isFolder(_ entry: dirent, at path: String) -> Bool {
    let (unknown, directory): (UInt8, UInt8) = (0, 4)
    return entry.d_type == unknown ? isFolderItself(path) : entry.d_type == directory
  }

  /// Whether there is a folder at a path.
  ///
  /// A symbolic link to a folder doesn't count.
  package static func isFolderItself(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
