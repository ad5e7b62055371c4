import Glibc
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
  /// - Throws: `UnreadableInput` if git can't report the changes.
  init(since commit: String, of plan: [FlowPlan]) throws {
    var changed: Set<String> = []
    for folder in Set(plan.map(\.file.folder)).sorted() {
      let root = try ChangedFiles.git(["rev-parse", "--show-toplevel"], in: folder).lines.first ?? ""
      // The name of the commit is converted to a hash, because `git diff` would parse a name that begins with `-` as an
      // option.
      let hash =
        try ChangedFiles.git(
          ["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"], in: root,
          orElse: "git doesn't know the commit `\(commit)`"
        ).lines.first ?? ""
      let tracked = try ChangedFiles.git(["diff", "--name-only", "-z", "--no-ext-diff", hash, "--"], in: root)
      let new = try ChangedFiles.git(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
      for path in (tracked + new).split(separator: "\0") { changed.insert(root + "/" + path) }
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

  /// Runs git and returns its output.
  ///
  /// - Parameters:
  ///   - words: the arguments.
  ///   - folder: the folder in which git runs.
  ///   - problem: the error message if git fails.
  /// - Returns: the standard output.
  /// - Throws: `UnreadableInput` if git fails.
  private static func git(_ words: [String], in folder: String, orElse problem: String? = nil) throws -> String {
    let command = (["git", "-C", folder] + words).map(quoted).joined(separator: " ") + " 2>/dev/null"
    guard let stream = popen(command, "r") else { throw UnreadableInput("--changed: can't run git") }
    let bytes = contents(of: stream)
    guard pclose(stream) == 0 else {
      throw UnreadableInput("--changed: \(problem ?? "\(folder) isn't in a git repository")")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a stream to the end, and continues after an interruption by a signal.
  private static func contents(of stream: UnsafeMutablePointer<FILE>) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&buffer, 1, buffer.count, stream)
      bytes += buffer[..<count]
      guard count < buffer.count else { continue }
      guard ferror(stream) != 0, errno == EINTR else { return bytes }
      clearerr(stream)
    }
  }

  private static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
