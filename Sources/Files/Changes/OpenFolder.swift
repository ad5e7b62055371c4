import Glibc

/// A folder whose entries the program creates, renames and removes.
///
/// All changes of files go through this class. The folder is opened once, step by step along its resolved path, and
/// its entries are named relative to it. So a link that is put into the path, or beside the file, can't move a change to
/// another place.
package final class OpenFolder {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens an existing folder.
  ///
  /// - Parameter path: the path of the folder, which may contain links.
  /// - Throws: `SystemError` if there is no such folder, or if a link was put into its path in the meantime.
  package convenience init(at path: String) throws(SystemError) {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { throw SystemError() }
    defer { free(resolved) }
    var descriptor = try OpenFolder.opened("/", in: AT_FDCWD)
    // The names needn't be valid text.
    let bytes = UnsafeBufferPointer(start: resolved, count: strlen(resolved))
    for part in bytes.split(separator: CChar(47)) {
      let outer = descriptor
      defer { close(outer) }
      descriptor = try OpenFolder.opened(Array(part) + [0], in: descriptor)
    }
    self.init(descriptor)
  }

  /// Opens the folder that contains a file, and creates the missing folders of the path.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which may be missing.
  ///   - mode: the permissions of the folders that are created, or `nil` if no folder may be missing.
  /// - Returns: the folder.
  /// - Throws: `SystemError` if a folder can't be created or opened.
  package static func containing(_ path: String, creatingWith mode: mode_t? = nil) throws(SystemError) -> OpenFolder {
    var parts = PathParts.all(of: path).dropLast()
    var missing: [Substring] = []
    var status = stat()
    while mode != nil, let last = parts.last, !last.isEmpty, lstat(parts.joined(separator: "/"), &status) != 0,
      errno == ENOENT
    {
      missing.append(last)
      parts.removeLast()
      while parts.last == "", parts.count > 1 { parts.removeLast() }
    }
    guard !missing.contains("..") else { throw SystemError(ENOENT) }
    var folder = try OpenFolder(at: parts.elementsEqual([""]) ? "/" : parts.joined(separator: "/"))
    for name in missing.reversed() where name != "." {
      folder = try folder.makeFolder(String(name), mode: mode ?? 0o777)
    }
    return folder
  }

  /// Checks that a name is the name of a single entry.
  static func check(_ name: UnsafePointer<CChar>) throws(SystemError) {
    guard strlen(name) > 0, strcmp(name, ".") != 0, strcmp(name, "..") != 0 else { throw SystemError(EISDIR) }
    guard strchr(name, 47) == nil else { throw SystemError(EINVAL) }
  }

  // The constant O_PATH, which <fcntl.h> defines in a form that Swift can't import: the folder needn't be readable.
  #if os(Linux)
    private static let searching: Int32 = 0o10_000_000
  #else
    private static let searching = O_RDONLY
  #endif

  static func opened(_ name: UnsafePointer<CChar>, in folder: Int32) throws(SystemError) -> Int32 {
    let descriptor = openat(folder, name, searching | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    return descriptor
  }
}
