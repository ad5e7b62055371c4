import Files
import Glibc
import Scripting

/// Writes the files that the program creates.
///
/// The contents are first written to a temporary file, so that other programs never read a partly written file. Only
/// pipes, devices, and files to which text is appended are written directly.
package enum OutputFile {
  /// Writes text to a file, and creates missing folders.
  ///
  /// - Parameters:
  ///   - text: the whole contents.
  ///   - path: the path of the file, or of a pipe or a device.
  /// - Throws: `UnwritableOutput` if the file can't be written, or if the path is a link to a missing file.
  package static func write(_ text: String, to path: String) throws(UnwritableOutput) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes to a file, and creates missing folders.
  ///
  /// - Parameters:
  ///   - bytes: the whole contents.
  ///   - path: the path of the file, or of a pipe or a device.
  /// - Throws: `UnwritableOutput` if the file can't be written, or if the path is a link to a missing file.
  package static func write(_ bytes: [UInt8], to path: String) throws(UnwritableOutput) {
    try rejectDanglingLink(at: path)
    do throws(SystemError) {
      guard !WrittenStream.isStream(at: path) else { return try writeStream(bytes, to: path) }
      let partFile = try FileChanges.makePart(for: path, followsLink: true)
      try partFile.write(bytes)
      try partFile.replaceTarget()
    } catch {
      throw UnwritableOutput(path, error.number)
    }
  }

  /// Writes a file whose name was chosen by this program, and not by the user.
  ///
  /// A link with that name isn't followed, and a link instead of the file's folder is an error.
  ///
  /// - Parameters:
  ///   - text: the whole contents.
  ///   - path: the path of the file.
  /// - Throws: `UnwritableOutput` if the file can't be written, for example because there is a link or a pipe.
  package static func writeProgramFile(_ text: String, to path: String) throws(UnwritableOutput) {
    try rejectLinkedFolder(of: path)
    do throws(SystemError) {
      let partFile = try FileChanges.makePart(for: path, followsLink: false)
      try partFile.write(Array(text.utf8))
      try partFile.replaceTarget()
    } catch {
      guard !TextFile.isLink(path) else { throw UnwritableOutput(link: path) }
      throw UnwritableOutput(path, error.number)
    }
  }

  /// Removes a file whose name was chosen by this program, and not by the user.
  ///
  /// - Throws: `UnwritableOutput` if the file can't be removed, or if its folder is a link.
  package static func removeProgramFile(_ path: String) throws(UnwritableOutput) {
    try rejectLinkedFolder(of: path)
    do throws(SystemError) { try remove(path) } catch { throw UnwritableOutput(path, error.number) }
  }

  private static func rejectLinkedFolder(of path: String) throws(UnwritableOutput) {
    let folder = PathParts.folderPath(of: path)
    if TextFile.isLink(folder) { throw UnwritableOutput(link: folder) }
  }

  private static func writeStream(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let stream = try FileChanges.openStream(path)
    let errorNumber = bytes.withUnsafeBytes { WholeWrite.perform($0) { Glibc.write(stream, $0, $1) } }
    guard close(stream) == 0, errorNumber == nil else { throw errorNumber.map(SystemError.init) ?? SystemError() }
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

  /// Writes the bytes of a report, a picture or a map.
  ///
  /// - Parameters:
  ///   - bytes: the whole contents.
  ///   - path: the path of the file, as for `write`.
  /// - Throws: `UnwritableOutput` if the file can't be written, or if a file of a prototype would be overwritten.
  package static func writeResult(_ bytes: [UInt8], to path: String) throws(UnwritableOutput) {
    try ProtectedFile.refuse(at: path)
    try write(bytes, to: path)
  }

  /// Throws an error if there is a link to a missing file at a path.
  ///
  /// Writing to the path would create a file in an unexpected folder, such as a script that a prototype looks for.
  ///
  /// - Parameter path: the path of the output, which may be a stream such as `/dev/stdout`.
  /// - Throws: `UnwritableOutput` if there is such a link.
  package static func rejectDanglingLink(at path: String) throws(UnwritableOutput) {
    var status = stat()
    guard !["/dev/", "/proc/"].contains(where: path.hasPrefix), stat(path, &status) != 0, errno == ENOENT,
      lstat(path, &status) == 0
    else { return }
    throw UnwritableOutput(linkToMissingFile: path)
  }

  /// Removes a file or a link.
  ///
  /// - Returns: `false` if there is nothing at the path.
  /// - Throws: `SystemError` if the file can't be removed.
  @discardableResult
  package static func remove(_ path: String) throws(SystemError) -> Bool {
    do throws(SystemError) { try FileChanges.remove(path) } catch  where error.number == ENOENT { return false }
    return true
  }

  /// Creates the missing folders of a path, and checks that a file can be written there later.
  ///
  /// - Parameter path: the path of the file.
  /// - Throws: `UnwritableOutput` if the file can't be written.
  static func prepareFolders(_ path: String) throws(UnwritableOutput) {
    try rejectDanglingLink(at: path)
    do throws(SystemError) { try FileChanges.makeFolders(for: path) } catch {
      throw UnwritableOutput(path, error.number)
    }
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
  package static func isPath(_ path: String, in folders: [String]) -> Bool {
    folders.contains { RealPath.relativeParts(of: path, in: $0) != nil }
  }

  /// Returns the folder of a file, with the slash at the end, or an empty string for the current folder.
  private static func folder(of path: String) -> String {
    path.lastSlash.map { String(path[...$0]) } ?? ""
  }
}

/// An error for a result that can't be written to its file.
package struct UnwritableOutput: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// Creates the error for output that would overwrite a protected file.
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

  /// Creates the error for a path at which there is a link, although the user didn't name that path.
  init(link path: String) { description = "\(path): can't be written: it is a link; remove it" }

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
