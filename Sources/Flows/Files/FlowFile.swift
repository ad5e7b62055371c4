import Locations
import Lua
import LuaSyntax
import Scripting

/// A file with flows, and the folder of the prototype that the file belongs to.
package struct FlowFile {
  /// The path that the user gave, or a path inside a folder that the user gave.
  let path: String
  /// The prototype's folder: the nearest enclosing folder with an `app.lua` or an Xcode project, otherwise the file's
  /// folder, or the folder around a folder `flows` if it has scripts.
  let folder: String
  /// The path of the project that the user gave in front of the file, or `nil` if the file's place says what it checks.
  let project: String?
  /// The path relative to the prototype's folder.
  ///
  /// Scripts use this path as the file's name.
  private(set) var name: String
  private(set) var source: SourceText

  /// Reads a file, or fails if there is no file at the path.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - project: the path of the Xcode project whose app the file's flows check, or `nil` to find the prototype by the
  ///     file's folder.
  ///   - folders: finds the folders of prototypes.
  /// - Throws: `TextFileError` if the file can't be read.
  init?(path: String, of project: String? = nil, in folders: inout PrototypeFolders) throws {
    guard let source = try TextFile.source(path) else { return nil }
    (self.path, self.project, self.source) = (path, project, source)
    var own = (TextFile.resolved(path) ?? path).pathParts().map(String.init)
    let file = own.popLast() ?? path
    let given = project.map { (TextFile.resolved($0) ?? $0).pathParts().map(String.init) }
    let folder = given ?? folders.folder(around: own)
    self.folder = "/" + folder.joined(separator: "/")
    // A file outside the project has only its name there.
    name = (own.starts(with: folder) ? own[folder.count...] + [file] : [file]).joined(separator: "/")
  }

  /// The folders from which the file and its prototype are read.
  var folders: [String] {
    guard project != nil else { return [folder] }
    let whole = TextFile.resolved(path) ?? path
    return [folder, whole.lastSlash.map { String(whole[..<$0]) } ?? "."]
  }

  /// A copy of the file with a compiled script, so that sessions don't compile the script again.
  var compiled: FlowFile {
    var file = self
    file.source = source.compiled(as: name)
    return file
  }

  /// Returns a copy of the file with another script and name.
  func with(_ source: SourceText, named name: String) -> FlowFile {
    var file = self
    (file.source, file.name) = (source, name)
    return file
  }

  /// Whether the script contains the word `flow`.
  var mentionsFlows: Bool { ScriptTokens(source).contains { $0.name == "flow" } }

  /// The file's module name for `require`, or `nil` if no module name refers to the file.
  var module: String? {
    let path = name.hasSuffix("/init.lua") ? name.dropLast(9) : name.dropLast(4)
    guard name.hasSuffix(".lua"), !path.utf8.contains(where: { ".\"\\\n".utf8.contains($0) }) else { return nil }
    return String(path.replacing("/", with: "."))
  }

  /// Returns a source location as reports print it, with a path that is valid in the user's folder.
  func shown(_ location: CodeLocation) -> CodeLocation {
    guard location.line != nil, location.file == name || location.isInScript else { return location }
    return CodeLocation(file: path(of: location.file), line: location.line)
  }

  /// Returns the message of an error with the source location as reports print it.
  func shownMessage(_ error: LuaError) -> String {
    error.located.map { $0.text.located(at: shown($0.location)) } ?? error.message
  }

  /// Returns the path of a script of this prototype as reports print it.
  func path(of name: String) -> String {
    if name == self.name { return path }
    if path.hasSuffix(self.name) { return path.dropLast(self.name.count) + name }
    // Here the user's folder is inside the prototype's folder.
    guard self.name.hasSuffix(path) else { return name }
    return String(repeating: "../", count: self.name.dropLast(path.count).count { $0 == "/" }) + name
  }

  /// Returns the line of this file at a source location as reports print it, or `nil` if the location is in another
  /// file.
  func line(at location: CodeLocation) -> String? {
    location.file == path ? location.line.flatMap(source.line) : nil
  }
}
