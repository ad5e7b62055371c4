import Glibc
import Scripting

/// A file that belongs to a prototype, so that reports, pictures and maps must not overwrite it.
///
/// The file is also recognized if the path is a link to it.
package struct ProtectedFile: Equatable {
  /// The real path of the file.
  let path: String
  let kind: Kind

  /// The kinds of files that output must not overwrite, with their names in messages.
  package enum Kind: String, Sendable {
    case script = "a script"
    case interfaceFile = "an Xcode file"
    case run = "a saved run"
    case snapshot = "a snapshot"
    /// A file with a second name, which may be the name of a script.
    case hardLink = "a file that also has another name (a hard link)"
  }

  /// Throws an error if output to a path would overwrite a protected file.
  ///
  /// - Parameters:
  ///   - path: the path of the output. It may be a stream such as `/dev/stdout`, and the file may be missing.
  ///   - accepted: a kind of file that the output may replace.
  /// - Throws: `UnwritableOutput` if there is a protected file of another kind.
  package static func refuse(at path: String, except accepted: Kind? = nil) throws(UnwritableOutput) {
    guard let file = ProtectedFile(at: path), file.kind != accepted else { return }
    throw UnwritableOutput(path, over: file)
  }

  /// Finds the protected file that a path leads to, or returns `nil` if there is none.
  private init?(at path: String) {
    var status = stat()
    // The user's shell opened the file of a descriptor, so such a file isn't protected.
    guard !["/dev/", "/proc/"].contains(where: path.hasPrefix), stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG, let resolvedPath = TextFile.resolvedPath(path),
      let kind = Kind(resolvedPath, hasOtherNames: status.st_nlink > 1)
    else { return nil }
    (self.path, self.kind) = (resolvedPath, kind)
  }

  /// Whether the file at a path begins as a snapshot does.
  static func isSnapshot(_ path: String) -> Bool {
    firstBytes(of: path, ProtectedFile.snapshotPrefix.count) == snapshotPrefix
  }

  /// Whether the file at a path exists and has no contents.
  static func isEmptyFile(_ path: String) -> Bool { firstBytes(of: path, 1)?.isEmpty == true }

  /// The first bytes of each snapshot.
  private static let snapshotPrefix = Array("maquette snapshot ".utf8)

  /// Returns the first bytes of a file, or `nil` if the file can't be read.
  private static func firstBytes(of path: String, _ count: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let readCount = read(descriptor, &bytes, count)
    return readCount < 0 ? nil : Array(bytes.prefix(readCount))
  }
}

extension ProtectedFile.Kind {
  /// Creates the kind of an existing file, or returns `nil` if output may overwrite the file.
  fileprivate init?(_ path: String, hasOtherNames: Bool) {
    if path.hasSuffix(".lua") {
      self = .script
    } else if TextFile.isInterfaceFile(path) {
      self = .interfaceFile
    } else if path.hasSuffix(".run") {
      self = .run
    } else if ProtectedFile.isSnapshot(path) {
      self = .snapshot
    } else if hasOtherNames {
      self = .hardLink
    } else {
      return nil
    }
  }
}
