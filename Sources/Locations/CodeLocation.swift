/// A file and a line in it, such as `app.lua:12`.
package struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, which may contain colons.
  package let file: String
  /// The line, counted from 1, or `nil` for the whole file.
  package let line: Int?

  package init(file: String, line: Int? = nil) { (self.file, self.line) = (file, line) }

  /// Returns another line in the same file.
  package func with(line: Int) -> CodeLocation { CodeLocation(file: file, line: line) }

  /// Whether the location is a line in a Lua file.
  package var isInScript: Bool { line != nil && file.hasSuffix(".lua") }

  /// The location as messages show it.
  package var description: String { line.map { "\(file):\($0)" } ?? file }
}

extension String {
  /// Returns a message that begins with a source location, such as `app.lua:12: expected a number`.
  ///
  /// - Parameter location: the location, or `nil` to return the message unchanged.
  /// - Returns: the message.
  package func located(at location: CodeLocation?) -> String { location.map { "\($0): \(self)" } ?? self }
}
