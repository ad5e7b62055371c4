/// The files and folders that a broker may write for an isolated process.
package struct WriteGrants {
  /// The folders in which files with certain endings may be written.
  ///
  /// A folder may be missing until it is used.
  private var folders: Set<String> = []
  // To the system, a path consists of bytes. To Swift, two texts with different bytes can be equal.

  /// The paths of single files, which may have any name, and may be links.
  private var files: Set<[UInt8]> = []
  /// The words that the user typed at the prompt, of which some can be paths.
  private var words: Set<[UInt8]> = []

  /// The endings of the files that Maquette writes.
  private static let endings: Set = [
    "run", "lua", "txt", "new", "html", "svg", "png", "json", "jsonl", "xml", "md", "mmd", "dot", "tap",
  ]
  /// The name of the only file without an ending that Maquette writes by itself.
  private static let ownName = "last-failed"

  package init() {}

  /// Adds folders, in which Maquette may write its own files.
  ///
  /// - Parameter paths: the paths of the folders, relative to the current folder.
  package mutating func add(folders paths: [String]) {
    for path in paths { folders.insert(WriteGrants.absolute(path.isEmpty ? "." : path)) }
  }

  /// Adds files that the user named, which may have any name, and may be links outside the folders.
  ///
  /// - Parameter paths: the paths of the files, relative to the current folder.
  package mutating func add(files paths: [String]) {
    for path in paths where !path.isEmpty { files.insert(Array(WriteGrants.absolute(path).utf8)) }
  }

  /// Adds each word of a line that the user typed, because it can be the path of a file.
  package mutating func add(wordsOf line: String) {
    let separators = Set(" \t\n\"'`(),;={}".utf8)
    for word in line.utf8.split(whereSeparator: separators.contains) {
      words.insert(Array(WriteGrants.absolute(String(decoding: word, as: UTF8.self)).utf8))
    }
  }

  /// Whether a file may be written, renamed or removed.
  ///
  /// In a folder and for a typed word, the names that Maquette uses are allowed. In a folder, no name may begin with a
  /// dot: a file such as `.git/config` can make other programs run commands.
  package func permitFile(_ path: String) -> Bool {
    let whole = WriteGrants.absolute(path)
    if files.contains(Array(whole.utf8)) { return staysInFolders(path) }
    let name = PathParts.last(of: path)
    let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) }
    guard ending.map(WriteGrants.endings.contains) ?? (name == WriteGrants.ownName) else { return false }
    return permitFolder(path) || words.contains(Array(whole.utf8)) && permitWord(path)
  }

  /// Whether a file that the isolated process can't open itself may be read: a run whose path the user typed.
  package func permitReading(_ path: String) -> Bool {
    path.hasSuffix(".run") && words.contains(Array(WriteGrants.absolute(path).utf8)) && permitWord(path)
  }

  /// Whether a typed path has no link at its end, and doesn't lead out of one of the folders through a link.
  ///
  /// The prototype's folder can contain a link with the name of any word.
  private func permitWord(_ path: String) -> Bool {
    RealPath.ofOutput(path) != nil && staysInFolders(path)
  }

  /// Whether a path leads to none of the folders, or doesn't leave the folder again through a link.
  package func staysInFolders(_ path: String) -> Bool {
    let parts = PathParts.all(of: WriteGrants.absolute(path)).filter { !$0.isEmpty }
    let outer = parts.indices.compactMap { end in
      RealPath.resolved("/" + parts[...end].joined(separator: "/"))
    }
    return folders.allSatisfy { folder in
      !outer.contains { PathParts.isPath($0, in: folder) } || RealPath.rest(of: path, in: folder) != nil
    }
  }

  /// Whether a folder may be created or removed.
  package func permitFolder(_ path: String) -> Bool {
    folders.contains { RealPath.isVisible(path, in: $0) }
  }

  /// Returns an absolute path, in which no `..` follows a folder that exists and isn't reached through a link.
  private static func absolute(_ path: String) -> String {
    let here = path.hasPrefix("/") ? "" : RealPath.resolved(".") ?? ""
    var whole = here == "/" ? "" : here
    for part in PathParts.all(of: path) where !part.isEmpty && part != "." {
      if part == "..", whole.isEmpty || RealPath.resolved(whole) == whole {
        whole = PathParts.folder(of: whole)
        if whole == "/" { whole = "" }
      } else {
        whole += "/" + part
      }
    }
    return whole.isEmpty ? "/" : whole
  }
}
