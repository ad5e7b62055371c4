import Glibc
import Scripting

/// Files that the program leaves: each is written whole beside its place and then put there, so that no half one is seen.
package enum OutputFile {
  /// Writes a text, and makes the folders on its way.
  ///
  /// - Parameters:
  ///   - text: the whole of it.
  ///   - path: where. A plain file there is replaced; a pipe or a device is written to.
  /// - Throws: `UnwritableOutput`.
  package static func write(_ text: String, to path: String) throws(UnwritableOutput) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes bytes, likewise.
  ///
  /// - Parameters:
  ///   - bytes: all of them.
  ///   - path: where.
  /// - Throws: `UnwritableOutput`.
  package static func write(_ bytes: [UInt8], to path: String) throws(UnwritableOutput) {
    try makeFolders(for: path)
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG { return try write(bytes, into: path, O_WRONLY, for: path) }
    // A link to what is not there yet is followed too.
    if !isThere, lstat(path, &status) == 0 {
      return try write(bytes, into: path, O_WRONLY | O_CREAT | O_TRUNC, for: path)
    }
    // What a link leads to is replaced, not the link.
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

  /// Makes the folders that a file is to stand in.
  ///
  /// - Throws: `UnwritableOutput`.
  package static func makeFolders(for path: String) throws(UnwritableOutput) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += (folder.isEmpty || folder == "/" ? "" : "/") + part
      if mkdir(folder, 0o777) != 0, errno != EEXIST { throw UnwritableOutput(path) }
    }
  }

  /// Whether a file at a path would be written in one of some folders.
  ///
  /// - Parameters:
  ///   - path: of a file that need not be there, nor the last folders on its way.
  ///   - folders: their paths, with all links followed.
  /// - Returns: false when a link on the way leads out of the folders, or the file itself is a link.
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

  /// With the slash at its end; empty for the present one.
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

/// A result that cannot be written where it was asked for.
package struct UnwritableOutput: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// - Parameter path: that leads out of the folder of an isolated prototype.
  init(leadingOut path: String) {
    description = "\(path): cannot be written: it leads out of the prototype's folder, and the prototype is isolated"
  }

  /// - Parameters:
  ///   - path: that was to be written.
  ///   - number: why not, as the system numbers it; what it said last.
  package init(_ path: String, _ number: Int32 = errno) {
    description = "\(path): cannot be written: \(String(cString: strerror(number)))" + Isolation.hint(for: number)
  }
}
