import Locations
import Lua
import LuaSyntax
import Scripting

/// A file with flows, and the folder of the prototype that it belongs to.
package struct FlowFile {
  /// The path that the user specified, or a path inside a folder that the user specified.
  let path: String
  /// The prototype's folder.
  ///
  /// This is the nearest enclosing folder with an `app.lua` or an Xcode project. If there is none, it is the file's
  /// folder or, if the file is in a folder `flows` next to scripts, the folder that contains `flows`.
  let folder: String
  /// The path of the Xcode project that the user specified before the file.
  ///
  /// The value is `nil` if the location of the file determines the prototype.
  let projectPath: String?
  /// The path relative to the prototype's folder.
  ///
  /// Scripts use this path as the file's name.
  private(set) var name: String
  private(set) var source: SourceText

  /// Reads a file, or fails if there is no file at the path.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - project: the path of the Xcode project whose app the flows check, or `nil` to find the prototype from the
  ///     file's folder.
  ///   - folders: finds the folders of prototypes.
  /// - Throws: `TextFileError` if the file can't be read.
  init?(path: String, of project: String? = nil, in folders: inout PrototypeFolders) throws {
    guard let source = try TextFile.source(path) else { return nil }
    (self.path, self.projectPath, self.source) = (path, project, source)
    var folderParts = (TextFile.resolvedPath(path) ?? path).pathParts().map(String.init)
    let fileName = folderParts.popLast() ?? path
    let projectParts = project.map { (TextFile.resolvedPath($0) ?? $0).pathParts().map(String.init) }
    let folder = projectParts ?? folders.folder(around: folderParts)
    self.folder = "/" + folder.joined(separator: "/")
    // A file outside the project is identified by its name alone.
    name = (folderParts.starts(with: folder) ? folderParts[folder.count...] + [fileName] : [fileName]).joined(
      separator: "/")
  }

  /// The folders from which the file and its prototype are read.
  var readFolders: [String] {
    guard projectPath != nil else { return [folder] }
    let resolvedPath = TextFile.resolvedPath(path) ?? path
    return [folder, resolvedPath.lastSlash.map { String(resolvedPath[..<$0]) } ?? "."]
  }

  /// A copy of the file with a compiled script, so that sessions don't compile the script again.
  var compiled: FlowFile {
    var file = self
    file.source = source.compiled(as: name)
    return file
  }

  /// Returns a copy of the file with another script and name.
  func replacing(_ source: SourceText, named name: String) -> FlowFile {
    var file = self
    (file.source, file.name) = (source, name)
    return file
  }

  /// Whether the script contains the word `flow`.
  var mentionsFlows: Bool { ScriptTokens(source).contains { $0.name == "flow" } }

  /// The file's module name for `require`, or `nil` if no module name refers to the file.
  var moduleName: String? {
    let path = name.hasSuffix("/init.lua") ? name.dropLast(9) : name.dropLast(4)
    guard name.hasSuffix(".lua"), !path.utf8.contains(where: { ".\"\\\n".utf8.contains($0) }) else { return nil }
    return String(path.replacing("/", with: "."))
  }

  /// Returns a source location as it appears in reports, with a path that is valid in the user's current folder.
  func displayLocation(_ location: CodeLocation) -> CodeLocation {
    guard location.line != nil, location.file == name || location.isInScript else { return location }
    return CodeLocation(file: displayPath(of: location.file), line: location.line)
  }

  /// Returns the message of an error with its source location as it appears in reports.
  func displayMessage(_ error: LuaError) -> String {
    error.located.map { $0.text.located(at: displayLocation($0.location)) } ?? error.message
  }

  /// Returns the path of a script of this prototype as it appears in reports.
  func displayPath(of name: String) -> String {
    if name == self.name { return path }
    if path.hasSuffix(self.name) { return path.dropLast(self.name.count) + name }
    // Here the user's folder is inside the prototype's folder.
    guard self.name.hasSuffix(path) else { return name }
    return String(repeating: "../", count: self.name.dropLast(path.count).count { $0 == "/" }) + name
  }

  /// Returns the line of this file at a source location that appears in a report.
  ///
  /// The result is `nil` if the location is in another file.
  func line(at location: CodeLocation) -> String? {
    location.file == path ? location.line.flatMap(source.line) : nil
  }
}
