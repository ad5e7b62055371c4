import Glibc
import Scripting

/// The file that a snapshot is written to.
struct SnapshotTarget {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Checks that only a snapshot, or nothing, would be replaced.
  ///
  /// - Throws: `UnwritableOutput` if a link leads out of the folder of snapshots, or if there is another file.
  func check() throws(UnwritableOutput) {
    for link in links where !stays(link) {
      throw UnwritableOutput(snapshot: path, "\(link) is a link that leads out of the folder of snapshots")
    }
    guard TextFile.isRegularFile(path), !ProtectedFile.isSnapshot(path), !ProtectedFile.isEmpty(path) else { return }
    throw UnwritableOutput(snapshot: path, "the file isn't a snapshot; move it or choose another name")
  }

  /// The folder of all snapshots, such as `flows/snapshots`.
  private var root: String {
    String(path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/"))
  }

  /// The file and the folder that contains it, without those that aren't links.
  private var links: [String] {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return [folder, path].filter { part in
      var status = stat()
      return lstat(part, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
  }

  /// Whether a link leads to an existing file in the folder of snapshots.
  private func stays(_ link: String) -> Bool {
    guard let folder = TextFile.resolved(root), let file = TextFile.resolved(link) else { return false }
    return file.hasPrefix(folder + "/")
  }
}
