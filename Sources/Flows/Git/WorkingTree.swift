import Files
import Glibc
import Lua
import Scripting

/// The files of a working tree, which are compared with those of a commit.
struct WorkingTree {
  private let git: Git
  /// Whether a file with an absolute path matters.
  private let matters: (String) -> Bool

  init(_ git: Git, where matters: @escaping (String) -> Bool) { (self.git, self.matters) = (git, matters) }

  /// Finds the files that differ from those of a commit.
  ///
  /// - Parameters:
  ///   - commit: the files of the commit.
  ///   - folder: the absolute path of the folder in which new files are looked for, with its subfolders.
  /// - Returns: the absolute paths, including those of files that have been removed, and of new files that git doesn't
  ///   ignore.
  /// - Throws: `UnreadableInput` if git can't compare the files.
  func changed(since commit: CommitFiles, in folder: String) throws -> Set<String> {
    let top = git.root == "/" ? "/" : git.root + "/"
    var changed: Set<String> = []
    var same: [(path: String, entry: CommitFiles.Entry)] = []
    var old: Set<String> = []
    for (path, entry) in commit.entries {
      let path = top + String(decoding: path, as: UTF8.self)
      guard matters(path) else { continue }
      old.insert(path)
      if try isSameKind(path, entry) { same.append((path, entry)) } else { changed.insert(path) }
    }
    let hashes = try hashes(of: same.map(\.path))
    for ((path, entry), hash) in zip(same, hashes) where entry.hash != hash { changed.insert(path) }
    let new = files(in: folder).filter { !old.contains($0) }
    return changed.union(Set(new).subtracting(try ignored(new)))
  }

  /// Returns those of some files that exist, but not in a commit, and that git doesn't ignore.
  func new(_ paths: [String], since commit: CommitFiles) throws -> Set<String> {
    let top = git.root == "/" ? "/" : git.root + "/"
    let old = Set(commit.entries.map { top + String(decoding: $0.path, as: UTF8.self) })
    let new = paths.filter { !old.contains($0) && TextFile.isRegularFile($0) }
    return Set(new).subtracting(try ignored(new))
  }

  /// Whether there still is a file of the same kind.
  ///
  /// The target of a link must also have the same hash.
  private func isSameKind(_ path: String, _ entry: CommitFiles.Entry) throws -> Bool {
    // A folder that is a link could lead to files that aren't the repository's.
    let folder = PathParts.folder(of: path)
    var status = stat()
    guard RealPath.resolved(folder) == folder, lstat(path, &status) == 0 else { return false }
    guard entry.isLink else { return status.st_mode & S_IFMT == S_IFREG }
    guard let target = WorkingTree.target(of: path) else { return false }
    let output = try git.output(of: ["hash-object", "--no-filters", "--stdin"], input: target)
    return String(decoding: output.prefix { $0 != 10 }, as: UTF8.self) == entry.hash
  }

  /// Returns the target of a link, or `nil` if there is no link.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count < 0 ? nil : String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the hashes of the contents of files, without the conversions that git could be told to do.
  private func hashes(of paths: [String]) throws -> [String] {
    guard !paths.isEmpty else { return [] }
    let input = paths.map { Git.quoted($0) + "\n" }.joined()
    let output = try git.output(of: ["hash-object", "--no-filters", "--stdin-paths"], input: input)
    let hashes = output.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    guard hashes.count == paths.count else { throw UnreadableInput("\(git.option): git can't read the files") }
    return hashes
  }

  /// Returns the regular files in a folder and its subfolders that matter.
  private func files(in folder: String) -> [String] {
    (FolderContents.entries(of: folder) ?? []).flatMap { entry -> [String] in
      let path = folder + "/" + entry.name
      // A submodule, or another nested repository, isn't part of this one.
      if entry.isFolder { return entry.name == ".git" || access(path + "/.git", F_OK) == 0 ? [] : files(in: path) }
      return matters(path) && TextFile.isRegularFile(path) && !TextFile.isLink(path) ? [path] : []
    }
  }

  /// Refuses a `.gitignore` that isn't a file, because git could wait for its contents for ever.
  private func refusePipes(around paths: [String]) throws {
    var folders: Set<String> = []
    for path in paths {
      var folder = PathParts.folder(of: path)
      while folders.insert(folder).inserted, folder != git.root, folder.utf8.count > 1 {
        folder = PathParts.folder(of: folder)
      }
    }
    for file in folders.map({ ($0 == "/" ? "" : $0) + "/.gitignore" }).sorted()
    where access(file, F_OK) == 0 && !TextFile.isRegularFile(file) {
      throw UnreadableInput("\(git.option): \(file): not a regular file")
    }
  }

  /// Returns those of some new files that `.gitignore` files exclude.
  private func ignored(_ paths: [String]) throws -> [String] {
    guard !paths.isEmpty else { return [] }
    try refusePipes(around: paths)
    let words = ["check-ignore", "-z", "--stdin", "--no-index"]
    let nothing: Int32 = 1
    let output = try git.output(
      of: words, input: paths.joined(separator: "\0") + "\0", usesFiles: true, accepting: [0, nothing])
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
