import Scripting

/// A folder that snapshots may lie in.
struct SnapshotFolder {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The paths of its snapshots, ordered by their bytes.
  var snapshots: [String] { names.filter { $0.hasSuffix(".txt") }.map { path + "/" + $0 } }

  /// Those of its texts that say by their first line that they are snapshots, whole or not: nobody else's are removed.
  var ownSnapshots: [String] {
    snapshots.filter { path in
      guard let text = try? TextFile.read(path) else { return false }
      return SnapshotText.isSnapshot(text)
    }
  }

  /// Those that wait to be accepted.
  var new: [String] { names.filter { $0.hasSuffix(".txt" + SnapshotKeeper.newEnding) }.map { path + "/" + $0 } }

  /// All that wait in folders called `snapshots` in it, however deep; links to folders and what is hidden are left out.
  var allNew: [String] {
    let own = path.split(separator: "/").contains("snapshots") ? new : []
    return own + folders.flatMap(\.allNew)
  }

  /// The folders in it.
  var folders: [SnapshotFolder] {
    names.map { path == "." ? $0 : path + "/" + $0 }.filter(FolderNames.isFolderItself).map(SnapshotFolder.init)
  }

  /// What is called something that is not hidden.
  var names: [String] { (FolderNames.all(of: path) ?? []).filter { !$0.hasPrefix(".") } }
}
