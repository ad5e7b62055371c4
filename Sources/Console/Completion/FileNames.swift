import Flows
import Scripting

/// Completes the names of files and modules.
struct FileNames {
  /// The extension of the files to offer.
  let ending: String
  /// The folder that paths are relative to, or `nil` for the current folder.
  var baseFolder: String?

  /// Returns the completions for a path.
  ///
  /// - Parameters:
  ///   - path: the path typed so far.
  ///   - text: the line, which ends in the path.
  /// - Returns: the matching files and folders.
  func completion(of path: String, in text: String) -> Completion {
    let name = path.pathParts(includesEmpty: true).last ?? ""
    let typedFolder = String(path.dropLast(name.count))
    let folder = typedFolder.hasPrefix("/") ? typedFolder : (baseFolder.map { $0 + "/" } ?? "") + typedFolder
    let matchingPaths = (FolderContents.names(of: folder.isEmpty ? "." : folder) ?? []).compactMap { entry -> String? in
      guard entry.hasPrefix(name), !entry.hasPrefix(".") || name.hasPrefix(".") else { return nil }
      if TextFile.isFolder(folder + entry) { return entry + "/" }
      return entry.hasSuffix(ending) ? entry : nil
    }
    return Completion(start: text.utf8.count - name.utf8.count, candidates: matchingPaths.uniquedAndSorted)
  }

  /// Returns the completions for the name of a module, such as `screens.or`.
  ///
  /// - Parameters:
  ///   - module: the name typed so far.
  ///   - root: the prototype's folder.
  ///   - text: the line, which ends in the name.
  /// - Returns: the matching modules, and the matching folders that contain modules.
  static func modules(_ module: String, in root: String, _ text: String) -> Completion {
    let name = module.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    let folder = root + "/" + module.dropLast(name.count).replacing(".", with: "/")
    let matchingModules = (FolderContents.names(of: folder) ?? []).compactMap { entry -> String? in
      guard entry.hasPrefix(name), !entry.hasPrefix(".") else { return nil }
      if TextFile.isFolder(folder + "/" + entry) { return containsModules(folder + "/" + entry) ? entry + "." : nil }
      return entry.hasSuffix(".lua") ? String(entry.dropLast(4)) : nil
    }
    return Completion(start: text.utf8.count - name.utf8.count, candidates: matchingModules.uniquedAndSorted)
  }

  /// Whether a folder, or a folder in it, contains a script.
  ///
  /// Links to folders, hidden folders, and folders nested more than eight levels deep are ignored.
  private static func containsModules(_ folder: String, levels: Int = 8) -> Bool {
    let entries = (FolderContents.names(of: folder) ?? []).filter { !$0.hasPrefix(".") }
    if entries.contains(where: { $0.hasSuffix(".lua") && !TextFile.isFolder(folder + "/" + $0) }) { return true }
    return levels > 1
      && entries.contains { entry in
        let path = folder + "/" + entry
        return FolderContents.isFolderItself(path) && containsModules(path, levels: levels - 1)
      }
  }
}
