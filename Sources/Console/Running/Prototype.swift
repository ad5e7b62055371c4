import Controllers
import Lua
import Scripting

/// The script a person named: where it stands, and how a session is made of it.
package struct Prototype: Sendable {
  /// The folder that `require` looks in.
  package let folder: String
  /// The script's path from there.
  package let name: String

  /// Finds a prototype.
  ///
  /// - Parameter path: a script, or a folder that holds `app.lua`.
  /// - Throws: `UnreadableInput`.
  package init(path: String) throws {
    if TextFile.isFolder(path) {
      folder = path
      name = "app.lua"
    } else {
      let cut = path.lastIndex(of: "/")
      folder = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
      name = cut.map { String(path[path.index(after: $0)...]) } ?? path
    }
    _ = try text()
  }

  /// The script.
  ///
  /// - Throws: `UnreadableInput`.
  package func text() throws -> String { try UnreadableInput.read(folder == "/" ? "/" + name : folder + "/" + name) }
}

/// A file that was named and cannot be read.
package struct UnreadableInput: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// The text of a file.
  ///
  /// - Throws: `UnreadableInput`, also when there is no such file.
  static func read(_ path: String) throws -> String {
    do {
      if let text = try TextFile.read(path) { return text }
    } catch {
      throw UnreadableInput("\(error)")
    }
    let shown = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    throw UnreadableInput("\(shown): no such file")
  }
}
