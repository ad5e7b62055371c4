extension ScriptFiles {
  /// Returns the paths of the files with a name in the prototype's folder and the folders inside it, for a message.
  ///
  /// The search leaves out hidden folders and links, and ends after a number of folders, so that it takes no noticeable
  /// time if the prototype's folder is, for example, a home folder.
  ///
  /// - Parameter name: The name of the file, with its extension.
  /// - Returns: The paths relative to the prototype's folder, beginning with the nearest.
  func paths(named name: String) -> [String] {
    guard let folder else { return [] }
    var (waiting, found) = ([""], [String]())
    var visited = 0
    while visited < waiting.count, visited < ScriptFiles.mostSearchedFolders {
      let prefix = waiting[visited]
      visited += 1
      for entry in FolderContents.entries(of: folder + "/" + prefix) ?? [] where !entry.name.hasPrefix(".") {
        if entry.isFolder {
          waiting.append(prefix + entry.name + "/")
        } else if entry.name == name {
          found.append(prefix + name)
        }
      }
    }
    return found
  }

  private static let mostSearchedFolders = 500
}
