import Files
import Glibc
import Scripting

/// The file of a snapshot that is about to be read, written, accepted or removed.
struct SnapshotTarget {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The reason why the file can't be used, or `nil` if it can be used.
  ///
  /// The path mustn't leave the folder of snapshots through a link, and that folder itself mustn't be a link.
  var problem: String? {
    if TextFile.isLink(snapshotsFolder) {
      return "\(snapshotsFolder) is a link; snapshots must be in a folder of the prototype"
    }
    return links.first { !staysInFolder($0) }.map { "\($0) is a link that leads out of the folder of snapshots" }
  }

  /// Checks that the file is a snapshot or is missing, so that no other file is replaced.
  ///
  /// - Throws: `UnwritableOutput` if a link leads out of the folder of snapshots, or if there is another file.
  func check() throws(UnwritableOutput) {
    if let problem { throw UnwritableOutput(snapshot: path, problem) }
    guard TextFile.isRegularFile(path), !ProtectedFile.isSnapshot(path), !ProtectedFile.isEmptyFile(path) else {
      return
    }
    throw UnwritableOutput(snapshot: path, "the file isn't a snapshot; move it or choose another name")
  }

  /// The folder of all snapshots, such as `flows/snapshots`.
  private var snapshotsFolder: String {
    String(path.pathParts(includesEmpty: true).dropLast(2).joined(separator: "/"))
  }

  /// The paths of the file and of the folder that contains it, if they are links.
  private var links: [String] {
    let folder = path.pathParts(includesEmpty: true).dropLast().joined(separator: "/")
    return [folder, path].filter { part in
      var status = stat()
      return lstat(part, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
  }

  /// Whether a link leads to an existing file inside the folder of snapshots.
  private func staysInFolder(_ link: String) -> Bool {
    guard let folder = TextFile.resolvedPath(snapshotsFolder), let file = TextFile.resolvedPath(link) else {
      return false
    }
    return PathParts.isPath(file, in: folder)
  }
}
