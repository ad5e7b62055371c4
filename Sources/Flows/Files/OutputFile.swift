import Glibc
import Scripting

/// Writes the files that the program creates.
///
/// The contents are first written to a temporary file, so that other programs never read a partly written file.
package enum OutputFile {
  /// Writes text to a file, and creates missing folders.
  ///
  /// - Parameters:
  ///   - text: the whole contents.
  ///   - path: the path of the file. If there is a pipe or device at the path, the contents are written to the pipe or
  ///     device.
  /// - Throws: `UnwritableOutput` if the file can't be written, or if the path is a link to a missing file.
  package static func write(_ text: String, to path: String) throws(UnwritableOutput) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes to a file, and creates missing folders.
  ///
  /// - Parameters:
  ///   - bytes: the whole contents.
  ///   - path: the path of the file. If there is a pipe or device at the path, the contents are written to the pipe or
  ///     device.
  /// - Throws: `UnwritableOutput` if the file can't be written, or if the path is a link to a missing file.
  package static func write(_ bytes: [UInt8], to path: String) throws(UnwritableOutput) {
    try refuseLinkToMissingFile(at: path)
    try makeFolders(for: path)
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG { return try write(bytes, into: path, O_WRONLY, for: path) }
    // A link that leads nowhere for another reason, such as a missing permission, isn't replaced.
    if !isThere, lstat(path, &status) == 0 { return try write(bytes, into: path, O_WRONLY, for: path) }
    // If the path is a symbolic link, the file it points to is replaced, not the link itself.
    let target = isThere ? TextFile.resolved(path) ?? path : path
    let beside = folder(of: target) + ".maquette-\(getpid()).part"
    do throws(UnwritableOutput) {
      try write(bytes, into: beside, O_WRONLY | O_CREAT | O_TRUNC, for: path)
      if isThere { chmod(beside, status.st_mode & 0o7777) }
      guard rename(beside, target) == 0 else { throw UnwritableOutput(path) }
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// Writes a report, a picture or a map.
  ///
  /// - Parameters:
  ///   - text: the whole contents.
  ///   - path: the path of the file, as for `write`.
  /// - Throws: `UnwritableOutput` if the file can't be written, or if a file of a prototype would be overwritten.
  package static func writeResult(_ text: String, to path: String) throws(UnwritableOutput) {
    try writeResult(Array(text.utf8), to: path)
  }

  /// Writes a report, a picture or a map, given as bytes.
  ///
  /// - Parameters:
  ///   - bytes: the whole contents.
  ///   - path: the path of the file, as for `write`.
  /// - Throws: `UnwritableOutput` if the file can't be written, or if a file of a prototype would be overwritten.
  package static func writeResult(_ bytes: [UInt8], to path: String) throws(UnwritableOutput) {
    try ProtectedFile.refuse(at: path)
    try write(bytes, to: path)
  }

  /// Refuses a path at which there is a link to a missing file.
  ///
  /// Writing to the path would create a file in an unexpected place, such as a script that a prototype looks for.
  ///
  /// - Parameter path: the path of the output. Streams, such as those in `/dev`, are accepted.
  /// - Throws: `UnwritableOutput` if there is such a link.
  package static func refuseLinkToMissingFile(at path: String) throws(UnwritableOutput) {
    var status = stat()
    guard !["/dev/", "/proc/"].contains(where: path.hasPrefix), stat(path, &status) != 0, errno == ENOENT,
      lstat(path, &status) == 0
    else { return }
    throw UnwritableOutput(linkToMissingFile: path)
  }

  /// Creates the folders that contain a file.
  ///
  /// - Throws: `UnwritableOutput` if a folder can't be created.
  package static func makeFolders(for path: String) throws(UnwritableOutput) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += (folder.isEmpty || folder == "/" ? "" : "/") + part
      if mkdir(folder, 0o777) != 0, errno != EEXIST { throw UnwritableOutput(path) }
    }
  }

  /// Creates the missing folders of a path, and checks that a file can be written there later.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: `UnwritableOutput` if the file can't be written.
  static func prepare(_ path: String) throws(UnwritableOutput) {
    try refuseLinkToMissingFile(at: path)
    try makeFolders(for: path)
    guard access(folder(of: path) + ".", W_OK) == 0 else { throw UnwritableOutput(path) }
    guard !TextFile.isFolder(path) else {
      errno = EISDIR
      throw UnwritableOutput(path)
    }
  }

  /// Whether a file at a path would be written inside one of the given folders.
  ///
  /// - Parameters:
  ///   - path: the path of a file. The file and the innermost folders that contain it may be missing.
  ///   - folders: the paths of the folders, with all links resolved.
  /// - Returns: `false` if the path leads out of the folders through a link, or if the file itself is a link.
  package static func stays(_ path: String, in folders: [String]) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return false }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while !parts.isEmpty || !path.hasPrefix("/") {
      let folder = parts.joined(separator: "/")
      if lstat(folder.isEmpty ? "." : folder, &status) == 0 {
        guard let place = TextFile.resolved(folder.isEmpty ? "." : folder) else { return false }
        return folders.contains { place == $0 || place.hasPrefix($0 == "/" ? "/" : $0 + "/") }
      }
      guard parts.popLast() != nil else { return false }
    }
    return false
  }

  /// Returns the folder of a file, with the slash at the end, or an empty string for the current folder.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func write(
    _ bytes: [UInt8], into place: String, _ mode: Int32, for path: String
  ) throws(UnwritableOutput) {
    let descriptor = open(place, mode | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw UnwritableOutput(path) }
    let problem = bytes.withUnsafeBytes { bytes in
      WholeWrite.perform(bytes) { Glibc.write(descriptor, $0, $1) }
    }
    guard close(descriptor) == 0, problem == nil else { throw UnwritableOutput(path, problem ?? errno) }
  }
}

/// An error for a result that can't be written to its file.
package struct UnwritableOutput: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// Creates the error for a path that leads out of the folder of an isolated prototype.
  init(leadingOut path: String) {
    description = "\(path): can't be written: it leads out of the prototype's folder, and the prototype is isolated"
  }

  /// Creates the error for a path that leads to a file that output must not overwrite.
  init(_ path: String, over file: ProtectedFile) {
    let isLink = file.path != path && !file.path.hasSuffix("/" + path)
    description =
      "\(path): can't be written: it is \(file.kind.rawValue)" + (isLink ? ", \(file.path)" : "")
      + "; choose another name"
  }

  /// Creates the error for a path at which there is a link to a missing file.
  init(linkToMissingFile path: String) {
    description = "\(path): can't be written: it is a link to a missing file; choose another name"
  }

  /// Creates the error for a snapshot that can't be replaced.
  init(snapshot path: String, _ reason: String) { description = "\(path): can't be written: \(reason)" }

  /// Creates the error for a failed system call.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - number: the error number. The default is `errno`.
  package init(_ path: String, _ number: Int32 = errno) {
    description = "\(path): can't be written: \(String(cString: strerror(number)))" + Isolation.hint(for: number)
  }
}
