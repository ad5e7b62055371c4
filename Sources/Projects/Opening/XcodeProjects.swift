import InterfaceFiles
import Lua
import Scripting

/// Opens folders with Xcode projects as prototypes.
///
/// For a folder that has a project but no `app.lua`, Maquette writes a script. It opens the app at its main storyboard.
package enum XcodeProjects {
  /// Enables a session to read interface files, strings files, and the projects of Xcode.
  package static func install(_ session: Session) {
    InterfaceFiles.install(session)
    session.localization.readStrings = { try StringsFile.read($0, named: $1, language: $2) }
    // The error about a missing language doesn't concern a catalog that can't be read.
    session.localization.readLanguages = { (try? StringsFile.languages(ofCatalog: $0, named: "")) ?? [] }
    session.storyboards.readColor = { try ColorFile.read($0, named: $1) }
    let options = session.options
    session.supplyFiles { path, folder in
      guard path == scriptName, isProject(folder) || containsProject(folder) else { return nil }
      return try script(of: folder, options)
    }
  }

  /// The name of the script of a prototype.
  private static let scriptName = "app.lua"

  /// Whether a folder is a project: it contains an Xcode project, a workspace, or an Info.plist.
  package static func isProject(_ folder: String) -> Bool {
    guard let entries = FolderContents.entries(of: folder) else { return false }
    return entries.contains { entry in
      entry.isFolder ? isProjectFile(entry.name) : entry.name == "Info.plist" || entry.name.hasSuffix("-Info.plist")
    }
  }

  /// Whether a path belongs to an Xcode project or workspace.
  package static func isProjectFile(_ path: String) -> Bool {
    path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
  }

  /// Returns the folder of the project at a path.
  ///
  /// If the path isn't that of an Xcode project or workspace, the result is the path itself.
  package static func folder(of path: String) -> String {
    guard isProjectFile(path.hasSuffix("/") ? String(path.dropLast()) : path) else { return path }
    let trimmedPath = path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let lastSlash = trimmedPath.lastSlash else { return "." }
    return lastSlash == trimmedPath.startIndex ? "/" : String(trimmedPath[..<lastSlash])
  }

  /// Whether a folder contains storyboards, or a project at any depth.
  package static func containsProject(_ folder: String) -> Bool {
    let files = ProjectFiles(in: folder)
    return !(files.projects.isEmpty && files.workspaces.isEmpty && files.storyboards.isEmpty && files.nibs.isEmpty)
  }

  /// Returns the script of the app in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of a project.
  ///   - options: The options of the session: the target, the language and the device.
  /// - Returns: The script.
  /// - Throws: `FileProblem` if the folder has no app, several apps, or no main storyboard, or if a file can't be read.
  package static func script(of folder: String, _ options: Session.Options) throws -> SourceText {
    let files = ProjectFiles(in: folder, maximumSettingLength: options.maximumSettingLength)
    return ProjectScript.source(for: try ProjectChoice(files, options), options)
  }
}
