extension ScriptFiles {
  /// Returns the paths of the files with a name in the prototype's folder and its subfolders, for a message.
  ///
  /// The search leaves out hidden folders and links, and ends after a maximum number of folders. Therefore, it takes
  /// little time even if the prototype's folder is, for example, a home folder.
  ///
  /// - Parameter name: The name of the file, with its extension.
  /// - Returns: The paths relative to the prototype's folder, beginning with the nearest.
  func paths(named name: String) -> [String] {
    guard let folder else { return [] }
    var (folders, foundPaths) = ([""], [String]())
    var visitedCount = 0
    while visitedCount < folders.count, visitedCount < ScriptFiles.maximumFolderCount {
      let prefix = folders[visitedCount]
      visitedCount += 1
      for entry in FolderContents.entries(of: folder + "/" + prefix) ?? [] where !entry.name.hasPrefix(".") {
        if entry.isFolder {
          folders.append(prefix + entry.name + "/")
        } else if entry.name == name {
          foundPaths.append(prefix + name)
        }
      }
    }
    return foundPaths
  }

  private static let maximumFolderCount = 500
}
