import Scripting

/// A folder that may contain snapshots.
struct SnapshotFolder {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The paths of the `.txt` files in the folder, ordered by their bytes.
  var snapshots: [String] { names.filter { $0.hasSuffix(".txt") }.map { path + "/" + $0 } }

  /// The paths of the files whose first line identifies them as snapshots.
  ///
  /// The rest of such a file may be missing. Files without such a first line must never be removed.
  var ownSnapshots: [String] {
    snapshots.filter { path in
      guard let text = try? TextFile.read(path) else { return false }
      return SnapshotText.isSnapshot(text)
    }
  }

  /// The paths of the pending snapshots in the folder.
  var new: [String] { names.filter { $0.hasSuffix(".txt" + SnapshotWriter.pendingExtension) }.map { path + "/" + $0 } }

  /// The paths of the pending snapshots in all folders named `snapshots`, at any depth.
  ///
  /// Hidden folders and links to folders are skipped.
  var allPending: [String] {
    let own = path.pathParts().contains("snapshots") ? new : []
    return own + folders.flatMap(\.allPending)
  }

  /// The subfolders, except hidden folders and links.
  var folders: [SnapshotFolder] {
    names.map { path == "." ? $0 : path + "/" + $0 }.filter(FolderContents.isFolderItself).map(SnapshotFolder.init)
  }

  /// The names of all entries that aren't hidden.
  var names: [String] { (FolderContents.all(of: path) ?? []).filter { !$0.hasPrefix(".") } }
}
