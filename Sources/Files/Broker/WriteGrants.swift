/// The files and folders that a broker may write for an isolated process.
package struct WriteGrants {
  /// The folders in which files with certain endings may be written.
  ///
  /// A folder may be missing until it is used.
  private var folders: Set<String> = []
  /// The paths of single files.
  private var files: Set<String> = []

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

  /// Adds files that the user named, which may have any name.
  ///
  /// - Parameter paths: the paths of the files, relative to the current folder.
  package mutating func add(files paths: [String]) {
    for path in paths where !path.isEmpty { files.insert(WriteGrants.absolute(path)) }
  }

  /// Adds each word of a line that the user typed, because it can be the path of a file.
  package mutating func add(wordsOf line: String) {
    let separators = Set(" \t\n\"'`(),;={}".utf8)
    add(files: line.utf8.split(whereSeparator: separators.contains).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether a file may be written, renamed or removed.
  ///
  /// In a folder, the names that Maquette uses are allowed, but none that begins with a dot: a file such as
  /// `.git/config` can make other programs run commands.
  package func permitFile(_ path: String) -> Bool {
    if files.contains(WriteGrants.absolute(path)) { return true }
    let name = PathParts.last(of: path)
    let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) }
    guard ending.map(WriteGrants.endings.contains) ?? (name == WriteGrants.ownName) else { return false }
    return permitFolder(path)
  }

  /// Whether a folder may be created or removed.
  package func permitFolder(_ path: String) -> Bool {
    folders.contains { folder in
      FilePlace.rest(of: path, in: folder)?.allSatisfy { !$0.hasPrefix(".") } ?? false
    }
  }

  private static func absolute(_ path: String) -> String {
    let parts = PathParts.all(of: path).filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    guard !path.hasPrefix("/") else { return "/" + parts }
    let here = FilePlace.resolved(".") ?? ""
    return (here == "/" ? "" : here) + (parts.isEmpty ? "" : "/" + parts)
  }
}
