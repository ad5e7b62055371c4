import Files
import Glibc
import Lua
import Scripting

/// The files of a working tree, which are compared with the files of a commit.
struct WorkingTree {
  private let git: Git
  /// Returns whether the file at an absolute path is included in the comparison.
  private let isIncluded: (String) -> Bool

  init(_ git: Git, where matters: @escaping (String) -> Bool) { (self.git, self.isIncluded) = (git, matters) }

  /// Finds the files that differ from the files of a commit.
  ///
  /// - Parameters:
  ///   - commit: the files of the commit.
  ///   - folder: the absolute path of the folder that is searched, with its subfolders, for new files.
  /// - Returns: the absolute paths of changed and removed files, and of new files that git doesn't ignore.
  /// - Throws: `UnreadableInput` if git can't compare the files.
  func changedFiles(since commit: CommitFiles, in folder: String) throws -> Set<String> {
    let topPrefix = git.topFolder == "/" ? "/" : git.topFolder + "/"
    var changedPaths: Set<String> = []
    var comparedFiles: [(path: String, entry: CommitFiles.Entry)] = []
    var committedPaths: Set<String> = []
    for (path, entry) in commit.entries {
      let path = topPrefix + String(decoding: path, as: UTF8.self)
      guard isIncluded(path) else { continue }
      committedPaths.insert(path)
      if try isSameKind(path, entry) { comparedFiles.append((path, entry)) } else { changedPaths.insert(path) }
    }
    let hashes = try contentHashes(of: comparedFiles.map(\.path))
    for ((path, entry), hash) in zip(comparedFiles, hashes) where entry.hash != hash { changedPaths.insert(path) }
    let newPaths = includedFiles(in: folder).filter { !committedPaths.contains($0) }
    return changedPaths.union(Set(newPaths).subtracting(try ignoredPaths(newPaths)))
  }

  /// Returns the paths of existing files that aren't in a commit and that git doesn't ignore.
  func newFiles(_ paths: [String], since commit: CommitFiles) throws -> Set<String> {
    let topPrefix = git.topFolder == "/" ? "/" : git.topFolder + "/"
    let committedPaths = Set(commit.entries.map { topPrefix + String(decoding: $0.path, as: UTF8.self) })
    let newPaths = paths.filter { !committedPaths.contains($0) && TextFile.isRegularFile($0) }
    return Set(newPaths).subtracting(try ignoredPaths(newPaths))
  }

  /// Whether a path still leads to the same kind of file as in the commit.
  ///
  /// The target of a link must also have the same hash.
  private func isSameKind(_ path: String, _ entry: CommitFiles.Entry) throws -> Bool {
    // If the folder is a link, the path could lead to files outside the repository.
    let folder = PathParts.folderPath(of: path)
    var status = stat()
    guard RealPath.resolved(folder) == folder, lstat(path, &status) == 0 else { return false }
    guard entry.isLink else { return status.st_mode & S_IFMT == S_IFREG }
    guard let target = WorkingTree.target(of: path) else { return false }
    let output = try git.runGit(of: ["hash-object", "--no-filters", "--stdin"], input: target)
    return String(decoding: output.prefix { $0 != 10 }, as: UTF8.self) == entry.hash
  }

  /// Returns the target of the symbolic link at a path, or `nil` if there is no link.
  private static func target(of path: String) -> String? {
    var targetBytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &targetBytes, targetBytes.count)
    return count < 0 ? nil : String(decoding: targetBytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the hashes of the contents of files, without the conversions that git can be configured to make.
  private func contentHashes(of paths: [String]) throws -> [String] {
    guard !paths.isEmpty else { return [] }
    let input = paths.map { Git.quotedPath($0) + "\n" }.joined()
    let output = try git.runGit(of: ["hash-object", "--no-filters", "--stdin-paths"], input: input)
    let hashes = output.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    guard hashes.count == paths.count else { throw UnreadableInput("\(git.option): git can't read the files") }
    return hashes
  }

  /// Returns the regular files in a folder and its subfolders that are included in the comparison.
  private func includedFiles(in folder: String) -> [String] {
    (FolderContents.entries(of: folder) ?? []).flatMap { entry -> [String] in
      let path = folder + "/" + entry.name
      // A submodule, or another nested repository, isn't part of this one.
      if entry.isFolder {
        return entry.name == ".git" || access(path + "/.git", F_OK) == 0 ? [] : includedFiles(in: path)
      }
      return isIncluded(path) && TextFile.isRegularFile(path) && !TextFile.isLink(path) ? [path] : []
    }
  }

  /// Throws an error if a `.gitignore` isn't a regular file, because git could wait for its contents forever.
  private func checkIgnoreFiles(around paths: [String]) throws {
    var folders: Set<String> = []
    for path in paths {
      var folder = PathParts.folderPath(of: path)
      while folders.insert(folder).inserted, folder != git.topFolder, folder.utf8.count > 1 {
        folder = PathParts.folderPath(of: folder)
      }
    }
    for file in folders.map({ ($0 == "/" ? "" : $0) + "/.gitignore" }).sorted()
    where access(file, F_OK) == 0 && !TextFile.isRegularFile(file) {
      throw UnreadableInput("\(git.option): \(file): not a regular file")
    }
  }

  /// Returns the paths that `.gitignore` files exclude.
  private func ignoredPaths(_ paths: [String]) throws -> [String] {
    guard !paths.isEmpty else { return [] }
    try checkIgnoreFiles(around: paths)
    let words = ["check-ignore", "-z", "--stdin", "--no-index"]
    let noneIgnoredStatus: Int32 = 1
    let output = try git.runGit(
      of: words, input: paths.joined(separator: "\0") + "\0", usesFiles: true, accepting: [0, noneIgnoredStatus])
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
