/// A source location in a script, such as `app.lua:12`, split into its parts.
package struct Place: Hashable, Sendable {
  /// The file, as a path relative to the prototype's folder.
  ///
  /// The name may contain colons.
  package let file: String
  /// The line, counted from 1, or `nil` if the source location has none.
  package let line: Int?
  /// The rest of the string after the line number, such as `: screen "Form"` in `app.lua:12: screen "Form"`.
  package let rest: String

  /// Parses a source location.
  ///
  /// - Parameter text: a source location, or a message that begins with one. Any other string is read as a file without
  ///   a line.
  package init(_ text: String) {
    let bytes = text.utf8
    var next = bytes.firstIndex(of: UInt8(ascii: ":"))
    while let colon = next {
      let behind = bytes[bytes.index(after: colon)...]
      // At the beginning of a message, a colon before a space ends the source location.
      guard behind.first != UInt8(ascii: " ") else { break }
      let digits = behind.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let end = digits.endIndex
      let isEnd = end == bytes.endIndex || bytes[end] == UInt8(ascii: ":")
      if isEnd, let line = Int(Substring(digits)) {
        (file, self.line, rest) = (String(text[..<colon]), line, String(text[end...]))
        return
      }
      next = behind.firstIndex(of: UInt8(ascii: ":"))
    }
    (file, line, rest) = (text, nil, "")
  }

  private init(file: String, line: Int?, rest: String) { (self.file, self.line, self.rest) = (file, line, rest) }

  /// Returns the source location with a different line.
  package func with(line: Int) -> Place { Place(file: file, line: line, rest: rest) }

  /// The file and the line, without the rest.
  package var alone: String { line.map { "\(file):\($0)" } ?? file }

  /// The entire string, as it was parsed.
  package var text: String { alone + rest }
}
