import Glibc
import Lua
import Scripting

/// What git says has changed, and which files of flows that can concern.
struct ChangedFiles {
  /// Absolute paths.
  private let changed: Set<String>
  /// Everything that a file of flows is, or was seen to read.
  private let known: Set<String>

  /// Asks git.
  ///
  /// - Parameters:
  ///   - commit: that the files are held against as they are now, those that git does not know yet among them.
  ///   - plan: all files of flows.
  /// - Throws: `UnreadableInput` where git cannot tell.
  init(since commit: String, of plan: [FlowPlan]) throws {
    var changed: Set<String> = []
    for folder in Set(plan.map(\.file.folder)).sorted() {
      let root = try ChangedFiles.git(["rev-parse", "--show-toplevel"], in: folder).lines.first ?? ""
      // By its hash: a name that begins like an option would be taken for one.
      let hash =
        try ChangedFiles.git(
          ["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"], in: root,
          orElse: "git knows no commit `\(commit)`"
        ).lines.first ?? ""
      let tracked = try ChangedFiles.git(["diff", "--name-only", "-z", "--no-ext-diff", hash, "--"], in: root)
      let new = try ChangedFiles.git(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
      for path in (tracked + new).split(separator: "\0") { changed.insert(root + "/" + path) }
    }
    self.changed = changed
    known = Set(plan.filter { $0.count > 0 }.flatMap(ChangedFiles.read))
  }

  /// Whether a change can concern a file of flows: it is one that the file is or reads, or a snapshot of its flows; or one of
  /// its prototype that scripts can read and no file of flows was seen to, so that it may concern all of them.
  func concern(_ part: FlowPlan) -> Bool {
    let read = Set(ChangedFiles.read(part))
    let snapshots = SnapshotShelf.folder(of: part.file.folder + "/" + part.file.name) + "/"
    return changed.contains { path in
      read.contains(path) || path.hasPrefix(snapshots) || ChangedFiles.isConfiguration(path, of: part.file.folder)
        || path.hasPrefix(part.file.folder + "/") && !known.contains(path) && ChangedFiles.isReadByScripts(path)
    }
  }

  /// Whether a file holds the options of a project to which a folder belongs: it lies in the folder or in one above.
  private static func isConfiguration(_ path: String, of folder: String) -> Bool {
    let name = "/.maquette.lua"
    return path.hasSuffix(name) && (folder + "/").hasPrefix(path.dropLast(name.count - 1))
  }

  /// Scripts, what Xcode wrote, and the options of the project.
  private static func isReadByScripts(_ path: String) -> Bool {
    path.hasSuffix(".lua") || Session.isInterfaceFile(path)
  }

  /// The files that one is and reads, as absolute paths.
  private static func read(_ part: FlowPlan) -> [String] {
    ([part.file.name] + part.modules).map { part.file.folder + "/" + $0 }
  }

  /// What git answers.
  private static func git(_ words: [String], in folder: String, orElse problem: String? = nil) throws -> String {
    let command = (["git", "-C", folder] + words).map(quoted).joined(separator: " ") + " 2>/dev/null"
    guard let stream = popen(command, "r") else { throw UnreadableInput("--changed: git cannot be started") }
    let bytes = contents(of: stream)
    guard pclose(stream) == 0 else {
      throw UnreadableInput("--changed: \(problem ?? "\(folder) is in no repository of git")")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// To its end: a signal while git works ends nothing.
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
