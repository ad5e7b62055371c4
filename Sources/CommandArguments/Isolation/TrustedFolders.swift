import Files
import Flows
import Glibc
import Lua
import Scripting

/// The folders that the user trusts, from a list in the user's own configuration.
///
/// Everything in a trusted folder is also trusted.
struct TrustedFolders {
  /// The path of the list, or `nil` if the user has no folder for configurations.
  let path: String?
  /// The trusted folders, with all links resolved.
  private(set) var folders: [String]

  /// The reason why the list is ignored, or `nil` if the list is used.
  private(set) var problem: String?

  /// Reads the list.
  ///
  /// A list that belongs to another user, or that other users can change, is ignored.
  init() {
    path = UserFolders.settingsFolder.map { $0 + "/maquette/trusted-folders" }
    problem = path.flatMap(TrustedFolders.problem)
    folders = problem == nil ? path.map(TrustedFolders.readFolders) ?? [] : []
  }

  private static func problem(at path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    if status.st_uid != geteuid() { return "\(path) is ignored, because it belongs to another user" }
    guard status.st_mode & (S_IWGRP | S_IWOTH) != 0 else { return nil }
    return "\(path) is ignored, because other users can change it; `chmod go-w` helps"
  }

  private static func readFolders(_ path: String) -> [String] {
    ((try? TextFile.read(path)) ?? "").lines.filter { $0.hasPrefix("/") }
  }

  /// Returns whether a folder is trusted.
  ///
  /// - Parameter folder: The path of the folder, with all links resolved.
  /// - Returns: `true` if the folder is trusted, otherwise `false`.
  func contains(_ folder: String) -> Bool { folders.contains { PathParts.isPath(folder, in: $0) } }

  /// Adds a folder.
  ///
  /// - Parameter folder: the path of the folder, with all links resolved.
  /// - Throws: `PlainError` if the list can't be written.
  mutating func add(_ folder: String) throws {
    guard !folder.utf8.contains(UInt8(ascii: "\n")) else {
      throw PlainError("the path of a trusted folder can't contain a line break")
    }
    try changeList { if !$0.contains(folder) { $0.append(folder) } }
  }

  /// Removes a folder.
  ///
  /// - Returns: `false` if the list doesn't contain the folder.
  /// - Throws: `PlainError` if the list can't be written.
  mutating func remove(_ folder: String) throws -> Bool {
    let previousFolders = folders
    try changeList { $0.removeAll { $0 == folder } }
    return previousFolders != folders
  }

  /// Changes the list while no other program can change it.
  private mutating func changeList(_ body: (inout [String]) -> Void) throws {
    guard let path else { throw PlainError("can't store the list of trusted folders: HOME isn't set") }
    if let problem { throw PlainError(problem) }
    var list: [String] = []
    do throws(SystemError) {
      let folder = try OpenFolder.containing(path, creatingWith: 0o700)
      let name = PathParts.last(of: path)
      try LockedFile.withLock(name + ".lock", in: folder) { () throws(SystemError) in
        list = TrustedFolders.readFolders(path)
        body(&list)
        let part = try PartFile(for: name, in: folder, isPrivate: true)
        try part.write(Array(list.sorted().map { $0 + "\n" }.joined().utf8))
        try part.replaceTarget()
      }
    } catch { throw PlainError("\(UnwritableOutput(path, error.number))") }
    folders = list.sorted()
  }
}
