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
      let tracked = try ChangedFiles.git(["diff", "--name-only", "-z", commit, "--"], in: root)
      let new = try ChangedFiles.git(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
      for path in (tracked + new).split(separator: "\0") { changed.insert(root + "/" + path) }
    }
    self.changed = changed
    known = Set(plan.flatMap(ChangedFiles.read))
  }

  /// Whether a change can concern a file of flows: it is one that the file is or reads; or one of its prototype that no
  /// file of flows was seen to read, so that it may concern all of them.
  func concern(_ part: FlowPlan) -> Bool {
    let read = Set(ChangedFiles.read(part))
    return changed.contains { path in
      read.contains(path) || path.hasPrefix(part.file.folder + "/") && !known.contains(path)
    }
  }

  /// The files that one is and reads, as absolute paths.
  private static func read(_ part: FlowPlan) -> [String] {
    ([part.file.name] + part.modules).map { part.file.folder + "/" + $0 }
  }

  /// What git answers.
  private static func git(_ words: [String], in folder: String) throws -> String {
    let command = (["git", "-C", folder] + words).map(quoted).joined(separator: " ") + " 2>/dev/null"
    guard let stream = popen(command, "r") else { throw UnreadableInput("--changed: git cannot be started") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
    let status = pclose(stream)
    guard status == 0 else {
      let what = words.first == "diff" ? "git knows no commit `\(words[3])`" : "\(folder) is in no repository of git"
      throw UnreadableInput("--changed: \(what)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func quoted(_ word: String) -> String { "'" + word.replacing("'", with: "'\\''") + "'" }
}
