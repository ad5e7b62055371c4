import Glibc

// Changes to a folder's entries. Each name is a single component of a path. If an entry is a symbolic link, no function
// follows it.
extension OpenFolder {
  /// Creates a folder if it is missing, and opens it.
  ///
  /// - Throws: `SystemError`, for example if there is a file or a link with this name.
  @discardableResult
  package func makeFolder(_ name: UnsafePointer<CChar>, mode: mode_t = 0o777) throws(SystemError) -> OpenFolder {
    try OpenFolder.checkEntryName(name)
    if mkdirat(descriptor, name, mode) != 0, errno != EEXIST { throw SystemError() }
    return OpenFolder(try OpenFolder.openDescriptor(name, in: descriptor))
  }

  /// Creates a folder that doesn't exist yet, which only the user can read.
  ///
  /// - Parameter start: the beginning of the folder's name. A random number is added to it.
  /// - Returns: the name.
  /// - Throws: `SystemError` if the folder can't be created.
  package func makeNewFolder(named start: String) throws(SystemError) -> String {
    let name = start + OpenFolder.randomWord
    guard mkdirat(descriptor, name, 0o700) == 0 else { throw SystemError() }
    return name
  }

  /// A random word that other programs can't predict.
  static var randomWord: String { String(UInt64.random(in: 0 ... .max), radix: 36) }

  /// Creates a file that doesn't exist yet, and opens it for writing.
  ///
  /// - Returns: the descriptor.
  /// - Throws: `SystemError`, for example if there is already an entry with this name.
  func makeFile(_ name: UnsafePointer<CChar>, mode: mode_t = 0o666) throws(SystemError) -> Int32 {
    try OpenFolder.checkEntryName(name)
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
    var errorNumber = bytes.withUnsafeBytes { WholeWrite.perform($0) { write(file, $0, $1) } }
    if close(file) != 0, errorNumber == nil { errorNumber = errno }
    if let problem = errorNumber { throw SystemError(problem) }
  }

  /// Creates a symbolic link.
  ///
  /// - Throws: `SystemError`, for example if there is already an entry with this name.
  package func makeLink(_ name: UnsafePointer<CChar>, to target: UnsafePointer<CChar>) throws(SystemError) {
    try OpenFolder.checkEntryName(name)
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
    try OpenFolder.checkEntryName(name)
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = openat(descriptor, name, flags, isPrivate ? 0o600 : 0o666)
    guard file >= 0 else { throw SystemError() }
    if isPrivate, fchmod(file, 0o600) != 0 {
      let error = SystemError()
      close(file)
      throw error
    }
    return file
  }

  /// Renames an entry of the folder.
  ///
  /// If a file already has the new name, it is replaced.
  ///
  /// - Throws: `SystemError` if the file can't be renamed.
  package func rename(_ name: UnsafePointer<CChar>, to newName: UnsafePointer<CChar>) throws(SystemError) {
    try OpenFolder.checkEntryName(name)
    try OpenFolder.checkEntryName(newName)
    guard renameat(descriptor, name, descriptor, newName) == 0 else { throw SystemError() }
  }

  /// Removes a file or a link.
  ///
  /// - Throws: `SystemError` if it can't be removed, for example because it is a folder.
  package func remove(_ name: UnsafePointer<CChar>) throws(SystemError) {
    try OpenFolder.checkEntryName(name)
    guard unlinkat(descriptor, name, 0) == 0 else { throw SystemError() }
  }

  /// Removes an empty folder.
  ///
  /// - Throws: `SystemError` if it can't be removed, for example because it isn't empty.
  package func removeFolder(_ name: UnsafePointer<CChar>) throws(SystemError) {
    try OpenFolder.checkEntryName(name)
    guard unlinkat(descriptor, name, AT_REMOVEDIR) == 0 else { throw SystemError() }
  }

  /// Removes a folder and everything in it.
  ///
  /// - Throws: `SystemError` if something can't be removed.
  package func removeTree(_ name: UnsafePointer<CChar>) throws(SystemError) {
    let folder = OpenFolder(try OpenFolder.openDescriptor(name, in: descriptor))
    for entry in try folder.entryNames() {
      do throws(SystemError) { try folder.remove(entry) } catch  where error.number == EISDIR || error.number == EPERM {
        try folder.removeTree(entry)
      }
    }
    try removeFolder(name)
  }

  /// Returns the names of the entries that begin with the given bytes, in no particular order.
  ///
  /// The names aren't converted to text, because a name needn't be valid text.
  ///
  /// - Throws: `SystemError` if the folder can't be read.
  func entryNames(beginningWith start: String = "") throws(SystemError) -> [[CChar]] {
    let readDescriptor = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard readDescriptor >= 0 else { throw SystemError() }
    guard let entryStream = fdopendir(readDescriptor) else {
      let error = SystemError()
      close(readDescriptor)
      throw error
    }
    defer { closedir(entryStream) }
    var names: [[CChar]] = []
    errno = 0
    while let entry = readdir(entryStream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> [CChar]? in
        let name = bytes.bindMemory(to: CChar.self)
        guard let firstByte = name.baseAddress else { return nil }
        guard strncmp(firstByte, start, start.utf8.count) == 0 else { return nil }
        return name.prefix { $0 != 0 } + [0]
      }
      if let name, name != [46, 0], name != [46, 46, 0] { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError() }
    return names
  }
}
