import Files
import Lua
import Scripting

/// Determines which files with flows could be affected by the changes since a git commit.
struct ChangedFiles {
  /// The absolute paths of the changed files.
  private let changed: Set<String>
  /// The absolute paths of all files with flows, and of the files that they load.
  private let known: Set<String>

  /// Asks git for the changed files.
  ///
  /// - Parameters:
  ///   - commit: the commit to compare the working tree with, including untracked files.
  ///   - plan: all files with flows.
  ///   - option: the option that needs git, for error messages.
  /// - Throws: `UnreadableInput` if git can't report the changes.
  init(since commit: String, of plan: [FlowPlan], for option: String) throws {
    let known = Set(plan.filter { $0.count > 0 }.flatMap(ChangedFiles.read))
    let read = Set(plan.flatMap(ChangedFiles.read))
    var changed: Set<String> = []
    for folder in Set(plan.map(\.file.folder)).sorted() {
      changed.formUnion(try ChangeService.paths(since: commit, in: folder, reading: read, for: option))
    }
    (self.changed, self.known) = (changed, known)
  }

  /// Asks git for the changed files of a folder.
  ///
  /// - Parameters:
  ///   - commit: the commit to compare the working tree with, including untracked files.
  ///   - folder: the absolute path of a prototype's folder.
  ///   - read: the absolute paths of the files that are read.
  ///   - option: the option that needs git, for error messages.
  ///   - isTrusted: whether the repository may borrow objects of other repositories.
  /// - Returns: the absolute paths of the changed files that matter.
  /// - Throws: `UnreadableInput` if git can't report the changes.
  static func paths(
    since commit: String, in folder: String, reading read: Set<String>, for option: String, isTrusted: Bool
  ) throws -> Set<String> {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let git = try Git(around: folder, for: option, in: temporary, isTrusted: isTrusted)
    guard let hash = try git.hash(of: commit) else {
      throw UnreadableInput("\(option): git doesn't know the commit `\(commit)`")
    }
    let files = try CommitFiles(of: hash, in: git)
    let tree = WorkingTree(git) { path in
      isConfiguration(path, of: folder)
        || PathParts.isPath(path, in: folder)
          && (read.contains(path) || isReadByScripts(path) || path.contains("/snapshots/"))
    }
    return try tree.changed(since: files, in: folder)
      .union(tree.new(configurations(around: folder, in: git.root), since: files))
  }

  /// Whether a change could affect a file with flows.
  ///
  /// A file is affected if the file itself, a file that it loads, a snapshot of its flows or the prototype's project
  /// options have changed. A changed script or Xcode file that no file with flows loads at first could be loaded later,
  /// so it affects all files with flows of the prototype.
  func concern(_ part: FlowPlan) -> Bool {
    let read = Set(ChangedFiles.read(part))
    let snapshots = StoredSnapshots.folder(of: part.file.folder + "/" + part.file.name) + "/"
    return changed.contains { path in
      read.contains(path) || path.hasPrefix(snapshots) || ChangedFiles.isConfiguration(path, of: part.file.folder)
        || path.hasPrefix(part.file.folder + "/") && !known.contains(path) && ChangedFiles.isReadByScripts(path)
    }
  }

  /// Whether a file contains project options that apply to a folder.
  ///
  /// The options in a file apply to the file's folder and all folders in that folder.
  private static func isConfiguration(_ path: String, of folder: String) -> Bool {
    path.hasSuffix(configuration) && (folder + "/").hasPrefix(path.dropLast(configuration.count - 1))
  }

  private static let configuration = "/.maquette.lua"

  /// Returns the paths at which the folders around a folder, up to a top folder, can have project options.
  private static func configurations(around folder: String, in root: String) -> [String] {
    var paths: [String] = []
    var folder = folder[...]
    while folder.count > root.count, let slash = folder.lastSlash {
      folder = folder[..<slash]
      paths.append(folder + configuration)
    }
    return paths
  }

  /// Whether scripts can load a file, which is the case for scripts and Xcode interface files.
  private static func isReadByScripts(_ path: String) -> Bool {
    path.hasSuffix(".lua") || TextFile.isInterfaceFile(path)
  }

  /// Returns the absolute paths of a file with flows and of the files that it loads.
  private static func read(_ part: FlowPlan) -> [String] {
    ([part.file.name] + part.modules).map { part.file.folder + "/" + $0 }
  }
}
