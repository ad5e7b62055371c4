import Glibc
import Lua

/// Text files, read whole.
package enum TextFile {
  /// No script is longer, and reading more could go on for ever.
  package static let longest = 16 << 20

  /// The text of a file that the user named, or of a pipe; nil when there is no such file.
  ///
  /// - Throws: `PlainTextProblem` when it cannot be read, is too long or no UTF-8 text.
  package static func read(_ path: String) throws -> String? {
    guard let bytes = try bytes(of: path, called: path, isScript: false) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PlainTextProblem("\(path): isn't valid UTF-8")
    }
    return text
  }

  /// A script that the user named; nil when there is no such file.
  ///
  /// A script may come through a pipe that the shell names, as `<(…)` does; one of Xcode's files is a plain file.
  ///
  /// - Throws: `PlainTextProblem` when it cannot be read or is too long.
  package static func source(_ path: String) throws -> SourceText? {
    try bytes(of: path, called: path, isScript: Session.isInterfaceFile(path)).map(SourceText.init(bytes:))
  }

  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - name: what messages call it.
  ///   - isScript: whether a script named it, or Xcode wrote it. Then it must be a plain file, as must every path that
  ///     isn't a device's or a process's: a pipe in a stranger's folder would keep the reader waiting.
  /// - Returns: nil when there is none.
  /// - Throws: `PlainTextProblem`.
  static func bytes(of path: String, called name: String, isScript: Bool) throws -> [UInt8]? {
    guard !path.utf8.contains(0) else { return nil }
    let mayStream = !isScript && ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    let file = open(path, mayStream ? O_RDONLY | O_CLOEXEC : O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR || errno == ENAMETOOLONG { return nil }
      throw PlainTextProblem("\(name): \(String(cString: strerror(errno)))")
    }
    defer { close(file) }
    var status = stat()
    let kind = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard mayStream || kind == S_IFREG || kind == S_IFDIR && !isScript else {
      throw PlainTextProblem("\(name): is no plain file")
    }
    return try contents(of: file, expecting: Int(status.st_size), called: name)
  }

  private static func contents(of file: Int32, expecting size: Int, called name: String) throws -> [UInt8] {
    // A byte more than expected: a file that ends where it should is read at once.
    var bytes = try chunk(of: file, upTo: min(max(size, 0), longest) + 1, called: name)
    var isAtEnd = bytes.isEmpty || bytes.count == size
    while !isAtEnd, bytes.count <= longest {
      let more = try chunk(of: file, upTo: 1 << 16, called: name)
      bytes += more
      isAtEnd = more.isEmpty
    }
    guard bytes.count <= longest else { throw PlainTextProblem("\(name): is longer than \(longest >> 20) MB") }
    return bytes
  }

  /// The next bytes of a file, as many as come at once; none at its end.
  private static func chunk(of file: Int32, upTo most: Int, called name: String) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var status = Glibc.read(file, buffer.baseAddress, most)
      while status < 0, errno == EINTR { status = Glibc.read(file, buffer.baseAddress, most) }
      guard status >= 0 else { throw PlainTextProblem("\(name): \(String(cString: strerror(errno)))") }
      count = status
    }
  }

  /// Whether there is a folder at a path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path, of a file that need not exist, names something below a folder.
  package static func isNamed(_ path: String, below folder: String) -> Bool {
    guard !path.split(separator: "/").contains("..") else { return false }
    return [folder, resolved(folder) ?? folder].contains { path.hasPrefix($0.last == "/" ? $0 : $0 + "/") }
  }

  /// Whether a plain file is at a path, and in a folder when all links are followed.
  package static func isPlainFile(_ path: String, below folder: String) -> Bool {
    var status = stat()
    guard let file = resolved(path), let root = resolved(folder), file.hasPrefix(root == "/" ? root : root + "/") else {
      return false
    }
    return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Where a path leads when all links in it are followed; nil when it leads nowhere.
  package static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// A file that is there and cannot be used.
package struct PlainTextProblem: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
