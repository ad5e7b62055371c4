import Files
import Glibc
import Lua
import Rendering
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
  /// - Throws: `UnreadableInput` if git can't list the files, or if a file has a name that git forbids.
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
    if let path = entries.first(where: { !CommitFiles.isAllowed($0.path) })?.path {
      let name = String(decoding: path, as: UTF8.self)
      throw UnreadableInput(
        "\(git.option): the commit \(commit) has a file with a forbidden name: \(name.printableLine)")
    }
  }

  /// The maximum size of all files that are written, in bytes.
  private static let limit = 1_000_000_000
  /// The maximum size of the files that git prints at a time, in bytes, unless a single file is larger.
  private static let portion = 64_000_000
  /// The maximum number of folders that contain each other.
  private static let deepest = 200

  /// Writes all files to a new folder.
  ///
  /// They are written as they are in the repository, without the conversions that git could be told to do.
  ///
  /// - Parameter folder: the path of an existing folder.
  /// - Returns: the path of the folder that contains the files.
  /// - Throws: `UnreadableInput` if git can't read the files.
  ///   `UnwritableOutput` if a file can't be written.
  func write(to folder: String) throws -> String {
    let sizes = try sizes()
    let total = sizes.reduce(0, +)
    guard total <= CommitFiles.limit else {
      throw UnreadableInput("\(git.option): the files in \(commit) total \(total / 1_000_000) MB; the limit is 1000 MB")
    }
    let top: OpenFolder
    do throws(SystemError) { top = try OpenFolder(at: folder).makeFolder("files", mode: 0o700) } catch {
      throw UnwritableOutput(folder, error.number)
    }
    var start = 0
    while start < entries.count {
      var (end, size) = (start + 1, sizes[start])
      while end < entries.count, size + sizes[end] <= CommitFiles.portion { (end, size) = (end + 1, size + sizes[end]) }
      try write(entries[start..<end], size, in: top)
      start = end
    }
    return folder + "/files"
  }

  /// Returns the sizes of the files, in bytes.
  private func sizes() throws -> [Int] {
    let list = try git.output(
      of: ["cat-file", "--batch-check=%(objectsize)"], input: entries.map { $0.entry.hash + "\n" }.joined())
    let sizes = String(decoding: list, as: UTF8.self).split(separator: "\n").map { Int($0) }
    guard sizes.count == entries.count, !sizes.contains(nil) else { throw missing }
    return sizes.compactMap { $0 }
  }

  private var missing: UnreadableInput {
    UnreadableInput(
      "\(git.option): the repository doesn't have all files of \(commit); in a partial clone, `git fetch --refetch` gets them"
    )
  }

  private func write(
    _ part: ArraySlice<(path: [UInt8], entry: Entry)>, _ size: Int, in top: OpenFolder
  ) throws {
    let room = size + part.count * 128
    var contents = Contents(
      try git.output(
        of: ["cat-file", "--batch", "--buffer"], input: part.map { $0.entry.hash + "\n" }.joined(), atMost: room))
    for (path, entry) in part {
      let name = String(decoding: path, as: UTF8.self)
      guard let bytes = contents.next() else { throw missing }
      do throws(SystemError) { try CommitFiles.write(bytes, to: path, entry, in: top) } catch {
        throw UnwritableOutput(name, error.number)
      }
    }
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to path: [UInt8], _ entry: Entry, in top: OpenFolder
  ) throws(SystemError) {
    let parts = path.split(separator: 47, omittingEmptySubsequences: false)
    var names = parts.map { $0.map(CChar.init(bitPattern:)) + [0] }
    guard let name = names.popLast() else { throw SystemError(EINVAL) }
    var folder = top
    for name in names { folder = try folder.makeFolder(name) }
    guard entry.isLink else { return try folder.writeNewFile(name, bytes, mode: entry.isExecutable ? 0o777 : 0o666) }
    try folder.makeLink(name, to: bytes.map(CChar.init(bitPattern:)) + [0])
  }

  /// Whether a file may have a path.
  ///
  /// Git forbids the other names, too, but a repository can contain them.
  private static func isAllowed(_ path: [UInt8]) -> Bool {
    let names = path.split(separator: 47, omittingEmptySubsequences: false)
    return names.count <= deepest
      && names.allSatisfy { name in
        !name.isEmpty && ![".", "..", ".git"].contains(String(decoding: name, as: UTF8.self).lowercased())
      }
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
