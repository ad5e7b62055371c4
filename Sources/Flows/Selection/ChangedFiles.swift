import Files
import Lua
import Scripting

/// Determines which files with flows could be affected by the changes since a git commit.
struct ChangedFiles {
  /// The absolute paths of the changed files.
  private let changedPaths: Set<String>
  /// The absolute paths of all files with flows, and of all files that they load.
  private let knownPaths: Set<String>

  /// Runs git to find the changed files.
  ///
  /// - Parameters:
  ///   - commit: the commit to compare with the working tree, which includes untracked files.
  ///   - plan: all files with flows.
  ///   - option: the option that needs git, for error messages.
  /// - Throws: `UnreadableInput` if git can't report the changes.
  init(since commit: String, of plan: [FlowPlan], for option: String) throws {
    let knownPaths = Set(plan.filter { $0.resultCount > 0 }.flatMap(ChangedFiles.readPaths))
    let readPaths = Set(plan.flatMap(ChangedFiles.readPaths))
    var changedPaths: Set<String> = []
    for folder in Set(plan.map(\.file.folder)).sorted() {
      changedPaths.formUnion(
        try ChangeService.findChangedPaths(since: commit, in: folder, reading: readPaths, for: option))
    }
    (self.changedPaths, self.knownPaths) = (changedPaths, knownPaths)
  }

  /// Runs git to find the changed files of a folder.
  ///
  /// - Parameters:
  ///   - commit: the commit to compare with the working tree, which includes untracked files.
  ///   - folder: the absolute path of a prototype's folder.
  ///   - read: the absolute paths of the files that the flows read.
  ///   - option: the option that needs git, for error messages.
  ///   - isTrusted: whether the repository may borrow objects of other repositories.
  /// - Returns: the absolute paths of the changed files that can affect flows.
  /// - Throws: `UnreadableInput` if git can't report the changes.
  static func findChangedPaths(
    since commit: String, in folder: String, reading read: Set<String>, for option: String, isTrusted: Bool
  ) throws -> Set<String> {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let git = try Git(around: folder, for: option, in: temporary, isTrusted: isTrusted)
    guard let hash = try git.hash(of: commit) else {
      throw UnreadableInput("\(option): git doesn't know the commit `\(commit)`")
    }
    let files = try CommitFiles(of: hash, in: git)
    let workingTree = WorkingTree(git) { path in
      isConfiguration(path, of: folder)
        || PathParts.isPath(path, in: folder)
          && (read.contains(path) || isReadByScripts(path) || path.contains("/snapshots/"))
    }
    return try workingTree.changedFiles(since: files, in: folder)
      .union(workingTree.newFiles(configurationPaths(around: folder, in: git.topFolder), since: files))
  }

  /// Whether a change could affect a file with flows.
  ///
  /// The file is affected by changes to itself, to a file that it loads, to a snapshot of its flows, or to the
  /// prototype's project options. A change to a script or Xcode file that no file with flows has loaded affects all
  /// files with flows of the prototype, because they could load it later.
  func affect(_ part: FlowPlan) -> Bool {
    let readPaths = Set(ChangedFiles.readPaths(part))
    let snapshots = StoredSnapshots.folder(of: part.file.folder + "/" + part.file.name) + "/"
    return changedPaths.contains { path in
      readPaths.contains(path) || path.hasPrefix(snapshots) || ChangedFiles.isConfiguration(path, of: part.file.folder)
        || path.hasPrefix(part.file.folder + "/") && !knownPaths.contains(path) && ChangedFiles.isReadByScripts(path)
    }
  }

  /// Whether a file contains the project options for a folder.
  ///
  /// A file with options applies to its folder and all folders inside it.
  private static func isConfiguration(_ path: String, of folder: String) -> Bool {
    path.hasSuffix(configurationSuffix) && (folder + "/").hasPrefix(path.dropLast(configurationSuffix.count - 1))
  }

  private static let configurationSuffix = "/.maquette.lua"

  /// Returns the paths where project options for a folder can be, in the folders up to a top folder.
  private static func configurationPaths(around folder: String, in root: String) -> [String] {
    var paths: [String] = []
    var folder = folder[...]
    while folder.count > root.count, let slashIndex = folder.lastSlash {
      folder = folder[..<slashIndex]
      paths.append(folder + configurationSuffix)
    }
    return paths
  }

  /// Whether scripts can load a file, which is the case for scripts and Xcode interface files.
  private static func isReadByScripts(_ path: String) -> Bool {
    path.hasSuffix(".lua") || TextFile.isInterfaceFile(path)
  }

  /// Returns the absolute paths of a file with flows and of all files that it loads.
  private static func readPaths(_ part: FlowPlan) -> [String] {
    ([part.file.name] + part.modules).map { part.file.folder + "/" + $0 }
  }
}
