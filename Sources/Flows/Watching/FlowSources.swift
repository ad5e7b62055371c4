import Glibc
import Scripting

/// The files that flows read, found anew whenever they are asked for: files that come and go are seen.
///
/// Here: the files that were named, and the scripts and Xcode's files below the folders that were named and below the
/// prototypes' folders. A script that asks for a module while a flow runs, or for one that is not there yet, finds it
/// among them. Of a file that belongs to no prototype the folder it lies in is looked at, and none below it.
package struct FlowSources {
  /// Why some cannot be watched: there is no such file or folder.
  package let problems: [String]
  private let files: [String]
  /// Folders, each with whether those in it are looked into.
  private var folders: [String: Bool] = [:]

  /// A bound for what is looked at, in case somebody's home is a prototype's folder.
  private static let mostFiles = 20_000

  /// - Parameter paths: files of flows and folders, as the user wrote them; none stands for the present folder.
  package init(_ paths: [String]) {
    let found = FlowFiles(paths)
    problems = found.problems
    // What was named and is not there now may come.
    let targets = (paths.isEmpty ? ["."] : paths).map { FlowTarget($0).path }
    files = targets.filter { !TextFile.isFolder($0) }.map(FlowSources.whole)
    for path in targets where TextFile.isFolder(path) { folders[FlowSources.whole(path)] = true }
    for file in found.files.map(\.file) {
      let isPrototype = access(file.folder + "/app.lua", F_OK) == 0
      folders[FlowSources.whole(file.folder)] = isPrototype || folders[FlowSources.whole(file.folder)] == true
    }
  }

  /// The whole paths of those that are there now, each once.
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
  /// The scripts and Xcode's files in it, and the folders in it but for those that hold no sources.
  fileprivate var sources: (files: [String], folders: [SnapshotFolder]) {
    let files = names.filter { $0.hasSuffix(".lua") || Session.isInterfaceFile($0) }.map { path + "/" + $0 }
    return (files, folders.filter { !$0.path.hasSuffix("/snapshots") })
  }
}
