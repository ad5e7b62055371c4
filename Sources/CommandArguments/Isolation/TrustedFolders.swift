import Console
import Files
import Flows
import Glibc
import Lua
import Scripting

/// The folders that the user trusts, which are listed in the user's own configuration.
///
/// Everything in a trusted folder is trusted, too.
struct TrustedFolders {
  /// The path of the list, or `nil` if the user has no folder for configurations.
  let path: String?
  /// The trusted folders, with all links resolved.
  private(set) var folders: [String]

  /// Reads the list.
  ///
  /// A list that belongs to another user, or that others can change, is ignored.
  init() {
    let config = Terminal.setting("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    path = (config ?? Terminal.setting("HOME").map { $0 + "/.config" }).map { $0 + "/maquette/trusted-folders" }
    folders = path.map(TrustedFolders.read) ?? []
  }

  private static func read(_ path: String) -> [String] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0,
      let text = try? TextFile.read(path)
    else { return [] }
    return text.lines.filter { $0.hasPrefix("/") }
  }

  /// Whether a folder, given with all links resolved, is trusted.
  func contain(_ folder: String) -> Bool { folders.contains { PathParts.isPath(folder, in: $0) } }

  /// Adds a folder.
  ///
  /// - Parameter folder: the path of the folder, with all links resolved.
  /// - Throws: `PlainError` if the list can't be written.
  mutating func add(_ folder: String) throws {
    guard !folder.utf8.contains(UInt8(ascii: "\n")) else {
      throw PlainError("the path of a trusted folder can't contain a line break")
    }
    try change { if !$0.contains(folder) { $0.append(folder) } }
  }

  /// Removes a folder.
  ///
  /// - Returns: `false` if the list doesn't contain the folder.
  /// - Throws: `PlainError` if the list can't be written.
  mutating func remove(_ folder: String) throws -> Bool {
    let before = folders
    try change { $0.removeAll { $0 == folder } }
    return before != folders
  }

  /// Changes the list while no other program does.
  private mutating func change(_ body: (inout [String]) -> Void) throws {
    guard let path else { throw PlainError("the list of trusted folders has no place; set HOME") }
    var list: [String] = []
    do throws(SystemError) {
      let folder = try OpenFolder.containing(path, creatingWith: 0o700)
      let name = PathParts.last(of: path)
      try LockedFile.use(name + ".lock", in: folder) { () throws(SystemError) in
        list = TrustedFolders.read(path)
        body(&list)
        let part = try PartFile(for: name, in: folder, isPrivate: true)
        try part.write(Array(list.sorted().map { $0 + "\n" }.joined().utf8))
        try part.keep()
      }
    } catch { throw PlainError("\(UnwritableOutput(path, error.number))") }
    folders = list.sorted()
  }
}
