import Scripting

/// A folder that may contain snapshots.
struct SnapshotFolder {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// The paths of the `.txt` files in the folder, sorted by bytes.
  var textFiles: [String] { entryNames.filter { $0.hasSuffix(".txt") }.map { path + "/" + $0 } }

  /// The paths of the `.txt` files whose first line identifies them as snapshots.
  ///
  /// The other lines may be missing. Files without such a first line must never be removed.
  var snapshotFiles: [String] {
    textFiles.filter { path in
      guard let text = try? TextFile.read(path) else { return false }
      return SnapshotText.isSnapshot(text)
    }
  }

  /// The paths of the pending snapshots in the folder.
  var pendingFiles: [String] {
    entryNames.filter { $0.hasSuffix(".txt" + SnapshotWriter.pendingExtension) }.map { path + "/" + $0 }
  }

  /// The paths of the pending snapshots in all folders named `snapshots`, at any depth.
  ///
  /// Hidden folders and links to folders are skipped.
  var allPendingFiles: [String] {
    let pendingFilesHere = path.pathParts().contains("snapshots") ? pendingFiles : []
    return pendingFilesHere + folders.flatMap(\.allPendingFiles)
  }

  /// The subfolders, except hidden folders and links.
  var folders: [SnapshotFolder] {
    entryNames.map { path == "." ? $0 : path + "/" + $0 }.filter(FolderContents.isFolderItself).map(SnapshotFolder.init)
  }

  /// The names of all entries that aren't hidden.
  var entryNames: [String] { (FolderContents.names(of: path) ?? []).filter { !$0.hasPrefix(".") } }
}
