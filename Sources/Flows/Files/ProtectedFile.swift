import Glibc
import Scripting

/// A file that belongs to a prototype, so reports, pictures and maps must not overwrite it.
///
/// The file is also recognized if a path reaches it through a link.
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

  /// Refuses a path at which output would overwrite a protected file.
  ///
  /// - Parameters:
  ///   - path: the path of the output. Streams, such as those in `/dev`, and missing files are accepted.
  ///   - accepted: a kind that the output may replace.
  /// - Throws: `UnwritableOutput` if there is a protected file of another kind.
  package static func refuse(at path: String, except accepted: Kind? = nil) throws(UnwritableOutput) {
    guard let file = ProtectedFile(at: path), file.kind != accepted else { return }
    throw UnwritableOutput(path, over: file)
  }

  /// Finds the protected file to which a path leads, or returns `nil` if there is none.
  private init?(at path: String) {
    var status = stat()
    // A descriptor's file was opened by the user's shell.
    guard !["/dev/", "/proc/"].contains(where: path.hasPrefix), stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG, let real = TextFile.resolved(path),
      let kind = Kind(real, hasOtherNames: status.st_nlink > 1)
    else { return nil }
    (self.path, self.kind) = (real, kind)
  }

  /// Whether the file at a path begins like a snapshot.
  static func isSnapshot(_ path: String) -> Bool { start(of: path, ProtectedFile.snapshotStart.count) == snapshotStart }

  /// Whether there is a file without contents at a path.
  static func isEmpty(_ path: String) -> Bool { start(of: path, 1)?.isEmpty == true }

  /// The first bytes of each snapshot.
  private static let snapshotStart = Array("maquette snapshot ".utf8)

  /// Returns the first bytes of a file, or `nil` if the file can't be read.
  private static func start(of path: String, _ count: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let length = read(descriptor, &bytes, count)
    return length < 0 ? nil : Array(bytes.prefix(length))
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
