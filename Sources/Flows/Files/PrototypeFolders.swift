import Glibc
import Projects
import Scripting

/// Finds the folders of the prototypes to which files with flows belong.
///
/// The folders around a folder are listed only once, because a folder may contain thousands of files with flows.
///
/// Here: a project inside the folder of another prototype is a prototype of its own.
struct PrototypeFolders {
  private var known: [[String]: [String]] = [:]

  /// Returns the folder of the prototype to which the files in a folder belong.
  ///
  /// - Parameter own: the components of the folder's path.
  /// - Returns: the components of the path of the prototype's folder.
  mutating func folder(around own: [String]) -> [String] {
    if let folder = known[own] { return folder }
    let folder = PrototypeFolders.search(around: own)
    known[own] = folder
    return folder
  }

  private static func search(around own: [String]) -> [String] {
    var parts = own
    while !parts.isEmpty, !isFile("/" + parts.joined(separator: "/") + "/app.lua") { parts.removeLast() }
    // The folder `flows` itself isn't listed, because it may contain thousands of files.
    let lowest = own.lastIndex(of: "flows") ?? own.count
    let highest = parts.isEmpty ? max(1, lowest - highestProject) : parts.count + 1
    for count in stride(from: lowest, through: highest, by: -1) {
      let folder = Array(own[..<count])
      let entries = FolderContents.entries(of: "/" + folder.joined(separator: "/")) ?? []
      if entries.contains(where: { $0.isFolder && XcodeProjects.isProjectFile($0.name) }) { return folder }
    }
    return parts.isEmpty ? folderWithoutScript(around: own) : parts
  }

  /// The number of folders above a file in which a project is looked for.
  private static let highestProject = 3

  /// Returns the folder of a prototype that has no `app.lua`, which contains the innermost folder `flows`.
  private static func folderWithoutScript(around own: [String]) -> [String] {
    guard let index = own.lastIndex(of: "flows") else { return own }
    let parent = Array(own[..<index])
    guard let entries = FolderContents.all(of: "/" + parent.joined(separator: "/")) else { return own }
    let hasPrototype = entries.contains { $0.hasSuffix(".lua") }
    let isPrototype = hasPrototype || XcodeProjects.isProject("/" + parent.joined(separator: "/"))
    return isPrototype ? parent : own
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
