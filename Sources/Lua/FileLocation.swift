/// A location as text, such as at the beginning of Lua's messages: `app.lua:12`, possibly followed by other text.
///
/// All code that parses `file:line` uses this type, because it also handles file names with colons, such as `a:b.lua`.
package struct FileLocation: Hashable, Sendable {
  package let location: CodeLocation
  /// The text that follows the line, such as `: screen "Form"` in `app.lua:12: screen "Form"`.
  package let rest: String

  /// Reads a location.
  ///
  /// - Parameter text: a location, or a message that begins with a location. The result for any other string is a file
  ///   without a line.
  package init(_ text: String) {
    // A file name contains no line breaks.
    let bytes = text.utf8.prefix { $0 != UInt8(ascii: "\n") }
    var next = bytes.firstIndex(of: UInt8(ascii: ":"))
    while let colon = next {
      let behind = bytes[bytes.index(after: colon)...]
      // A colon followed by a space ends the prefix of the message, so no line can follow.
      guard behind.first != UInt8(ascii: " ") else { break }
      let digits = behind.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let end = digits.endIndex
      let isEnd = end == bytes.endIndex || bytes[end] == UInt8(ascii: ":")
      if isEnd, let line = Int(Substring(digits)) {
        self.init(file: String(text[..<colon]), line: line, rest: String(text[end...]))
        return
      }
      next = behind.firstIndex(of: UInt8(ascii: ":"))
    }
    self.init(file: text, line: nil, rest: "")
  }

  /// Reads the location at the beginning of a message such as `app.lua:12: attempt to call a nil value`.
  ///
  /// The initializer fails if the message doesn't begin with a file, a line and a colon.
  ///
  /// - Parameter message: the message.
  package init?(ofMessage message: String) {
    self.init(message)
    guard let line, line > 0, isNamed, rest.utf8.first == UInt8(ascii: ":") else { return nil }
  }

  /// Reads a path from the user, with or without a line, such as `flows/a.lua:12`.
  ///
  /// - Parameter path: the path. Only its last colon can precede a line, because folder names may contain colons.
  package init(path: String) {
    guard let colon = path.lastIndex(of: ":"), let line = Int(path[path.index(after: colon)...]), line > 0 else {
      self.init(file: path, line: nil, rest: "")
      return
    }
    self.init(file: String(path[..<colon]), line: line, rest: "")
  }

  private init(file: String, line: Int?, rest: String) {
    (location, self.rest) = (CodeLocation(file: file, line: line), rest)
  }

  package var file: String { location.file }
  package var line: Int? { location.line }

  /// Returns the location with another line.
  package func with(line: Int) -> FileLocation { FileLocation(file: file, line: line, rest: rest) }

  /// The file and the line, without the text that follows.
  package var alone: String { location.description }

  /// The location and the text that follows it, as they were written.
  package var text: String { alone + rest }

  /// The text that follows the location, without leading colons and spaces.
  package var message: String { String(rest.drop { $0 == ":" }.drop { $0 == " " }) }

  /// Whether the location is a line in a Lua file.
  package var isInScript: Bool { location.isInScript }

  /// Whether the text before the line is a file name rather than part of a message such as `label at 5:3: no`.
  private var isNamed: Bool {
    guard file.utf8.contains(UInt8(ascii: " ")) else { return !file.isEmpty }
    guard let point = file.lastIndex(of: ".") else { return false }
    let ending = file[point...].dropFirst()
    return !ending.isEmpty && ending.allSatisfy { $0.isASCII && $0.isLetter }
  }
}

extension FileLocation {
  /// Finds the locations in Lua files that a string mentions, such as `app.lua:7` in `tap "Send" ▸ dismiss app.lua:7`.
  ///
  /// - Parameter text: one line of text.
  /// - Returns: the locations, in order of appearance.
  package static func all(in text: String) -> [FileLocation] {
    guard text.contains(".lua:") else { return [] }
    return text.split { " ()`\",;".contains($0) }.compactMap { word in
      guard let end = word.firstRange(of: ".lua:")?.upperBound else { return nil }
      let digits = word[end...].prefix { $0.isNumber }
      return FileLocation(ofMessage: word[..<end] + digits + ":").map { $0.with(rest: "") }
    }
  }

  private func with(rest: String) -> FileLocation { FileLocation(file: file, line: line, rest: rest) }
}
