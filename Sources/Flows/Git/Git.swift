import Files
import Glibc
import Lua
import Rendering
import Scripting

/// Runs git on the objects of a repository, for an option of the command line.
///
/// A repository can contain a configuration that makes git run programs, and files that refer git to other files. So
/// git never opens the repository itself. It opens an empty repository in a temporary folder, which has a configuration
/// from this program and borrows the objects.
package struct Git {
  /// The option that needs git, such as `--changed`, for error messages.
  let option: String
  /// The top folder of the repository's working tree.
  let topFolder: String
  private let temporary: TemporaryFolder
  /// The path of the temporary repository, which borrows the objects.
  private var temporaryRepository: String { temporary.path + "/git" }

  /// Creates a temporary repository that borrows the objects of the repository around a folder.
  ///
  /// - Parameters:
  ///   - folder: a folder in the repository.
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
        "\(option): \(folders.topFolder) keeps its branches in a reftable; "
          + "`git refs migrate --ref-format=files` converts it")
    }
    if !isTrusted, let path = folders.forbiddenPath {
      throw UnreadableInput(
        "\(option): \(path.printableLine) can lead git out of the repository; if you trust the repository, use --trust")
    }
    (self.option, self.temporary, topFolder) = (option, temporary, folders.topFolder)
    try prepareRepository(folders)
  }

  private func prepareRepository(_ folders: RepositoryFolders) throws {
    let references = folders.references.sorted { $0.key < $1.key }
    let hash = RepositoryFolders.isHash(folders.head) ? folders.head : references.first?.value ?? ""
    let isLong = hash.utf8.count == 64
    let settings =
      isLong
      ? "[core]\n\trepositoryformatversion = 1\n[extensions]\n\tobjectformat = sha256\n"
      : "[core]\n\trepositoryformatversion = 0\n"
    let name = folders.head.hasPrefix("ref: ") ? String(folders.head.dropFirst("ref: ".count)) : ""
    let isKnown = RepositoryFolders.isHash(folders.head) || RepositoryFolders.isReferenceName(name)
    try write(settings, to: "config")
    try write((isKnown ? folders.head : "ref: refs/heads/main") + "\n", to: "HEAD")
    try write(references.map { "\($0.value) \($0.key)\n" }.joined(), to: "packed-refs")
    // git requires this folder.
    do throws(SystemError) {
      _ = try OpenFolder.containing(temporaryRepository + "/refs/heads/any", creatingWith: 0o700)
    } catch {
      throw UnwritableOutput(temporaryRepository, error.number)
    }
    for (name, hash) in folders.otherHeads { try write(hash + "\n", to: name) }
    if let excluded = folders.ignorePatterns { try write(excluded, to: "info/exclude") }
    try write(Git.quotedPath(folders.objectsFolder) + "\n", to: "objects/info/alternates")
    if !folders.shallowCommits.isEmpty { try write(folders.shallowCommits.joinedLines + "\n", to: "shallow") }
  }

  private func write(_ text: String, to file: String) throws {
    try OutputFile.write(text, to: temporaryRepository + "/" + file)
  }

  /// Returns the hash of a commit.
  ///
  /// The hash must be used instead of the name. Otherwise, most git commands would parse a name that begins with `-` as
  /// an option.
  ///
  /// - Returns: the hash, or `nil` if there is no such commit.
  /// - Throws: `UnreadableInput` if git can't be run.
  func hash(of commit: String) throws -> String? {
    let words = ["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"]
    let unknownCommitStatuses: Set<Int32> = [1, 128]
    let output = try runGit(of: words, accepting: unknownCommitStatuses.union([0]))
    return output.split(separator: 10).first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs git.
  ///
  /// - Parameters:
  ///   - words: the arguments.
  ///   - input: the standard input.
  ///   - usesFiles: whether git may read the files of the working tree. It then also reads `.gitignore`.
  ///   - accepted: the exit statuses that git may return.
  ///   - limit: the maximum length of the output, in bytes.
  ///   - problem: the error message if git fails.
  /// - Returns: the standard output.
  /// - Throws: `UnreadableInput` if git fails.
  func runGit(
    of words: [String], input: String = "", usesFiles: Bool = false, accepting accepted: Set<Int32> = [0],
    atMost limit: Int = Git.listLimit,
    orElse problem: String? = nil
  ) throws -> [UInt8] {
    guard let program = ChildProgram.find("git", on: Git.searchPath) else {
      throw UnreadableInput("\(option): git isn't installed, or isn't on the PATH")
    }
    var environment = Git.environment
    environment["GIT_DIR"] = temporaryRepository
    if usesFiles { environment["GIT_WORK_TREE"] = topFolder }
    let command = ["git", "-C", usesFiles ? topFolder : temporaryRepository] + words
    let result: (status: Int32, bytes: [UInt8])
    do {
      result = try FilterProgram(
        program, command, environment: environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" },
        input: Array(input.utf8), atMost: limit
      ).readResult()
    } catch FilterProgram.Problem.outputLimit {
      throw failure("git \(words[0]) printed more than \(limit / 1_000_000) MB in \(topFolder)")
    } catch FilterProgram.Problem.interrupted {
      throw LuaError(kind: .interrupted, message: "\(option): interrupted while git ran in \(topFolder)")
    } catch let error as SystemError {
      throw failure("git can't be started: \(String(cString: strerror(error.number)))")
    }
    let status = result.status
    let exitCode = status & 0x7f == 0 ? status >> 8 & 0xff : status
    guard accepted.contains(exitCode) else { throw failure(problem ?? "git \(words[0]) failed in \(topFolder)") }
    return result.bytes
  }

  /// The environment variables for git.
  ///
  /// They prevent git from using other configurations, the network, and prompts.
  private static var environment: [String: String] {
    [
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_ATTR_NOSYSTEM": "1", "GIT_NO_LAZY_FETCH": "1", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_ALLOW_PROTOCOL": "none",
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C",
      "PATH": searchPath,
    ]
  }

  /// The folders that are searched for programs, without relative paths.
  private static var searchPath: String {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }.joined(separator: ":")
  }

  /// The maximum length of a list that git prints, in bytes.
  static let listLimit = 64_000_000

  private func failure(_ text: String) -> UnreadableInput { UnreadableInput("\(option): " + text) }

  /// Returns a path with the quoting that git's lists of paths accept, which contains no line breaks.
  static func quotedPath(_ path: String) -> String {
    let bytes = path.utf8.map { byte -> String in
      guard byte < 32 || byte > 126 || byte == 34 || byte == 92 else { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return "\"" + bytes.joined() + "\""
  }
}
