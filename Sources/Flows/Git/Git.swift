import Glibc
import Lua
import Rendering
import Scripting

/// Runs git in a folder, on behalf of an option of the command line.
package struct Git {
  /// The option that needs git, such as `--changed`, for error messages.
  let option: String
  /// The top folder of the repository.
  let root: String

  /// Finds the repository that contains a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - option: the option that needs git, for error messages.
  /// - Throws: `UnreadableInput` if the folder isn't in a repository.
  init(around folder: String, for option: String) throws {
    self.option = option
    let output = try Git.output(
      of: ["rev-parse", "--show-toplevel"], in: folder, for: option, orElse: "\(folder) isn't in a git repository")
    root = String(output.lines.first ?? "")
  }

  /// Returns the hash of a commit.
  ///
  /// The hash must be used instead of the name, because most git commands would parse a name that begins with `-` as an
  /// option.
  ///
  /// - Throws: `UnreadableInput` if there is no such commit.
  func hash(of commit: String) throws -> String {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"]
    return String(try output(of: words, orElse: "git doesn't know the commit `\(commit)`").lines.first ?? "")
  }

  /// Writes all files of a commit to a folder.
  ///
  /// The repository stays as it is: the list of files is written to a file in the folder instead of to git's index.
  ///
  /// - Parameters:
  ///   - hash: the hash of the commit.
  ///   - folder: the absolute path of an empty folder.
  /// - Returns: the path of the folder that contains the files.
  /// - Throws: `UnreadableInput` if git can't write the files.
  func writeFiles(of hash: String, to folder: String) throws -> String {
    let index = ["GIT_INDEX_FILE": folder + "/index"]
    let problem = "git can't write the files of \(hash) to \(folder)"
    _ = try output(of: ["read-tree", hash], setting: index, orElse: problem)
    _ = try output(
      of: ["checkout-index", "--all", "--quiet", "--prefix=\(folder)/files/"], setting: index, orElse: problem)
    // A commit without files leaves no folder.
    mkdir(folder + "/files", 0o700)
    return folder + "/files"
  }

  /// Runs git in the top folder of the repository.
  ///
  /// - Parameters:
  ///   - words: the arguments.
  ///   - variables: environment variables for git.
  ///   - problem: the error message if git fails.
  /// - Returns: the standard output.
  /// - Throws: `UnreadableInput` if git fails.
  func output(of words: [String], setting variables: [String: String] = [:], orElse problem: String? = nil)
    throws -> String
  {
    let problem = problem ?? "git \(words[0]) failed in \(root)"
    return try Git.output(of: words, in: root, for: option, setting: variables, orElse: problem)
  }

  private static func output(
    of words: [String], in folder: String, for option: String, setting variables: [String: String] = [:],
    orElse problem: String
  ) throws -> String {
    let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\(ShellWord.quoted($0.value)) " }.joined()
    let line = (["git", "-C", folder] + words).map(ShellWord.quoted).joined(separator: " ")
    let command = settings + line + " 2>/dev/null"
    guard let stream = popen(command, "r") else { throw UnreadableInput("\(option): can't run git") }
    let bytes = contents(of: stream)
    guard pclose(stream) == 0 else { throw UnreadableInput("\(option): \(problem)") }
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
}
