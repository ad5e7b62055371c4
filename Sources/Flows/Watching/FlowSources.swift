import Glibc
import Scripting

/// The files that flows may read, for `--watch`.
///
/// These are the files that the user named, and all scripts and Xcode interface files in the named folders and in the
/// prototypes' folders, including subfolders. So modules that a script requires only while a flow runs are included.
/// For a file that belongs to no prototype, only the file's folder is searched, without subfolders.
package struct FlowSources {
  /// The error messages for paths that can't be used, such as those of missing files.
  package let problems: [String]
  private let files: [String]
  /// The folders to search, and whether to search their subfolders.
  private var folders: [String: Bool] = [:]

  /// The number of files after which the search ends, in case a home folder is also a prototype's folder.
  private static let mostFiles = 20_000

  /// Creates the list.
  ///
  /// - Parameter paths: files with flows and folders, as the user gave them. An empty list means the current folder.
  package init(_ paths: [String]) {
    let found = FlowFiles(paths)
    problems = found.problems
    // A named file is watched even if it doesn't exist, because it may be created later.
    let targets = (paths.isEmpty ? ["."] : paths).map { FlowTarget($0).path }
    files = targets.filter { !TextFile.isFolder($0) }.map(FlowSources.whole)
    for path in targets where TextFile.isFolder(path) { folders[FlowSources.whole(path)] = true }
    for file in found.files.map(\.file) {
      let isPrototype = access(file.folder + "/app.lua", F_OK) == 0
      folders[FlowSources.whole(file.folder)] = isPrototype || folders[FlowSources.whole(file.folder)] == true
    }
  }

  /// The resolved paths of the named files and of the files that currently exist in the folders.
  ///
  /// Each access searches the folders again, so that added and removed files are noticed.
  package var paths: Set<String> {
    var all = Set(files)
    for (folder, isDeep) in folders { FlowSources.collect(SnapshotFolder(folder), isDeep: isDeep, into: &all) }
    return all
  }

  private static func collect(_ folder: SnapshotFolder, isDeep: Bool, into all: inout Set<String>) {
    guard all.count < mostFiles else { return }
    let (sources, others) = folder.sources
    all.formUnion(sources)
    if isDeep { for folder in others { collect(folder, isDeep: true, into: &all) } }
  }

  private static func whole(_ path: String) -> String {
    TextFile.resolved(path) ?? (path.hasPrefix("/") ? path : (TextFile.resolved(".") ?? "") + "/" + path)
  }
}

extension SnapshotFolder {
  /// The scripts and Xcode interface files in the folder, and the subfolders except those named `snapshots`.
  fileprivate var sources: (files: [String], folders: [SnapshotFolder]) {
    let files = names.filter { $0.hasSuffix(".lua") || TextFile.isInterfaceFile($0) }.map { path + "/" + $0 }
    return (files, folders.filter { !$0.path.hasSuffix("/snapshots") })
  }
}
