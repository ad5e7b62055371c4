import Files
import Glibc
import Lua
import Rendering
import Scripting

/// Runs git on the objects of a repository, on behalf of an option of the command line.
///
/// A repository can contain a configuration that makes git run programs, and files that name others for certain
/// operations. So git never opens the repository itself. It opens an empty one of ours, which has our configuration and
/// borrows the objects.
package struct Git {
  /// The option that needs git, such as `--changed`, for error messages.
  let option: String
  /// The top folder of the files of the repository.
  let root: String
  private let temporary: TemporaryFolder
  /// The repository that borrows the objects.
  private var own: String { temporary.path + "/git" }

  /// Prepares a repository that borrows the objects of the one that contains a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - option: the option that needs git, for error messages.
  ///   - temporary: the folder for the new repository.
  ///   - isTrusted: whether the repository may borrow objects of other repositories.
  /// - Throws: `UnreadableInput` if the folder isn't in a repository, or if the repository can't be read.
  init(
    around folder: String, for option: String, in temporary: TemporaryFolder, isTrusted: Bool
  ) throws {
    guard let folders = RepositoryFolders(around: folder) else {
      throw UnreadableInput("\(option): \(folder) isn't in a git repository")
    }
    guard !folders.hasReftable else {
      throw UnreadableInput(
        "\(option): \(folders.root) keeps its branches in a reftable; "
          + "`git refs migrate --ref-format=files` converts it")
    }
    if !isTrusted, let path = folders.forbiddenPath {
      throw UnreadableInput(
        "\(option): \(path.printableLine) can lead git out of the repository; if you trust the repository, use --trust")
    }
    (self.option, self.temporary, root) = (option, temporary, folders.root)
    try prepare(folders)
  }

  private func prepare(_ folders: RepositoryFolders) throws {
    let references = folders.references.sorted { $0.key < $1.key }
    let hash = RepositoryFolders.isHash(folders.head) ? folders.head : references.first?.value ?? ""
    let isLong = hash.utf8.count == 64
    let settings =
      isLong
      ? "[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n"
      : "[core]\n\trepositoryformatversion = 0\n"
    let name = folders.head.hasPrefix("ref: ") ? String(folders.head.dropFirst("ref: ".count)) : ""
    let isKnown = RepositoryFolders.isHash(folders.head) || RepositoryFolders.isName(name)
    try write(settings, to: "config")
    try write((isKnown ? folders.head : "ref: refs/heads/main") + "\n", to: "HEAD")
    try write(references.map { "\($0.value) \($0.key)\n" }.joined(), to: "packed-refs")
    // git needs this folder.
    do throws(SystemError) { _ = try OpenFolder.containing(own + "/refs/heads/any", creatingWith: 0o700) } catch {
      throw UnwritableOutput(own, error.number)
    }
    for (name, hash) in folders.otherHeads { try write(hash + "\n", to: name) }
    if let excluded = folders.excluded { try write(excluded, to: "info/exclude") }
    try write(Git.quoted(folders.objects) + "\n", to: "objects/info/alternates")
    if !folders.shallow.isEmpty { try write(folders.shallow.joinedLines + "\n", to: "shallow") }
  }

  private func write(_ text: String, to file: String) throws { try OutputFile.write(text, to: own + "/" + file) }

  /// Returns the hash of a commit.
  ///
  /// The hash must be used instead of the name, because most git commands would parse a name that begins with `-` as an
  /// option.
  ///
  /// - Returns: the hash, or `nil` if there is no such commit.
  /// - Throws: `UnreadableInput` if git can't be run.
  func hash(of commit: String) throws -> String? {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"]
    let unknown: Set<Int32> = [1, 128]
    let output = try output(of: words, accepting: unknown.union([0]))
    return output.split(separator: 10).first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs git.
  ///
  /// - Parameters:
  ///   - words: the arguments.
  ///   - input: the standard input.
  ///   - usesFiles: whether git may read the files of the working tree. It then also reads `.gitignore`.
  ///   - accepted: the statuses with which git may end.
  ///   - limit: the maximum length of the output, in bytes.
  ///   - problem: the error message if git fails.
  /// - Returns: the standard output.
  /// - Throws: `UnreadableInput` if git fails.
  func output(
    of words: [String], input: String = "", usesFiles: Bool = false, accepting accepted: Set<Int32> = [0],
    atMost limit: Int = Git.listLimit,
    orElse problem: String? = nil
  ) throws -> [UInt8] {
    guard let program = ChildProgram.find("git", on: Git.path) else {
      throw UnreadableInput("\(option): git isn't installed, or isn't on the PATH")
    }
    var variables = Git.variables
    variables["GIT_DIR"] = own
    if usesFiles { variables["GIT_WORK_TREE"] = root }
    let command = ["git", "-C", usesFiles ? root : own] + words
    let result: (status: Int32, bytes: [UInt8])
    do {
      result = try FilterProgram(
        program, command, environment: variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" },
        input: Array(input.utf8), atMost: limit
      ).result()
    } catch FilterProgram.Problem.wroteTooMuch {
      throw failure("git \(words[0]) printed more than \(limit / 1_000_000) MB in \(root)")
    } catch FilterProgram.Problem.interrupted {
      throw LuaError(kind: .interrupted, message: "\(option): interrupted while git ran in \(root)")
    } catch let error as SystemError {
      throw failure("git can't be started: \(String(cString: strerror(error.number)))")
    }
    let status = result.status
    let code = status & 0x7f == 0 ? status >> 8 & 0xff : status
    guard accepted.contains(code) else { throw failure(problem ?? "git \(words[0]) failed in \(root)") }
    return result.bytes
  }

  /// The environment of git: nobody else's configuration, no network, no questions.
  private static var variables: [String: String] {
    [
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_ATTR_NOSYSTEM": "1", "GIT_NO_LAZY_FETCH": "1", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_ALLOW_PROTOCOL": "none",
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
      "PATH": path,
    ]
  }

  /// The folders in which programs are looked for, without relative ones.
  private static var path: String {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }.joined(separator: ":")
  }

  /// The maximum length of a list that git prints, in bytes.
  static let listLimit = 64_000_000

  private func failure(_ text: String) -> UnreadableInput { UnreadableInput("\(option): " + text) }

  /// Returns a path in the form that git's lists of paths accept, which contains no line breaks.
  static func quoted(_ path: String) -> String {
    let bytes = path.utf8.map { byte -> String in
      guard byte < 32 || byte > 126 || byte == 34 || byte == 92 else { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return "\"" + bytes.joined() + "\""
  }
}
