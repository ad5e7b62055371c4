import Files
import Scripting

/// Another revision of prototypes and flows, which `--against` compares with the current files.
///
/// The revision is a folder, or a commit whose files are written to a temporary folder.
package struct Revision {
  /// The name of the commit or the path of the folder, as the user specified it.
  package let name: String
  /// The path in this revision for each of the paths that the user specified.
  package let paths: [String]
  /// The folder into which a commit's files were written, and the text that replaces its path in messages.
  private let temporaryFiles: (folder: String, shown: String)?
  /// The corresponding paths of the current files.
  private let currentPaths: [String]
  private let temporary: TemporaryFolder?

  /// Finds a revision.
  ///
  /// - Parameters:
  ///   - name: the name of a commit, or the path of a folder. If both exist, the folder is used.
  ///   - paths: the paths of existing prototypes or flows.
  ///   - isTrusted: whether the repository may borrow objects of other repositories.
  ///   - counterpart: returns the path in the given folder that corresponds to a path of the current files.
  /// - Throws: `UnreadableInput` if there is no such revision, or if it doesn't contain a counterpart of each path.
  package init(
    _ name: String, of paths: [String], isTrusted: Bool,
    inFolder counterpart: (_ path: String, _ folder: String) throws -> String
  ) throws {
    (self.name, self.currentPaths) = (name, paths)
    if TextFile.isFolder(name) {
      self.paths = try paths.map { try counterpart($0, name) }
      (temporaryFiles, temporary) = (nil, nil)
      try checkPathsExist { "\($0): no such file or folder" }
      return
    }
    let resolved = try paths.map(Revision.resolvedPath)
    let temporary = try TemporaryFolder()
    self.temporary = temporary
    do {
      let git = try Revision.prepareRepository(around: resolved, in: temporary, isTrusted)
      let files = try CommitFiles(of: Revision.hash(of: name, in: git), in: git).write(to: temporary.path)
      temporaryFiles = (files, name + ":")
      self.paths = try resolved.map { try files + Revision.relativePath($0, below: git) }
      try checkPathsExist { "the commit `\(name)` doesn't contain \(displayMessage($0).dropFirst(name.count + 1))" }
    } catch {
      temporary.remove()
      throw error
    }
  }

  /// Returns the path in another folder that corresponds to a path in the current folder.
  ///
  /// An absolute path must be inside the current folder.
  ///
  /// - Parameters:
  ///   - path: the path of a file or a folder, which may be the current folder.
  ///   - folder: the path of the other folder.
  /// - Returns: the path in the other folder, which may not exist.
  /// - Throws: `UnreadableInput` if an absolute path isn't in the current folder.
  package static func counterpart(of path: String, in folder: String) throws -> String {
    guard path.hasPrefix("/") else { return path == "." ? folder : folder + "/" + path }
    let currentFolder = TextFile.resolvedPath(".") ?? "/"
    guard let resolved = resolvedPaths(of: path).first(where: { PathParts.isPath($0, in: currentFolder) }) else {
      throw UnreadableInput(
        "--against: expected a path in the current folder, because the same path is compared in \(folder); found \(path)"
      )
    }
    return folder + String(Substring(resolved.utf8.dropFirst(currentFolder == "/" ? 0 : currentFolder.utf8.count)))
  }

  /// Returns the absolute paths of a file, both with the links in its folder resolved and with all links resolved.
  ///
  /// Paths that don't exist are omitted.
  private static func resolvedPaths(of path: String) -> [String] {
    let name = PathParts.last(of: path)
    let outerFolder = ["", ".", ".."].contains(name) ? nil : TextFile.resolvedPath(PathParts.folderPath(of: path))
    return [outerFolder.map { ($0 == "/" ? "" : $0) + "/" + name }, TextFile.resolvedPath(path)].compactMap { $0 }
  }

  /// The temporary folder with the files of a commit, or `nil` if the revision is a folder.
  package var temporaryFolder: String? { temporaryFiles?.folder }

  /// Deletes the temporary files of a commit.
  ///
  /// If the revision is a folder, nothing is deleted.
  package func remove() { temporary?.remove() }

  /// Returns a message in which paths of temporary files are shown in git's notation, such as `main:app.lua`.
  package func displayMessage(_ message: String) -> String {
    guard let written = temporaryFiles else { return message }
    return message.replacing(written.folder + "/", with: written.shown).replacing(written.folder, with: name)
  }

  /// Returns a text in which the paths of this revision are replaced with the paths of the current files.
  package func withCurrentPaths(_ text: String) -> String {
    zip(paths, currentPaths).reduce(text) { text, pair in
      guard pair.1 != "." else { return text.replacing(pair.0 + "/", with: "") }
      return text.replacing(pair.0, with: pair.1)
    }
  }

  private func checkPathsExist(_ message: (String) -> String) throws {
    for path in paths where TextFile.resolvedPath(path) == nil { throw UnreadableInput("--against: " + message(path)) }
  }

  private static func prepareRepository(
    around paths: [String], in temporary: TemporaryFolder, _ isTrusted: Bool
  ) throws -> Git {
    let folders = paths.map { TextFile.isFolder($0) ? $0 : folder(of: $0) }
    return try Git(around: folders.first ?? ".", for: "--against", in: temporary, isTrusted: isTrusted)
  }

  private static func hash(of commit: String, in git: Git) throws -> String {
    if let hash = try git.hash(of: commit) { return hash }
    throw UnreadableInput("--against: `\(commit)` is neither a folder nor a commit that git knows in \(git.topFolder)")
  }

  private static func folder(of path: String) -> String {
    path.lastSlash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  private static func resolvedPath(_ path: String) throws -> String {
    guard let resolved = TextFile.resolvedPath(path) else { throw UnreadableInput("\(path): no such file") }
    return resolved
  }

  /// Returns the part of a path after the top folder of a repository, beginning with a slash.
  private static func relativePath(_ path: String, below git: Git) throws -> Substring {
    guard path == git.topFolder || path.hasPrefix(git.topFolder + "/") else {
      throw UnreadableInput("--against: \(path) isn't in the repository \(git.topFolder)")
    }
    return path.dropFirst(git.topFolder.count)
  }
}
