import Glibc
import Scripting

/// The files that flows may read, for `--watch`.
///
/// These are the files that the user named, and all scripts and Xcode interface files in the named folders and in the
/// prototypes' folders, including their subfolders. So they include modules that a script requires only while a flow
/// runs. If a file belongs to no prototype, only the folder of the file is searched, without its subfolders.
package struct FlowSources {
  /// The error messages for paths that can't be used, for example because a file is missing.
  package let problems: [String]
  private let files: [String]
  /// The folders to search, each with a flag that says whether subfolders are searched.
  private var searchesSubfoldersByFolder: [String: Bool] = [:]

  /// The maximum number of files, which is important if a home folder is also a prototype's folder.
  private static let maximumFileCount = 20_000

  /// Creates the list of files.
  ///
  /// - Parameter paths: files with flows and folders, as the user specified them. An empty list means the current
  ///   folder.
  package init(_ paths: [String]) {
    let flowFiles = FlowFiles(paths)
    problems = flowFiles.problems
    // A named file is watched even if it doesn't exist, because it may be created later.
    let targets = (paths.isEmpty ? ["."] : paths).map { FlowTarget($0).path }
    files = targets.filter { !TextFile.isFolder($0) }.map(FlowSources.resolvedPath)
    for path in targets where TextFile.isFolder(path) {
      searchesSubfoldersByFolder[FlowSources.resolvedPath(path)] = true
    }
    for file in flowFiles.files.map(\.file) {
      let isPrototype = access(file.folder + "/app.lua", F_OK) == 0
      searchesSubfoldersByFolder[FlowSources.resolvedPath(file.folder)] =
        isPrototype || searchesSubfoldersByFolder[FlowSources.resolvedPath(file.folder)] == true
    }
  }

  /// The resolved paths of the named files and of the files that currently exist in the folders.
  ///
  /// Each access searches the folders again, to find added and removed files.
  package var paths: Set<String> {
    var allPaths = Set(files)
    for (folder, isDeep) in searchesSubfoldersByFolder {
      FlowSources.collect(SnapshotFolder(folder), includesSubfolders: isDeep, into: &allPaths)
    }
    return allPaths
  }

  private static func collect(_ folder: SnapshotFolder, includesSubfolders: Bool, into allPaths: inout Set<String>) {
    guard allPaths.count < maximumFileCount else { return }
    let (sources, subfolders) = folder.sources
    allPaths.formUnion(sources)
    if includesSubfolders { for folder in subfolders { collect(folder, includesSubfolders: true, into: &allPaths) } }
  }

  private static func resolvedPath(_ path: String) -> String {
    TextFile.resolvedPath(path) ?? (path.hasPrefix("/") ? path : (TextFile.resolvedPath(".") ?? "") + "/" + path)
  }
}

extension SnapshotFolder {
  /// The scripts and Xcode interface files in the folder, and its subfolders without those named `snapshots`.
  fileprivate var sources: (files: [String], folders: [SnapshotFolder]) {
    let files = entryNames.filter { $0.hasSuffix(".lua") || TextFile.isInterfaceFile($0) }.map { path + "/" + $0 }
    return (files, folders.filter { !$0.path.hasSuffix("/snapshots") })
  }
}
