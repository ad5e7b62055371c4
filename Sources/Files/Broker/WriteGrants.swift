/// The files and folders that a broker may write for an isolated process.
package struct WriteGrants {
  /// The folders in which files with certain extensions may be written.
  ///
  /// A folder may be missing until it is used.
  private var folders: Set<String> = []
  // The system compares paths byte by byte, but Swift treats some texts with different bytes as equal.

  /// The paths of single files, which may have any name and may be symbolic links.
  private var files: Set<[UInt8]> = []
  /// The words that the user typed at the prompt, some of which can be paths.
  private var typedWords: Set<[UInt8]> = []

  /// The extensions of the files that Maquette writes.
  private static let fileExtensions: Set = [
    "run", "lua", "txt", "new", "html", "svg", "png", "json", "jsonl", "xml", "md", "mmd", "dot", "tap",
  ]
  /// The name of the only file without an extension that Maquette writes by itself.
  private static let bareFileName = "last-failed"

  package init() {}

  /// Permits writing Maquette's files in some folders.
  ///
  /// - Parameter paths: the paths of the folders, relative to the current folder.
  package mutating func add(folders paths: [String]) {
    for path in paths { folders.insert(WriteGrants.absolute(path.isEmpty ? "." : path)) }
  }

  /// Permits writing some files that the user named.
  ///
  /// They may have any name, and may be symbolic links to files outside the folders.
  ///
  /// - Parameter paths: the paths of the files, relative to the current folder.
  package mutating func add(files paths: [String]) {
    for path in paths where !path.isEmpty { files.insert(Array(WriteGrants.absolute(path).utf8)) }
  }

  /// Permits writing a file at each word of a line that the user typed, because the word can be a path.
  package mutating func add(wordsOf line: String) {
    let separators = Set(" \t\n\"'`(),;={}".utf8)
    for word in line.utf8.split(whereSeparator: separators.contains) {
      typedWords.insert(Array(WriteGrants.absolute(String(decoding: word, as: UTF8.self)).utf8))
    }
  }

  /// Whether a file may be written, renamed or removed.
  ///
  /// In a folder, and for a typed word, only the names that Maquette uses are allowed. In a folder, no name may begin
  /// with a dot, because a file such as `.git/config` can make other programs run commands.
  package func permitsFile(_ path: String) -> Bool {
    let absolutePath = WriteGrants.absolute(path)
    if files.contains(Array(absolutePath.utf8)) { return staysInFolders(path) }
    let name = PathParts.last(of: path)
    let fileExtension = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) }
    guard fileExtension.map(WriteGrants.fileExtensions.contains) ?? (name == WriteGrants.bareFileName) else {
      return false
    }
    return permitsFolder(path) || typedWords.contains(Array(absolutePath.utf8)) && permitsWord(path)
  }

  /// Whether a file that the isolated process can't open itself may be read.
  ///
  /// This is only permitted for a run file whose path the user typed.
  package func permitsReading(_ path: String) -> Bool {
    path.hasSuffix(".run") && typedWords.contains(Array(WriteGrants.absolute(path).utf8)) && permitsWord(path)
  }

  /// Whether a typed path doesn't end in a symbolic link, and doesn't leave one of the folders through a link.
  ///
  /// The prototype's folder can contain a link whose name is any word that the user types.
  private func permitsWord(_ path: String) -> Bool {
    RealPath.outputPath(path) != nil && staysInFolders(path)
  }

  /// Whether a path that enters one of the folders doesn't leave it again through a symbolic link.
  package func staysInFolders(_ path: String) -> Bool {
    let parts = PathParts.all(of: WriteGrants.absolute(path)).filter { !$0.isEmpty }
    let outerFolders = parts.indices.compactMap { end in
      RealPath.resolved("/" + parts[...end].joined(separator: "/"))
    }
    return folders.allSatisfy { folder in
      !outerFolders.contains { PathParts.isPath($0, in: folder) } || RealPath.relativeParts(of: path, in: folder) != nil
    }
  }

  /// Whether a folder may be created or removed.
  package func permitsFolder(_ path: String) -> Bool {
    folders.contains { RealPath.isVisible(path, in: $0) }
  }

  /// Returns an absolute path without `..` after an existing folder that isn't reached through a symbolic link.
  private static func absolute(_ path: String) -> String {
    let currentFolder = path.hasPrefix("/") ? "" : RealPath.resolved(".") ?? ""
    var absolutePath = currentFolder == "/" ? "" : currentFolder
    for part in PathParts.all(of: path) where !part.isEmpty && part != "." {
      if part == "..", absolutePath.isEmpty || RealPath.resolved(absolutePath) == absolutePath {
        absolutePath = PathParts.folderPath(of: absolutePath)
        if absolutePath == "/" { absolutePath = "" }
      } else {
        absolutePath += "/" + part
      }
    }
    return absolutePath.isEmpty ? "/" : absolutePath
  }
}
