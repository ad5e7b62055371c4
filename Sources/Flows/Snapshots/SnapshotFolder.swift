import Glibc
import Scripting

/// A folder that snapshots may lie in.
struct SnapshotFolder {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The paths of its snapshots, ordered by their bytes.
  var snapshots: [String] { names.filter { $0.hasSuffix(".txt") }.map { path + "/" + $0 } }

  /// Those that wait to be accepted.
  var new: [String] { names.filter { $0.hasSuffix(".txt" + SnapshotKeeper.newEnding) }.map { path + "/" + $0 } }

  /// All that wait in folders called `snapshots` in it, however deep; links to folders and what is hidden are left out.
  var allNew: [String] {
    let own = path.split(separator: "/").contains("snapshots") ? new : []
    return own + folders.flatMap(\.allNew)
  }

  /// The folders in it.
  var folders: [SnapshotFolder] {
    names.map { path == "." ? $0 : path + "/" + $0 }.filter(SnapshotFolder.isFolderItself).map(SnapshotFolder.init)
  }

  /// What is called something that is not hidden.
  var names: [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isFolderItself(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
