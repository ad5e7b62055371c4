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
  /// - Throws: `UnreadableInput` if the folder isn't in a repository, or if git refuses to use the repository.
  init(around folder: String, for option: String) throws {
    self.option = option
    let words = ["rev-parse", "--show-toplevel"]
    let result = Git.run(words, in: folder)
    guard result.status == 0 else {
      let refusal = Git.refusal(of: words, in: folder)
      let problem =
        refusal.isEmpty || refusal.contains("not a git repository")
        ? "\(folder) isn't in a git repository" : "\(folder): git says: \(refusal)"
      throw Git.problem(result.status, option, problem)
    }
    root = String(result.text.lines.first ?? "")
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
    let result = Git.run(words, in: root, setting: variables)
    guard result.status == 0 else { throw Git.problem(result.status, option, problem) }
    return result.text
  }

  /// The status of a shell that doesn't find a program.
  private static let notFound: Int32 = 127

  private static func problem(_ status: Int32, _ option: String, _ text: String) -> UnreadableInput {
    UnreadableInput("\(option): " + (status == notFound ? "git isn't installed, or isn't on the PATH" : text))
  }

  /// Returns what git prints to standard error, in English and on one line.
  private static func refusal(of words: [String], in folder: String) -> String {
    let text = run(words, in: folder, setting: ["LC_ALL": "C"], output: "2>&1 >/dev/null").text
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Runs git, and returns its exit status and its output.
  ///
  /// - Parameters:
  ///   - words: the arguments.
  ///   - folder: the folder in which git runs.
  ///   - variables: environment variables for git.
  ///   - output: the redirection that chooses the output. By default, it is the standard output.
  /// - Returns: the status, which is that of the shell if git can't be run, and the output.
  private static func run(
    _ words: [String], in folder: String, setting variables: [String: String] = [:], output: String = "2>/dev/null"
  ) -> (status: Int32, text: String) {
    let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\(ShellWord.quoted($0.value)) " }.joined()
    let line = (["git", "-C", folder] + words).map(ShellWord.quoted).joined(separator: " ")
    guard let stream = popen(settings + line + " " + output, "r") else { return (notFound, "") }
    let bytes = contents(of: stream)
    let status = pclose(stream)
    return (status & 0x7f == 0 ? status >> 8 & 0xff : status, String(decoding: bytes, as: UTF8.self))
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
