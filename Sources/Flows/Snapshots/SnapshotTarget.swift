import Files
import Glibc
import Scripting

/// The file of a snapshot, which is read, written, accepted or removed.
struct SnapshotTarget {
  private let path: String

  init(_ path: String) { self.path = path }

  /// The reason why the file can't be used, or `nil` if it can be used.
  ///
  /// Its path mustn't lead out of the folder of snapshots through a link, and that folder itself mustn't be a link.
  var problem: String? {
    if TextFile.isLink(root) { return "\(root) is a link; snapshots must be in a folder of the prototype" }
    return links.first { !stays($0) }.map { "\($0) is a link that leads out of the folder of snapshots" }
  }

  /// Checks that only a snapshot, or nothing, would be replaced.
  ///
  /// - Throws: `UnwritableOutput` if a link leads out of the folder of snapshots, or if there is another file.
  func check() throws(UnwritableOutput) {
    if let problem { throw UnwritableOutput(snapshot: path, problem) }
    guard TextFile.isRegularFile(path), !ProtectedFile.isSnapshot(path), !ProtectedFile.isEmpty(path) else { return }
    throw UnwritableOutput(snapshot: path, "the file isn't a snapshot; move it or choose another name")
  }

  /// The folder of all snapshots, such as `flows/snapshots`.
  private var root: String {
    String(path.pathParts(withEmpty: true).dropLast(2).joined(separator: "/"))
  }

  /// The file and the folder that contains it, without those that aren't links.
  private var links: [String] {
    let folder = path.pathParts(withEmpty: true).dropLast().joined(separator: "/")
    return [folder, path].filter { part in
      var status = stat()
      return lstat(part, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
  }

  /// Whether a link leads to an existing file in the folder of snapshots.
  private func stays(_ link: String) -> Bool {
    guard let folder = TextFile.resolved(root), let file = TextFile.resolved(link) else { return false }
    return PathParts.isPath(file, in: folder)
  }
}
