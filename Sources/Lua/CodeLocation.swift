/// A file and a line in it, such as `app.lua:12`.
package struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, which may contain colons.
  package let file: String
  /// The line, counted from 1, or `nil` for the whole file.
  package let line: Int?

  package init(file: String, line: Int? = nil) { (self.file, self.line) = (file, line) }

  /// Reads a location that is written as text.
  ///
  /// - Parameter text: a location such as `app.lua:12`. Any other text is the path of a file.
  package init(_ text: String) { self = FileLocation(text).location }

  /// Whether the location is a line in a Lua file.
  package var isInScript: Bool { line != nil && file.hasSuffix(".lua") }

  /// The location as messages show it.
  package var description: String { line.map { "\(file):\($0)" } ?? file }
}
