import Glibc

/// A folder whose entries the program creates, renames and removes.
///
/// All changes of files go through this class. The folder is opened once, step by step along its resolved path, and
/// its entries are named relative to it. So a link that is put into the path, or beside the file, can't move a change to
/// another place.
package final class OpenFolder {
  let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens an existing folder.
  ///
  /// - Parameter path: the path of the folder, which may contain links.
  /// - Throws: `SystemError` if there is no such folder, or if a link was put into its path in the meantime.
  package convenience init(at path: String) throws(SystemError) {
    guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { throw SystemError() }
    defer { free(resolved) }
    var descriptor = try OpenFolder.opened("/", in: AT_FDCWD)
    for part in String(cString: resolved).split(separator: "/") {
      let outer = descriptor
      defer { close(outer) }
      descriptor = try OpenFolder.opened(String(part), in: descriptor)
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
    var known = folder(of: path)[...]
    var missing: [Substring] = []
    var status = stat()
    while mode != nil, !known.isEmpty, lstat(String(known), &status) != 0, errno == ENOENT {
      let parts = known.split(separator: "/", omittingEmptySubsequences: false)
      if let last = parts.last, !last.isEmpty { missing.append(last) }
      known = known.dropLast(parts.last.map { $0.count + 1 } ?? 0)
    }
    var folder = try OpenFolder(at: known.isEmpty && path.hasPrefix("/") ? "/" : String(known))
    guard !missing.contains("..") else { throw SystemError(ENOENT) }
    for name in missing.reversed() where name != "." {
      folder = try folder.makeFolder(String(name), mode: mode ?? 0o777)
    }
    return folder
  }

  /// Returns the last part of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns the path of the folder that contains a file, or an empty string for the current folder.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  // The constant O_PATH, which <fcntl.h> defines in a form that Swift can't import: the folder needn't be readable.
  #if os(Linux)
    private static let searching: Int32 = 0o10_000_000
  #else
    private static let searching = O_RDONLY
  #endif

  private static func opened(_ name: UnsafePointer<CChar>, in folder: Int32) throws(SystemError) -> Int32 {
    let descriptor = openat(folder, name, searching | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    return descriptor
  }
}

// Changes of a folder's entries. A name is a single part of a path. No function follows a link with this name.
extension OpenFolder {
  /// Creates a folder if it is missing, and opens it.
  ///
  /// - Throws: `SystemError`, for example if there is a file or a link with this name.
  @discardableResult
  package func makeFolder(_ name: UnsafePointer<CChar>, mode: mode_t = 0o777) throws(SystemError) -> OpenFolder {
    if mkdirat(descriptor, name, mode) != 0, errno != EEXIST { throw SystemError() }
    return OpenFolder(try OpenFolder.opened(name, in: descriptor))
  }

  /// Creates a folder that doesn't exist yet, which only the user can read.
  ///
  /// - Parameter start: the beginning of its name, which a random number follows.
  /// - Returns: the name.
  /// - Throws: `SystemError` if the folder can't be created.
  package func makeNewFolder(named start: String) throws(SystemError) -> String {
    let name = start + OpenFolder.randomWord
    guard mkdirat(descriptor, name, 0o700) == 0 else { throw SystemError() }
    return name
  }

  /// A word that nobody can predict.
  static var randomWord: String { String(UInt64.random(in: 0 ... .max), radix: 36) }

  /// Creates a file that doesn't exist yet, and opens it for writing.
  ///
  /// - Returns: the descriptor.
  /// - Throws: `SystemError`, for example if there is already an entry with this name.
  func makeFile(_ name: UnsafePointer<CChar>, mode: mode_t = 0o666) throws(SystemError) -> Int32 {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard file >= 0 else { throw SystemError() }
    return file
  }

  /// Writes a file that doesn't exist yet.
  ///
  /// - Throws: `SystemError`, for example if there is already an entry with this name.
  package func writeNewFile(
    _ name: UnsafePointer<CChar>, _ bytes: ArraySlice<UInt8>, mode: mode_t = 0o666
  ) throws(SystemError) {
    let file = try makeFile(name, mode: mode)
    var problem: Int32?
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while problem == nil, !rest.isEmpty {
        let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { problem = errno }
      }
    }
    if close(file) != 0, problem == nil { problem = errno }
    if let problem { throw SystemError(problem) }
  }

  /// Creates a symbolic link.
  ///
  /// - Throws: `SystemError`, for example if there is already an entry with this name.
  package func makeLink(_ name: UnsafePointer<CChar>, to target: UnsafePointer<CChar>) throws(SystemError) {
    guard symlinkat(target, descriptor, name) == 0 else { throw SystemError() }
  }

  /// Opens a file to append to it, and creates the file if it is missing.
  ///
  /// - Parameters:
  ///   - name: the name of the file.
  ///   - isPrivate: whether only the user may read the file, even if it exists with other permissions.
  /// - Returns: the descriptor.
  /// - Throws: `SystemError`, for example if there is a folder or a link with this name.
  package func openForAppending(
    _ name: UnsafePointer<CChar>, isPrivate: Bool = false
  ) throws(SystemError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = openat(descriptor, name, flags, isPrivate ? 0o600 : 0o666)
    guard file >= 0 else { throw SystemError() }
    if isPrivate { fchmod(file, 0o600) }
    return file
  }

  /// Gives a file another name.
  ///
  /// A file that already has this name is replaced.
  ///
  /// - Throws: `SystemError` if the file can't be renamed.
  package func rename(_ name: UnsafePointer<CChar>, to newName: UnsafePointer<CChar>) throws(SystemError) {
    guard renameat(descriptor, name, descriptor, newName) == 0 else { throw SystemError() }
  }

  /// Removes a file or a link.
  ///
  /// - Throws: `SystemError` if it can't be removed, for example because it is a folder.
  package func remove(_ name: UnsafePointer<CChar>) throws(SystemError) {
    guard unlinkat(descriptor, name, 0) == 0 else { throw SystemError() }
  }

  /// Removes an empty folder.
  ///
  /// - Throws: `SystemError` if it can't be removed, for example because it isn't empty.
  package func removeFolder(_ name: UnsafePointer<CChar>) throws(SystemError) {
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 else { throw SystemError() }
  }

  /// Removes a folder with everything in it.
  ///
  /// - Throws: `SystemError` if something can't be removed.
  package func removeTree(_ name: UnsafePointer<CChar>) throws(SystemError) {
    let folder = OpenFolder(try OpenFolder.opened(name, in: descriptor))
    for entry in try folder.entries() {
      do throws(SystemError) { try folder.remove(entry) } catch  where error.number == EISDIR || error.number == EPERM {
        try folder.removeTree(entry)
      }
    }
    try removeFolder(name)
  }

  /// Returns the names of all entries in no particular order, as they are: a name needn't be valid text.
  ///
  /// - Throws: `SystemError` if the folder can't be read.
  func entries() throws(SystemError) -> [[CChar]] {
    let reading = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard reading >= 0 else { throw SystemError() }
    guard let list = fdopendir(reading) else {
      close(reading)
      throw SystemError()
    }
    defer { closedir(list) }
    var names: [[CChar]] = []
    while let entry = readdir(list) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        bytes.bindMemory(to: CChar.self).prefix { $0 != 0 } + [0]
      }
      if name != [46, 0], name != [46, 46, 0] { names.append(name) }
    }
    return names
  }
}
