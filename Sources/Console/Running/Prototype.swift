import Controllers
import Flows
import Lua
import Scripting

/// The script the user named: its place, and how a session is made of it.
package struct Prototype: Sendable {
  /// The folder that `require` looks in.
  package let folder: String
  /// The script's path from there.
  package let name: String
  /// The script where it is in no file.
  private let text: SourceText?

  /// A script that is in no file.
  package init(text: SourceText, name: String = "app.lua") {
    (folder, self.name, self.text) = (".", name, text)
  }

  /// Finds a prototype.
  ///
  /// - Parameter path: a script, or a folder that holds `app.lua`.
  /// - Throws: `UnreadableInput`.
  package init(path: String) throws {
    guard !path.isEmpty else { throw UnreadableInput("expected a script or a folder, found an empty path") }
    if TextFile.isFolder(path) {
      guard !Session.isInterfaceFile(path) else {
        throw UnreadableInput("\(path): is a folder; expected a storyboard or xib")
      }
      folder = path
      name = "app.lua"
    } else {
      let cut = path.lastIndex(of: "/")
      folder = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      name = cut.map { String(path[path.index(after: $0)...]) } ?? path
    }
    text = nil
    _ = try source()
  }

  /// The script.
  ///
  /// - Throws: `UnreadableInput`.
  package func source() throws -> SourceText { try text ?? UnreadableInput.source(path) }

  /// The script's path as the user can open it.
  var path: String { folder == "/" ? "/" + name : folder + "/" + name }
}
