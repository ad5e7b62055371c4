import Lua
import Scripting

/// An error for a file that the user named and that can't be read.
package struct UnreadableInput: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// Reads the text of a file.
  ///
  /// - Throws: `UnreadableInput` if the file can't be read or doesn't exist.
  package static func read(_ path: String) throws -> String { try read(path, TextFile.read) }

  /// Reads the bytes of a script.
  ///
  /// - Throws: `UnreadableInput` if the file can't be read or doesn't exist.
  package static func source(_ path: String) throws -> SourceText { try read(path, TextFile.source) }

  private static func read<Contents>(_ path: String, _ read: (String) throws -> Contents?) throws -> Contents {
    guard !path.isEmpty else { throw UnreadableInput("expected a file, found an empty path") }
    do {
      if let contents = try read(path) { return contents }
    } catch {
      throw UnreadableInput("\(error)")
    }
    let displayPath = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    throw UnreadableInput("\(displayPath): no such file")
  }
}
