/// Where something stands in a script, taken apart: `app.lua:12`, also with words behind it.
package struct Place: Hashable, Sendable {
  /// The file, as a path from the prototype's folder; its name may hold colons.
  package let file: String
  /// Counted from 1; nil where the place tells none.
  package let line: Int?
  /// What stands behind the line: of `app.lua:12: screen "Form"` what follows the number.
  package let rest: String

  /// - Parameter text: a place, or a message that begins with one; another text is a file without a line.
  package init(_ text: String) {
    let bytes = text.utf8
    var next = bytes.firstIndex(of: UInt8(ascii: ":"))
    while let colon = next {
      let behind = bytes[bytes.index(after: colon)...]
      // A colon before a space ends what a message begins with.
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

  /// The same with another line.
  package func with(line: Int) -> Place { Place(file: file, line: line, rest: rest) }

  /// The file and the line, without what stands behind.
  package var alone: String { line.map { "\(file):\($0)" } ?? file }

  /// As it was written.
  package var text: String { alone + rest }
}
