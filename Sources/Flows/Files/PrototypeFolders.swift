import Glibc
import Projects
import Scripting

/// Finds the folders of the prototypes that files with flows belong to.
///
/// The results are remembered, because a folder may contain thousands of files with flows.
///
/// Here: a project inside the folder of another prototype is a separate prototype.
struct PrototypeFolders {
  private var knownFolders: [[String]: [String]] = [:]

  /// Returns the folder of the prototype that the files in a folder belong to.
  ///
  /// - Parameter ownParts: the components of the path of the folder with the files.
  /// - Returns: the components of the path of the prototype's folder.
  mutating func folder(around ownParts: [String]) -> [String] {
    if let folder = knownFolders[ownParts] { return folder }
    let folder = PrototypeFolders.findFolder(around: ownParts)
    knownFolders[ownParts] = folder
    return folder
  }

  private static func findFolder(around ownParts: [String]) -> [String] {
    var remainingParts = ownParts
    while !remainingParts.isEmpty, !isFile("/" + remainingParts.joined(separator: "/") + "/app.lua") {
      remainingParts.removeLast()
    }
    // The folder `flows` itself isn't listed, because it may contain thousands of files.
    let deepestCount = ownParts.lastIndex(of: "flows") ?? ownParts.count
    let shallowestCount =
      remainingParts.isEmpty ? max(1, deepestCount - maximumProjectDistance) : remainingParts.count + 1
    for count in stride(from: deepestCount, through: shallowestCount, by: -1) {
      let folder = Array(ownParts[..<count])
      let entries = FolderContents.entries(of: "/" + folder.joined(separator: "/")) ?? []
      if entries.contains(where: { $0.isFolder && XcodeProjects.isProjectFile($0.name) }) { return folder }
    }
    return remainingParts.isEmpty ? folderWithoutScript(around: ownParts) : remainingParts
  }

  /// The number of folders above a file that are searched for a project.
  private static let maximumProjectDistance = 3

  /// Returns the folder of a prototype without an `app.lua`, which is the folder that contains the innermost `flows`.
  private static func folderWithoutScript(around ownParts: [String]) -> [String] {
    guard let index = ownParts.lastIndex(of: "flows") else { return ownParts }
    let parent = Array(ownParts[..<index])
    guard let entries = FolderContents.names(of: "/" + parent.joined(separator: "/")) else { return ownParts }
    let hasPrototype = entries.contains { $0.hasSuffix(".lua") }
    let isPrototype = hasPrototype || XcodeProjects.isProject("/" + parent.joined(separator: "/"))
    return isPrototype ? parent : ownParts
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
