import Files
import Scripting

/// Another revision of prototypes and flows, with which `--against` compares the present one.
///
/// It is a commit, whose files are written to a temporary folder, or a folder.
package struct Revision {
  /// The commit or the folder, as the user named it.
  package let name: String
  /// The path that corresponds to each of the given paths.
  package let paths: [String]
  /// The folder of the files, and the text that replaces its path in messages.
  private let written: (folder: String, shown: String)?
  /// The paths in the present revision.
  private let present: [String]
  private let temporary: TemporaryFolder?

  /// Finds a revision.
  ///
  /// - Parameters:
  ///   - name: the name of a commit, or the path of a folder. If both exist, it is the folder.
  ///   - paths: the paths of existing prototypes or flows in the present revision.
  ///   - isTrusted: whether the repository may borrow objects of other repositories.
  ///   - counterpart: returns the path, in a folder, that corresponds to a path.
  /// - Throws: `UnreadableInput` if there is no such revision, or if it doesn't contain a counterpart of each path.
  package init(
    _ name: String, of paths: [String], isTrusted: Bool,
    inFolder counterpart: (_ path: String, _ folder: String) throws -> String
  ) throws {
    (self.name, self.present) = (name, paths)
    if TextFile.isFolder(name) {
      self.paths = try paths.map { try counterpart($0, name) }
      (written, temporary) = (nil, nil)
      try refuseMissingPaths { "\($0): no such file or folder" }
      return
    }
    let resolved = try paths.map(Revision.resolved)
    let temporary = try TemporaryFolder()
    self.temporary = temporary
    do {
      let git = try Revision.repository(around: resolved, in: temporary, isTrusted)
      let files = try CommitFiles(of: Revision.hash(of: name, in: git), in: git).write(to: temporary.path)
      written = (files, name + ":")
      self.paths = try resolved.map { try files + Revision.part($0, below: git) }
      try refuseMissingPaths { "the commit `\(name)` doesn't contain \(shown($0).dropFirst(name.count + 1))" }
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Returns the path in another folder that corresponds to a path in the current folder.
  ///
  /// An absolute path must lead to a place in the current folder.
  ///
  /// - Parameters:
  ///   - path: the path of a file or a folder, which may be the current folder.
  ///   - folder: the path of the other folder.
  /// - Returns: the path in the other folder, which may not exist.
  /// - Throws: `UnreadableInput` if an absolute path isn't in the current folder.
  package static func counterpart(of path: String, in folder: String) throws -> String {
    guard path.hasPrefix("/") else { return path == "." ? folder : folder + "/" + path }
    let here = TextFile.resolved(".") ?? "/"
    guard let resolved = resolvedPaths(of: path).first(where: { PathParts.isPath($0, in: here) }) else {
      throw UnreadableInput(
        "--against: expected a path in the current folder, because the same path is compared in \(folder); found \(path)"
      )
    }
    return folder + String(Substring(resolved.utf8.dropFirst(here == "/" ? 0 : here.utf8.count)))
  }

  /// Returns the absolute path of a file without links in its folder, and the path to which the file itself leads.
  ///
  /// A place that doesn't exist is left out.
  private static func resolvedPaths(of path: String) -> [String] {
    let name = PathParts.last(of: path)
    let outer = ["", ".", ".."].contains(name) ? nil : TextFile.resolved(PathParts.folder(of: path))
    return [outer.map { ($0 == "/" ? "" : $0) + "/" + name }, TextFile.resolved(path)].compactMap { $0 }
  }

  /// The temporary folder of a commit's files, or `nil` if the revision is a folder.
  package var temporaryFolder: String? { written?.folder }

  /// Deletes the files of a commit.
  ///
  /// If the revision is a folder, the folder stays as it is.
  package func remove() { temporary?.remove() }

  /// Returns a message in which the paths of temporary files have the form of git's, such as `main:app.lua`.
  package func shown(_ message: String) -> String {
    guard let written else { return message }
    return message.replacing(written.folder + "/", with: written.shown).replacing(written.folder, with: name)
  }

  /// Returns a text in which the paths of this revision are replaced by those of the present revision.
  package func inPresent(_ text: String) -> String {
    zip(paths, present).reduce(text) { text, pair in
      guard pair.1 != "." else { return text.replacing(pair.0 + "/", with: "") }
      return text.replacing(pair.0, with: pair.1)
    }
  }

  private func refuseMissingPaths(_ message: (String) -> String) throws {
    for path in paths where TextFile.resolved(path) == nil { throw UnreadableInput("--against: " + message(path)) }
  }

  private static func repository(
    around paths: [String], in temporary: TemporaryFolder, _ isTrusted: Bool
  ) throws -> Git {
    let folders = paths.map { TextFile.isFolder($0) ? $0 : folder(of: $0) }
    return try Git(around: folders.first ?? ".", for: "--against", in: temporary, isTrusted: isTrusted)
  }

  private static func hash(of commit: String, in git: Git) throws -> String {
    if let hash = try git.hash(of: commit) { return hash }
    throw UnreadableInput("--against: `\(commit)` is neither a folder nor a commit that git knows in \(git.root)")
  }

  private static func folder(of path: String) -> String {
    path.lastSlash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  private static func resolved(_ path: String) throws -> String {
    guard let resolved = TextFile.resolved(path) else { throw UnreadableInput("\(path): no such file") }
    return resolved
  }

  /// Returns the part of a path behind the top folder of a repository, with the slash at its beginning.
  private static func part(_ path: String, below git: Git) throws -> Substring {
    guard path == git.root || path.hasPrefix(git.root + "/") else {
      throw UnreadableInput("--against: \(path) isn't in the repository \(git.root)")
    }
    return path.dropFirst(git.root.count)
  }
}
