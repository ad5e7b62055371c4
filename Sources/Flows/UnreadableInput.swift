import Scripting

/// A file that was named and cannot be read.
package struct UnreadableInput: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }

  /// The text of a file.
  ///
  /// - Throws: `UnreadableInput`, also when there is no such file.
  package static func read(_ path: String) throws -> String {
    do {
      if let text = try TextFile.read(path) { return text }
    } catch {
      throw UnreadableInput("\(error)")
    }
    let shown = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    throw UnreadableInput("\(shown): no such file")
  }
}
