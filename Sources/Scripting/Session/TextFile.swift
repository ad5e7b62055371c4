import Files
import Glibc
import Lua
import Rendering

/// Reads whole text files.
package enum TextFile {
  /// The maximum size of a file, in bytes.
  ///
  /// Without this limit, reading a pipe might never end.
  package static let maximumSize = 16 << 20

  /// Whether a file name is the name of a storyboard or xib.
  package static func isInterfaceFile(_ name: String) -> Bool {
    [".storyboard", ".xib"].contains { name.hasSuffix($0) }
  }

  /// Returns the path of a prototype's file, with which the user can open the file.
  ///
  /// - Parameters:
  ///   - file: the path of the file, relative to the prototype's folder.
  ///   - folder: the prototype's folder, relative to the current folder.
  /// - Returns: the path. If the prototype's folder is the current folder, the path is that of the file itself.
  package static func path(of file: String, in folder: String) -> String {
    switch folder {
    case "", ".", "./": file
    case _ where folder.hasSuffix("/"): folder + file
    default: folder + "/" + file
    }
  }

  /// Reads a text file or pipe that the user named, or returns `nil` if the file doesn't exist.
  ///
  /// - Throws: `TextFileError` if the file can't be read, is too long, or isn't UTF-8 text.
  package static func read(_ path: String) throws -> String? {
    guard let bytes = try bytes(of: path, called: path, isScript: false) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TextFileError("\(path): the file isn't valid UTF-8")
    }
    return text
  }

  /// Reads a script that the user named, or returns `nil` if the file doesn't exist.
  ///
  /// The script may be a pipe, such as one from the shell's process substitution `<(…)`. An Xcode file must be a
  /// regular file.
  ///
  /// - Throws: `TextFileError` if the file can't be read or is too long.
  package static func source(_ path: String) throws -> SourceText? {
    try bytes(of: path, called: path, isScript: isInterfaceFile(path)).map(SourceText.init(bytes:))
  }

  /// Reads a regular file in a folder, or returns `nil` if the file doesn't exist.
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the folder, which is also the file's name in messages.
  ///   - folder: the folder.
  /// - Returns: the contents, or `nil` if the file doesn't exist.
  /// - Throws: `TextFileError` if the file can't be read, isn't a regular file, or is too long.
  package static func bytes(of path: String, in folder: String) throws -> [UInt8]? {
    let fullPath = folder + "/" + path
    if let bytes = try bytes(of: fullPath, called: path, isScript: true) { return bytes }
    guard isLink(fullPath) else { return nil }
    throw TextFileError("\(path): the link leads to no file")
  }

  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - name: the file's name in messages.
  ///   - isScript: whether a script named the file, or Xcode wrote it. Such a file must be a regular file. Any other
  ///     file outside `/dev` and `/proc` must also be a regular file, because reading a pipe that another user left in
  ///     a folder could block forever.
  /// - Returns: the contents, or `nil` if the file doesn't exist.
  /// - Throws: `TextFileError` if the file can't be read, isn't a regular file, or is too long.
  static func bytes(of path: String, called name: String, isScript: Bool) throws -> [UInt8]? {
    guard !path.utf8.contains(0) else { return nil }
    let canBeStream = !isScript && ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    var file = open(path, canBeStream ? O_RDONLY | O_CLOEXEC : O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    let errorNumber = errno
    if file < 0, errorNumber == EACCES, !isScript { file = TypedFile.open(path) ?? file }
    guard file >= 0 else {
      if errorNumber == ENOENT || errorNumber == ENOTDIR || errorNumber == ENAMETOOLONG { return nil }
      throw TextFileError("\(name): \(String(cString: strerror(errorNumber)))")
    }
    defer { close(file) }
    var status = stat()
    let fileKind = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard canBeStream || fileKind == S_IFREG || fileKind == S_IFDIR && !isScript else {
      throw TextFileError("\(name): \(fileKind == S_IFDIR ? "expected a file, found a folder" : "not a regular file")")
    }
    return try readContents(of: file, expecting: Int(status.st_size), called: name)
  }

  private static func readContents(of file: Int32, expecting size: Int, called name: String) throws -> [UInt8] {
    // One byte more than the expected size is requested. This way, one call can read the whole file and detect its end.
    var bytes = try readChunk(of: file, upTo: min(max(size, 0), maximumSize) + 1, called: name)
    var isAtEnd = bytes.isEmpty || bytes.count == size
    while !isAtEnd, bytes.count <= maximumSize {
      let nextBytes = try readChunk(of: file, upTo: 1 << 16, called: name)
      bytes += nextBytes
      isAtEnd = nextBytes.isEmpty
    }
    guard bytes.count <= maximumSize else {
      throw TextFileError("\(name): the file is longer than \(maximumSize >> 20) MB")
    }
    return bytes
  }

  /// Reads the next available bytes.
  ///
  /// An empty result means the end of the file.
  private static func readChunk(of file: Int32, upTo maximumCount: Int, called name: String) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: maximumCount) { buffer, count in
      var status = Glibc.read(file, buffer.baseAddress, maximumCount)
      while status < 0, errno == EINTR { status = Glibc.read(file, buffer.baseAddress, maximumCount) }
      guard status >= 0 else { throw TextFileError("\(name): \(String(cString: strerror(errno)))") }
      count = status
    }
  }

  /// Whether there is a link at a path, even if the link leads nowhere.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether there is a folder at a path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a regular file at a path, or at the end of its links.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a path is in a folder or its subfolders, even if the file doesn't exist.
  package static func isPath(_ path: String, below folder: String) -> Bool {
    guard !path.pathParts().contains("..") else { return false }
    return [folder, resolvedPath(folder) ?? folder].contains { path.hasPrefix($0.last == "/" ? $0 : $0 + "/") }
  }

  /// Whether a path leads, after all links have been resolved, to a regular file in a folder.
  package static func isPlainFile(_ path: String, below folder: String) -> Bool {
    var status = stat()
    guard let file = resolvedPath(path), let resolvedFolder = resolvedPath(folder),
      file.hasPrefix(resolvedFolder == "/" ? resolvedFolder : resolvedFolder + "/")
    else {
      return false
    }
    return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Resolves all links in a path, or returns `nil` if the path doesn't lead to an existing file or folder.
  package static func resolvedPath(_ path: String) -> String? { RealPath.resolved(path) }
}

/// The error for a file that exists but can't be used.
package struct TextFileError: Error, CustomStringConvertible {
  package let description: String

  /// Creates an error on one line, even if the file's name has line breaks.
  init(_ description: String) { self.description = description.printableLine }
}
