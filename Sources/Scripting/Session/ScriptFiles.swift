import Glibc

/// The files a script may see: those of its own folder.
struct ScriptFiles {
  /// The prototype's folder; nil when there is none.
  let folder: String?

  /// The text of a file below the folder; nil when there is none.
  ///
  /// - Throws: when it is there and cannot be read as UTF-8 text.
  func text(at path: String) throws -> String? {
    guard let folder else { return nil }
    return try TextFile.read(folder + "/" + path)
  }

  /// Where a module of a name may stand: beside the file that asks, then in each folder above it.
  ///
  /// - Parameters:
  ///   - module: as given to `require`, parts separated by dots.
  ///   - file: the path of the asking file from the prototype's folder.
  /// - Returns: paths from the prototype's folder, the first to try first.
  func candidates(for module: String, from file: String) -> [String] {
    let path = module.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
    var folders = file.split(separator: "/").dropLast().map(String.init)
    var found: [String] = []
    while true {
      let prefix = folders.isEmpty ? "" : folders.joined(separator: "/") + "/"
      found += [prefix + path + ".lua", prefix + path + "/init.lua"]
      guard folders.popLast() != nil else { return found }
    }
  }
}

/// Text files, read whole.
package enum TextFile {
  /// The text of a file; nil when there is no such file.
  ///
  /// - Throws: `PlainError` when it cannot be read, or is no UTF-8 text.
  package static func read(_ path: String) throws -> String? {
    guard let file = fopen(path, "rb") else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw PlainTextProblem("\(path): \(String(cString: strerror(errno)))")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    if ferror(file) != 0 { throw PlainTextProblem("\(path): \(String(cString: strerror(EISDIR)))") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PlainTextProblem("\(path): is no UTF-8 text")
    }
    return text
  }

  /// Whether there is a folder at a path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// A file that is there and cannot be used.
package struct PlainTextProblem: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
