import Glibc

/// A folder whose entries the program creates, renames and removes.
///
/// All changes of files use this class. The folder is opened once, step by step along its resolved path, and its
/// entries are named relative to it. So a link that is later put into the path or next to the file can't redirect a
/// change to another folder.
package final class OpenFolder {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens an existing folder.
  ///
  /// - Parameter path: the path of the folder, which may contain links.
  /// - Throws: `SystemError` if there is no such folder, or if part of its path was replaced with a link in the
  ///   meantime.
  package convenience init(at path: String) throws(SystemError) {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { throw SystemError() }
    defer { free(resolved) }
    var descriptor = try OpenFolder.openDescriptor("/", in: AT_FDCWD)
    // The names needn't be valid text.
    let bytes = UnsafeBufferPointer(start: resolved, count: strlen(resolved))
    for part in bytes.split(separator: CChar(47)) {
      let outerDescriptor = descriptor
      defer { close(outerDescriptor) }
      descriptor = try OpenFolder.openDescriptor(Array(part) + [0], in: descriptor)
    }
    self.init(descriptor)
  }

  /// Opens the folder that contains a file, and creates the missing folders of the path.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which may be missing.
  ///   - mode: the permissions of the folders that are created, or `nil` to create none.
  /// - Returns: the folder.
  /// - Throws: `SystemError` if a folder can't be created or opened.
  package static func containing(_ path: String, creatingWith mode: mode_t? = nil) throws(SystemError) -> OpenFolder {
    var parts = PathParts.all(of: path).dropLast()
    var missingParts: [Substring] = []
    var status = stat()
    while mode != nil, let last = parts.last, !last.isEmpty, lstat(parts.joined(separator: "/"), &status) != 0,
      errno == ENOENT
    {
      missingParts.append(last)
      parts.removeLast()
      while parts.last == "", parts.count > 1 { parts.removeLast() }
    }
    guard !missingParts.contains("..") else { throw SystemError(ENOENT) }
    var folder = try OpenFolder(at: parts.elementsEqual([""]) ? "/" : parts.joined(separator: "/"))
    for name in missingParts.reversed() where name != "." {
      folder = try folder.makeFolder(String(name), mode: mode ?? 0o777)
    }
    return folder
  }

  /// Checks that a name refers to a single entry of a folder.
  static func checkEntryName(_ name: UnsafePointer<CChar>) throws(SystemError) {
    guard strlen(name) > 0, strcmp(name, ".") != 0, strcmp(name, "..") != 0 else { throw SystemError(EISDIR) }
    guard strchr(name, 47) == nil else { throw SystemError(EINVAL) }
  }

  // The value of O_PATH, which <fcntl.h> defines in a form that Swift can't import. With it, the folder needn't be
  // readable.
  #if os(Linux)
    private static let searchFlags: Int32 = 0o10_000_000
  #else
    private static let searching = O_RDONLY
  #endif

  static func openDescriptor(_ name: UnsafePointer<CChar>, in folder: Int32) throws(SystemError) -> Int32 {
    let descriptor = openat(folder, name, searchFlags | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    return descriptor
  }
}
