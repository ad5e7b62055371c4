import Files
import Glibc
import Lua
import Scripting

/// The files of a commit.
struct CommitFiles {
  /// A file of a commit.
  struct Entry {
    /// Whether the file is a symbolic link, whose contents are its target.
    let isLink: Bool
    let isExecutable: Bool
    /// The hash of the contents.
    let hash: String
  }

  private let git: Git
  private let commit: String
  /// The files, with their paths below the top folder.
  ///
  /// Submodules have no files.
  let entries: [(path: [UInt8], entry: Entry)]

  /// Lists the files of a commit.
  ///
  /// - Parameters:
  ///   - commit: the hash of the commit.
  ///   - git: the repository.
  /// - Throws: `UnreadableInput` if git can't list the files.
  init(of commit: String, in git: Git) throws {
    (self.git, self.commit) = (git, commit)
    let list = try git.output(of: ["ls-tree", "-r", "-z", "--full-tree", commit])
    entries = list.split(separator: 0).compactMap { line in
      guard let tab = line.firstIndex(of: 9) else { return nil }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
      guard words.count == 3, words[1] == "blob" else { return nil }
      let entry = Entry(isLink: words[0] == "120000", isExecutable: words[0] == "100755", hash: words[2])
      return (Array(line[(tab + 1)...]), entry)
    }
  }

  /// The greatest size of all files that are written, in bytes.
  private static let limit = 1_000_000_000

  /// Writes all files to a new folder.
  ///
  /// They are written as they are in the repository, without the conversions that git could be told to do.
  ///
  /// - Parameter folder: the path of an existing folder.
  /// - Returns: the path of the folder that contains the files.
  /// - Throws: `UnreadableInput` if git can't read the files, or if a file has a name that git forbids.
  func write(to folder: String) throws -> String {
    let problem = "git can't write the files of \(commit) to \(folder)"
    let hashes = entries.map { $0.entry.hash + "\n" }.joined()
    let sizes = try git.output(of: ["cat-file", "--batch-check=%(objectsize)"], input: hashes, orElse: problem)
    let total = String(decoding: sizes, as: UTF8.self).lines.compactMap { Int($0) }.reduce(0, +)
    guard total <= CommitFiles.limit else {
      throw UnreadableInput("\(git.option): the files of \(commit) have \(total / 1_000_000) MB, more than 1000 MB")
    }
    var contents = Contents(try git.output(of: ["cat-file", "--batch", "--buffer"], input: hashes, orElse: problem))
    do throws(SystemError) {
      let top = try OpenFolder(at: folder).makeFolder("files", mode: 0o700)
      for (path, entry) in entries {
        guard let bytes = contents.next() else { throw SystemError(EIO) }
        try CommitFiles.write(bytes, to: path, entry, in: top)
      }
    } catch {
      throw UnreadableInput("\(git.option): \(problem): \(String(cString: strerror(error.number)))")
    }
    return folder + "/files"
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to path: [UInt8], _ entry: Entry, in top: OpenFolder
  ) throws(SystemError) {
    let parts = path.split(separator: 47, omittingEmptySubsequences: false)
    var names = parts.map { $0.map(CChar.init(bitPattern:)) + [0] }
    guard names.allSatisfy(isAllowed), let name = names.popLast() else { throw SystemError(EINVAL) }
    var folder = top
    for name in names { folder = try folder.makeFolder(name) }
    guard entry.isLink else { return try folder.writeNewFile(name, bytes, mode: entry.isExecutable ? 0o777 : 0o666) }
    try folder.makeLink(name, to: bytes.map(CChar.init(bitPattern:)) + [0])
  }

  /// Whether a file may have a name.
  ///
  /// Git forbids the other names, too, but a repository can contain them.
  private static func isAllowed(_ name: [CChar]) -> Bool {
    let text = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    return !text.isEmpty && ![".", "..", ".git"].contains(text.lowercased())
  }
}

/// The contents of several files, as `git cat-file --batch` prints them.
private struct Contents {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Returns the contents of the next file, or `nil` if git couldn't read the file.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 10) else { return nil }
    let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let size = Int(words[2]), size >= 0, rest.endIndex - end > size + 1 else { return nil }
    let start = end + 1
    defer { rest = rest[(start + size + 1)...] }
    return rest[start..<(start + size)]
  }
}
