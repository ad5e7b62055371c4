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

extension CodeLocation? {
  /// The location as messages show it, or an empty string if it isn't known.
  package var text: String { self?.description ?? "" }

  /// The location as notes name it, or “an unknown line” if it isn't known.
  package var textOrUnknownLine: String { self?.description ?? "an unknown line" }
}

extension String {
  /// Returns a message that begins with a source location, such as `app.lua:12: expected a number`.
  ///
  /// - Parameter location: the location, or `nil` to return the message unchanged.
  /// - Returns: the message.
  package func located(at location: CodeLocation?) -> String { location.map { "\($0): \(self)" } ?? self }

  /// Returns a message without the source location at its beginning.
  ///
  /// The file's name may contain any characters.
  ///
  /// - Parameter location: the location, or `nil` if none is expected.
  /// - Returns: the rest of the message, or `nil` if the message doesn't begin with the location.
  package func removingPrefix(from location: CodeLocation?) -> String? {
    guard let beginning = location.map({ "\($0): " }), utf8.starts(with: beginning.utf8) else { return nil }
    return String(Substring(utf8.dropFirst(beginning.utf8.count)))
  }
}
