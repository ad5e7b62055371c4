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
    var changed: Set<String> = []
    for folder in Set(plan.map(\.file.folder)).sorted() {
      let git = try Git(around: folder, for: option)
      let hash = try git.hash(of: commit)
      let tracked = try git.output(of: ["diff", "--name-only", "-z", "--no-ext-diff", hash, "--"])
      let new = try git.output(of: ["ls-files", "--others", "--exclude-standard", "-z"])
      for path in (tracked + new).split(separator: "\0") { changed.insert(git.root + "/" + path) }
    }
    self.changed = changed
    known = Set(plan.filter { $0.count > 0 }.flatMap(ChangedFiles.read))
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
    let name = "/.maquette.lua"
    return path.hasSuffix(name) && (folder + "/").hasPrefix(path.dropLast(name.count - 1))
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
