import Glibc
import Lua
import Scripting

/// A file with flows, and the prototype it belongs to.
package struct FlowFile {
  /// The path as the user wrote it, or inside a folder the user wrote.
  let path: String
  /// The prototype's folder: the nearest one up from the file that has an `app.lua`, else the file's own.
  let folder: String
  /// The path from that folder, by which scripts call it.
  private(set) var name: String
  private(set) var source: SourceText

  /// Reads a file.
  ///
  /// - Returns: nil when there is none.
  /// - Throws: `PlainTextProblem` when it cannot be read.
  init?(path: String) throws {
    guard let source = try TextFile.source(path) else { return nil }
    self.path = path
    self.source = source
    var parts = (TextFile.resolved(path) ?? path).split(separator: "/").map(String.init)
    let file = parts.popLast() ?? path
    let own = parts
    while !parts.isEmpty, !FlowFile.isFile("/" + parts.joined(separator: "/") + "/app.lua") { parts.removeLast() }
    let folder = parts.isEmpty ? own : parts
    self.folder = "/" + folder.joined(separator: "/")
    name = (own[folder.count...] + [file]).joined(separator: "/")
  }

  /// The same file, compiled once for all the sessions that run it.
  var compiled: FlowFile {
    var file = self
    file.source = source.compiled(as: name)
    return file
  }

  /// Another script in its place.
  func with(_ source: SourceText, named name: String) -> FlowFile {
    var file = self
    (file.source, file.name) = (source, name)
    return file
  }

  /// What `require` calls it from the prototype's folder; nil for a name it cannot say.
  var module: String? {
    let path = name.hasSuffix("/init.lua") ? name.dropLast(9) : name.dropLast(4)
    guard name.hasSuffix(".lua"), !path.utf8.contains(where: { ".\"\\\n".utf8.contains($0) }) else { return nil }
    return String(path.replacing("/", with: "."))
  }

  /// A place in a script of this prototype as it a path from the user's folder.
  func shown(_ place: String) -> String {
    if place.hasPrefix(name + ":") { return path + String(place.dropFirst(name.count)) }
    guard ScriptPlace.isOfScript(place) else { return place }
    if path.hasSuffix(name) { return path.dropLast(name.count) + place }
    // The user's folder is below the prototype's folder.
    guard name.hasSuffix(path) else { return place }
    return String(repeating: "../", count: name.dropLast(path.count).count { $0 == "/" }) + place
  }

  /// The path from the user's folder of a script of this prototype.
  func path(of name: String) -> String { name == self.name ? path : String(shown(name + ":1").dropLast(2)) }

  /// What stands in this file at a place that is shown; nil for a place in another file.
  func line(at place: String) -> String? {
    guard place.hasPrefix(path + ":"), let number = Int(place.dropFirst(path.count + 1)) else { return nil }
    return source.line(number)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
