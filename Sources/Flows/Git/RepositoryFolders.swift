import Files
import Lua
import Scripting

/// The folders of a git repository that may be untrustworthy.
///
/// Only the objects and the names of commits are read. The configuration isn't read, because it can name programs that
/// git would run.
struct RepositoryFolders {
  /// The top folder of the repository's working tree.
  let topFolder: String
  /// The folder with the current commit, usually `.git`.
  private let gitFolder: String
  /// The folder that several working trees share, which contains the objects.
  private let commonFolder: String

  /// Finds the repository that contains a folder, or returns `nil` if there is none.
  init?(around folder: String) {
    guard var root = TextFile.resolvedPath(folder) else { return nil }
    while true {
      if let gitFolder = RepositoryFolders.findGitFolder(in: root) {
        (self.topFolder, self.gitFolder) = (root, gitFolder)
        let common = RepositoryFolders.fileText("commondir", in: gitFolder)
        let resolvedCommonFolder =
          common.flatMap { TextFile.resolvedPath($0.hasPrefix("/") ? $0 : gitFolder + "/" + $0) } ?? gitFolder
        // The git folder of a linked working tree is inside the folder of its repository.
        guard PathParts.isPath(gitFolder, in: resolvedCommonFolder) else { return nil }
        self.commonFolder = resolvedCommonFolder
        return
      }
      guard root != "/", let slashIndex = root.lastSlash else { return nil }
      root = slashIndex == root.startIndex ? "/" : String(root[..<slashIndex])
    }
  }

  /// Returns the git folder of the repository whose working tree is in a folder.
  private static func findGitFolder(in root: String) -> String? {
    let entry = (root == "/" ? "" : root) + "/.git"
    if TextFile.isFolder(entry), !TextFile.isLink(entry) { return fileText("HEAD", in: entry) == nil ? nil : entry }
    // In a linked working tree or a submodule, the entry is a file that contains the path of the git folder.
    guard let linkText = fileText(".git", in: root), linkText.hasPrefix("gitdir: ") else { return nil }
    let path = String(linkText.dropFirst("gitdir: ".count))
    guard let folder = TextFile.resolvedPath(path.hasPrefix("/") ? path : root + "/" + path) else { return nil }
    return isGitFolder(folder, to: root) && fileText("HEAD", in: folder) != nil ? folder : nil
  }

  /// Whether a git folder belongs to the working tree that names it.
  ///
  /// Without this check, the file `.git` of a prototype could name another repository of the user, and files of that
  /// repository could be read. The git folder of a linked working tree names the working tree. The git folder of a
  /// submodule is in a repository around the submodule.
  private static func isGitFolder(_ folder: String, to root: String) -> Bool {
    if let workingTreeText = fileText("gitdir", in: folder),
      TextFile.resolvedPath(workingTreeText) == TextFile.resolvedPath(root + "/.git")
    {
      return true
    }
    var outerFolder = root
    repeat {
      outerFolder = PathParts.folderPath(of: outerFolder)
      if let outerGitFolder = TextFile.resolvedPath(outerFolder + "/.git"), PathParts.isPath(folder, in: outerGitFolder)
      {
        return true
      }
    } while outerFolder.utf8.count > 1
    return PathParts.isPath(folder, in: root)
  }

  /// The folder of the objects.
  var objectsFolder: String { commonFolder + "/objects" }

  /// The path of an entry that only a trusted repository may have, or `nil` if there is no such entry.
  ///
  /// With a link or a list of other repositories, a repository can present the files of another one, which may be
  /// private, as its own files. A pipe among the objects could make git wait forever.
  var forbiddenPath: String? {
    let list = objectsFolder + "/info/alternates"
    if TextFile.isRegularFile(list) { return list }
    // Other folders, such as the folder of the hooks, aren't read.
    let files = [commonFolder, gitFolder].flatMap { folder in
      (FolderContents.names(of: folder) ?? []).map { folder + "/" + $0 }
        .filter { TextFile.isLink($0) && PathParts.last(of: $0) != "hooks" }
    }
    return files.first
      ?? [commonFolder + "/refs", gitFolder + "/refs", commonFolder + "/info", objectsFolder].lazy
      .compactMap(RepositoryFolders.unusualPath).first
  }

  /// Returns a path in a folder or its subfolders that is neither a folder nor a file, or `nil` if there is none.
  ///
  /// A folder whose contents can't be listed also counts, because git might still read files in it.
  private static func unusualPath(in folder: String) -> String? {
    guard TextFile.isFolder(folder) else { return nil }
    guard let entries = FolderContents.entries(of: folder) else { return folder }
    for entry in entries {
      let path = folder + "/" + entry.name
      if entry.isFolder {
        if let innerPath = unusualPath(in: path) { return innerPath }
      } else if TextFile.isLink(path) || !TextFile.isRegularFile(path) {
        return path
      }
    }
    return nil
  }

  /// The contents of the file `HEAD`, which identifies the current commit.
  var head: String { RepositoryFolders.fileText("HEAD", in: gitFolder) ?? "" }

  /// The commits in files such as `FETCH_HEAD`, with the names of the files.
  var otherHeads: [(name: String, hash: String)] {
    ["FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD"].compactMap { name in
      let text = RepositoryFolders.fileText(name, in: gitFolder) ?? ""
      let hash = String(text.prefix { $0 != "\t" && $0 != "\n" })
      return RepositoryFolders.isHash(hash) ? (name, hash) : nil
    }
  }

  /// The patterns of ignored files that aren't in a `.gitignore`, or `nil` if there are none.
  var ignorePatterns: String? { RepositoryFolders.fileText("info/exclude", in: commonFolder) }

  /// The hashes of the commits at which a shallow clone ends.
  var shallowCommits: [String] {
    (RepositoryFolders.fileText("shallow", in: commonFolder) ?? "").lines.map { String($0) }.filter(
      RepositoryFolders.isHash)
  }

  /// Whether git stores the names of commits in a format that this program can't read.
  var hasReftable: Bool { TextFile.isFolder(commonFolder + "/reftable") }

  /// The hashes of branches, tags and other references, keyed by name.
  var references: [String: String] {
    var hashesByName: [String: String] = [:]
    for line in (RepositoryFolders.fileText("packed-refs", in: commonFolder) ?? "").lines {
      let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
      guard words.count == 2, RepositoryFolders.isHash(words[0]), RepositoryFolders.isReferenceName(words[1]) else {
        continue
      }
      hashesByName[words[1]] = words[0]
    }
    var symbolicTargets: [String: String] = [:]
    let folders = gitFolder == commonFolder ? [commonFolder] : [commonFolder, gitFolder]
    for (folder, name) in folders.flatMap({ one in RepositoryFolders.relativePaths(in: one, "refs").map { (one, $0) } })
    {
      guard RepositoryFolders.isReferenceName(name), let text = RepositoryFolders.fileText(name, in: folder) else {
        continue
      }
      if RepositoryFolders.isHash(text) { hashesByName[name] = text }
      if text.hasPrefix("ref: ") { symbolicTargets[name] = String(text.dropFirst("ref: ".count)) }
    }
    for name in symbolicTargets.keys {
      hashesByName[name] = RepositoryFolders.finalTarget(of: name, symbolicTargets).flatMap { hashesByName[$0] }
    }
    return hashesByName
  }

  /// Returns the name of the reference at the end of a chain of symbolic references, or `nil` if the chain is a circle.
  private static func finalTarget(of name: String, _ symbolic: [String: String]) -> String? {
    var (target, steps) = (name, 0)
    while let next = symbolic[target] {
      (target, steps) = (next, steps + 1)
      guard steps <= symbolic.count else { return nil }
    }
    return target
  }

  /// Whether a text is the hash of an object.
  static func isHash(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Whether a text can be the name of a reference, according to git's rules.
  static func isReferenceName(_ text: String) -> Bool {
    text.hasPrefix("refs/") && !text.contains("..") && !text.contains("@{") && !text.hasSuffix("/")
      && text.utf8.allSatisfy { $0 > 32 && $0 != 127 && !" ~^:?*[\\".utf8.contains($0) }
      && text.pathParts(includesEmpty: true).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock")
      }
  }

  /// Returns the paths of the files in a folder and its subfolders, relative to an outer folder.
  private static func relativePaths(in outer: String, _ folder: String) -> [String] {
    (FolderContents.entries(of: outer + "/" + folder) ?? []).flatMap { entry in
      let path = folder + "/" + entry.name
      return entry.isFolder ? relativePaths(in: outer, path) : [path]
    }
  }

  /// Returns the contents of a text file without the line break at its end, or `nil` if there is no such file.
  private static func fileText(_ file: String, in folder: String) -> String? {
    guard let bytes = try? TextFile.bytes(of: file, in: folder) else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while text.hasSuffix("\n") || text.hasSuffix("\r\n") { text.removeLast() }
    return String(text)
  }
}
