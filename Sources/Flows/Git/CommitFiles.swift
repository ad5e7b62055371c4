import Files
import Glibc
import Lua
import Rendering
import Scripting

/// The files of a commit.
struct CommitFiles {
  /// A file of a commit.
  struct Entry {
    /// Whether the file is a symbolic link.
    ///
    /// The contents of a link are the path to which it leads.
    let isLink: Bool
    let isExecutable: Bool
    /// The hash of the contents.
    let hash: String
  }

  private let git: Git
  private let commit: String
  /// The files, with their paths relative to the top folder.
  ///
  /// The list contains no files of submodules.
  let entries: [(path: [UInt8], entry: Entry)]

  /// Lists the files of a commit.
  ///
  /// - Parameters:
  ///   - commit: the hash of the commit.
  ///   - git: the repository.
  /// - Throws: `UnreadableInput` if git can't list the files, or if a file has a name that git forbids.
  init(of commit: String, in git: Git) throws {
    (self.git, self.commit) = (git, commit)
    let list = try git.runGit(of: ["ls-tree", "-r", "-z", "--full-tree", commit])
    entries = list.split(separator: 0).compactMap { line in
      guard let tabIndex = line.firstIndex(of: 9) else { return nil }
      let words = String(decoding: line[..<tabIndex], as: UTF8.self).split(separator: " ").map(String.init)
      guard words.count == 3, words[1] == "blob" else { return nil }
      let entry = Entry(isLink: words[0] == "120000", isExecutable: words[0] == "100755", hash: words[2])
      return (Array(line[(tabIndex + 1)...]), entry)
    }
    if let path = entries.first(where: { !CommitFiles.isAllowedPath($0.path) })?.path {
      let name = String(decoding: path, as: UTF8.self)
      throw UnreadableInput(
        "\(git.option): the commit \(commit) has a file with a forbidden name: \(name.printableLine)")
    }
  }

  /// The maximum total size of the files that are written, in bytes.
  private static let maximumTotalSize = 1_000_000_000
  /// The maximum size of the output when git prints several files at a time, in bytes.
  private static let maximumBatchSize = 64_000_000
  /// The maximum number of nested folders.
  private static let maximumFolderDepth = 200

  /// Writes all files to a new folder.
  ///
  /// The contents are the same as in the repository, without the conversions that git can be configured to make.
  ///
  /// - Parameter folder: the path of an existing folder.
  /// - Returns: the path of the folder that contains the files.
  /// - Throws: `UnreadableInput` if git can't read the files.
  ///   `UnwritableOutput` if a file can't be written.
  func write(to folder: String) throws -> String {
    let fileSizes = try readSizes()
    let totalSize = fileSizes.reduce(0, +)
    guard totalSize <= CommitFiles.maximumTotalSize else {
      throw UnreadableInput(
        "\(git.option): the files in \(commit) total \(totalSize / 1_000_000) MB; the limit is 1000 MB")
    }
    let top: OpenFolder
    do throws(SystemError) { top = try OpenFolder(at: folder).makeFolder("files", mode: 0o700) } catch {
      throw UnwritableOutput(folder, error.number)
    }
    var start = 0
    while start < entries.count {
      var (end, size) = (start + 1, fileSizes[start])
      while end < entries.count, size + fileSizes[end] <= CommitFiles.maximumBatchSize {
        (end, size) = (end + 1, size + fileSizes[end])
      }
      try write(entries[start..<end], size, in: top)
      start = end
    }
    return folder + "/files"
  }

  /// Returns the sizes of the files, in bytes.
  private func readSizes() throws -> [Int] {
    let list = try git.runGit(
      of: ["cat-file", "--batch-check=%(objectsize)"], input: entries.map { $0.entry.hash + "\n" }.joined())
    let sizes = String(decoding: list, as: UTF8.self).split(separator: "\n").map { Int($0) }
    guard sizes.count == entries.count, !sizes.contains(nil) else { throw missingContentsError }
    return sizes.compactMap { $0 }
  }

  private var missingContentsError: UnreadableInput {
    UnreadableInput(
      "\(git.option): the repository doesn't have all files of \(commit); in a partial clone, `git fetch --refetch` gets them"
    )
  }

  private func write(
    _ part: ArraySlice<(path: [UInt8], entry: Entry)>, _ size: Int, in top: OpenFolder
  ) throws {
    let outputLimit = size + part.count * 128
    var contents = Contents(
      try git.runGit(
        of: ["cat-file", "--batch", "--buffer"], input: part.map { $0.entry.hash + "\n" }.joined(), atMost: outputLimit)
    )
    for (path, entry) in part {
      let name = String(decoding: path, as: UTF8.self)
      guard let bytes = contents.nextContents() else { throw missingContentsError }
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
    var currentFolder = top
    for name in names { currentFolder = try currentFolder.makeFolder(name) }
    guard entry.isLink else {
      return try currentFolder.writeNewFile(name, bytes, mode: entry.isExecutable ? 0o777 : 0o666)
    }
    try currentFolder.makeLink(name, to: bytes.map(CChar.init(bitPattern:)) + [0])
  }

  /// Whether the names in a path are allowed.
  ///
  /// Git also forbids the other names, but a repository can contain them.
  private static func isAllowedPath(_ path: [UInt8]) -> Bool {
    let names = path.split(separator: 47, omittingEmptySubsequences: false)
    return names.count <= maximumFolderDepth
      && names.allSatisfy { name in
        !name.isEmpty && ![".", "..", ".git"].contains(String(decoding: name, as: UTF8.self).lowercased())
      }
  }
}

/// The contents of several files, as `git cat-file --batch` prints them.
private struct Contents {
  private var remainingBytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { remainingBytes = bytes[...] }

  /// Returns the contents of the next file, or `nil` if git couldn't read the file.
  mutating func nextContents() -> ArraySlice<UInt8>? {
    guard let lineEnd = remainingBytes.firstIndex(of: 10) else { return nil }
    let words = String(decoding: remainingBytes[..<lineEnd], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let size = Int(words[2]), size >= 0, remainingBytes.endIndex - lineEnd > size + 1 else {
      return nil
    }
    let contentsStart = lineEnd + 1
    defer { remainingBytes = remainingBytes[(contentsStart + size + 1)...] }
    return remainingBytes[contentsStart..<(contentsStart + size)]
  }
}
