import Files
import Lua
import Scripting

/// The folders of a repository that somebody else may have prepared.
///
/// Only the objects and the names of commits are read. The configuration isn't, because it can name programs that git
/// runs.
struct RepositoryFolders {
  /// The top folder of the files.
  let root: String
  /// The folder with the current commit, usually `.git`.
  private let own: String
  /// The folder with everything that several working trees share.
  private let common: String

  /// Finds the repository that contains a folder, or returns `nil` if there is none.
  init?(around folder: String) {
    guard var root = TextFile.resolved(folder) else { return nil }
    while true {
      if let own = RepositoryFolders.repository(in: root) {
        (self.root, self.own) = (root, own)
        let common = RepositoryFolders.text("commondir", in: own)
        let shared = common.flatMap { TextFile.resolved($0.hasPrefix("/") ? $0 : own + "/" + $0) } ?? own
        // The folder of a working tree is in that of its repository.
        guard PathParts.isPath(own, in: shared) else { return nil }
        self.common = shared
        return
      }
      guard root != "/", let slash = root.lastSlash else { return nil }
      root = slash == root.startIndex ? "/" : String(root[..<slash])
    }
  }

  /// Returns the folder of the repository whose files are in a folder.
  private static func repository(in root: String) -> String? {
    let entry = (root == "/" ? "" : root) + "/.git"
    if TextFile.isFolder(entry), !TextFile.isLink(entry) { return text("HEAD", in: entry) == nil ? nil : entry }
    // In a working tree or submodule, the entry is a file that names the folder.
    guard let link = text(".git", in: root), link.hasPrefix("gitdir: ") else { return nil }
    let path = String(link.dropFirst("gitdir: ".count))
    guard let folder = TextFile.resolved(path.hasPrefix("/") ? path : root + "/" + path) else { return nil }
    return belongs(folder, to: root) && text("HEAD", in: folder) != nil ? folder : nil
  }

  /// Whether a repository's folder belongs to the files that name it.
  ///
  /// Otherwise, the file `.git` of a prototype could name another repository of the user, whose files could then be read.
  /// The folder of a working tree names the files in turn. That of a submodule is in a repository around the files.
  private static func belongs(_ folder: String, to root: String) -> Bool {
    if let back = text("gitdir", in: folder), TextFile.resolved(back) == TextFile.resolved(root + "/.git") {
      return true
    }
    var outer = root
    repeat {
      outer = PathParts.folder(of: outer)
      if let own = TextFile.resolved(outer + "/.git"), PathParts.isPath(folder, in: own) { return true }
    } while outer.utf8.count > 1
    return PathParts.isPath(folder, in: root)
  }

  /// The folder of the objects.
  var objects: String { common + "/objects" }

  /// The path of something that only a trusted repository may have, or `nil` if there is nothing like that.
  ///
  /// With a link or a list of other repositories, a repository can pass off the files of another one, which may be
  /// private, as its own. A pipe among the objects could keep git waiting.
  var forbiddenPath: String? {
    let list = objects + "/info/alternates"
    if TextFile.isRegularFile(list) { return list }
    // Other folders, such as that of the hooks, aren't read.
    let files = [common, own].flatMap { folder in
      (FolderContents.all(of: folder) ?? []).map { folder + "/" + $0 }
        .filter { TextFile.isLink($0) && PathParts.last(of: $0) != "hooks" }
    }
    return files.first
      ?? [common + "/refs", own + "/refs", common + "/info", objects].lazy
      .compactMap(RepositoryFolders.unusualPath).first
  }

  /// Returns the first path in a folder or its subfolders that is neither a folder nor a file, or `nil` if there is none.
  ///
  /// A folder whose contents can't be listed is such a path, too: git could still read files in it.
  private static func unusualPath(in folder: String) -> String? {
    guard TextFile.isFolder(folder) else { return nil }
    guard let entries = FolderContents.entries(of: folder) else { return folder }
    for entry in entries {
      let path = folder + "/" + entry.name
      if entry.isFolder {
        if let inner = unusualPath(in: path) { return inner }
      } else if TextFile.isLink(path) || !TextFile.isRegularFile(path) {
        return path
      }
    }
    return nil
  }

  /// The current commit, as the file `HEAD` names it.
  var head: String { RepositoryFolders.text("HEAD", in: own) ?? "" }

  /// The commits that git has noted in files such as `FETCH_HEAD`, by the names of the files.
  var otherHeads: [(name: String, hash: String)] {
    ["FETCH_HEAD", "ORIG_HEAD", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD"].compactMap { name in
      let text = RepositoryFolders.text(name, in: own) ?? ""
      let hash = String(text.prefix { $0 != "\t" && $0 != "\n" })
      return RepositoryFolders.isHash(hash) ? (name, hash) : nil
    }
  }

  /// The patterns of files that git ignores besides those in `.gitignore`, or `nil` if there are none.
  var excluded: String? { RepositoryFolders.text("info/exclude", in: common) }

  /// The hashes of the commits at which a shallow clone ends.
  var shallow: [String] {
    (RepositoryFolders.text("shallow", in: common) ?? "").lines.map { String($0) }.filter(RepositoryFolders.isHash)
  }

  /// Whether git keeps the names of commits in a form that this program can't read.
  var hasReftable: Bool { TextFile.isFolder(common + "/reftable") }

  /// The names of branches, tags and other references, with the hashes.
  var references: [String: String] {
    var found: [String: String] = [:]
    for line in (RepositoryFolders.text("packed-refs", in: common) ?? "").lines {
      let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
      guard words.count == 2, RepositoryFolders.isHash(words[0]), RepositoryFolders.isName(words[1]) else { continue }
      found[words[1]] = words[0]
    }
    var symbolic: [String: String] = [:]
    let folders = own == common ? [common] : [common, own]
    for (folder, name) in folders.flatMap({ one in RepositoryFolders.files(in: one, "refs").map { (one, $0) } }) {
      guard RepositoryFolders.isName(name), let text = RepositoryFolders.text(name, in: folder) else { continue }
      if RepositoryFolders.isHash(text) { found[name] = text }
      if text.hasPrefix("ref: ") { symbolic[name] = String(text.dropFirst("ref: ".count)) }
    }
    for name in symbolic.keys { found[name] = RepositoryFolders.target(of: name, symbolic).flatMap { found[$0] } }
    return found
  }

  /// Returns the name of the reference to which others lead, each to the next one, or `nil` if they form a circle.
  private static func target(of name: String, _ symbolic: [String: String]) -> String? {
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

  /// Whether a text can be the name of a reference, by git's rules.
  static func isName(_ text: String) -> Bool {
    text.hasPrefix("refs/") && !text.contains("..") && !text.contains("@{") && !text.hasSuffix("/")
      && text.utf8.allSatisfy { $0 > 32 && $0 != 127 && !" ~^:?*[\\".utf8.contains($0) }
      && text.pathParts(withEmpty: true).allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock")
      }
  }

  /// Returns the paths of the files in a folder and its subfolders, relative to an outer folder.
  private static func files(in outer: String, _ folder: String) -> [String] {
    (FolderContents.entries(of: outer + "/" + folder) ?? []).flatMap { entry in
      let path = folder + "/" + entry.name
      return entry.isFolder ? files(in: outer, path) : [path]
    }
  }

  /// Returns the contents of a text file without the line break at its end, or `nil` if there is no such file.
  private static func text(_ file: String, in folder: String) -> String? {
    guard let bytes = try? TextFile.bytes(of: file, in: folder) else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while text.hasSuffix("\n") || text.hasSuffix("\r\n") { text.removeLast() }
    return String(text)
  }
}
