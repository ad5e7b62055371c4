// All code that reads a location from text is here, because file names may contain colons, as in `a:b.lua`.
extension CodeLocation {
  /// Reads a path that a user has typed, with or without a line, such as `flows/a.lua:12`.
  ///
  /// A colon or a column after the line, as in messages of compilers, is ignored.
  ///
  /// - Parameter path: the path. A line number is expected only after one of its last colons, because folder names may
  ///   contain colons.
  package init(typed path: String) {
    let path = path.hasSuffix(":") ? path.dropLast() : path[...]
    guard let (file, number) = CodeLocation.splittingTrailingNumber(path) else {
      self.init(file: String(path))
      return
    }
    let (whole, line) = CodeLocation.splittingTrailingNumber(file) ?? (file, number)
    self.init(file: String(whole), line: line)
  }

  private static func splittingTrailingNumber(_ path: Substring) -> (path: Substring, number: Int)? {
    guard let colon = path.lastIndex(of: ":"), let number = Int(path[path.index(after: colon)...]), number > 0 else {
      return nil
    }
    return (path[..<colon], number)
  }

  /// Reads the location at the beginning of a message such as `app.lua:12: attempt to call a nil value`.
  ///
  /// - Parameter message: the message.
  /// - Returns: the location and the message without it, or `nil` if the message doesn't begin with a file, a line and a
  ///   colon.
  package static func parsePrefix(_ message: String) -> (location: CodeLocation, text: String)? {
    // A file name contains no line breaks.
    let bytes = message.utf8.prefix { $0 != UInt8(ascii: "\n") }
    var nextColon = bytes.firstIndex(of: UInt8(ascii: ":"))
    while let colon = nextColon {
      let remainder = bytes[bytes.index(after: colon)...]
      // A colon followed by a space ends the prefix of the message, so no line can follow.
      guard remainder.first != UInt8(ascii: " ") else { return nil }
      let digits = remainder.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let end = digits.endIndex
      if end < bytes.endIndex, bytes[end] == UInt8(ascii: ":"), let line = Int(Substring(digits)) {
        let file = message[..<colon]
        guard line > 0, isFileName(file) else { return nil }
        let text = message[end...].drop { $0 == ":" }.drop { $0 == " " }
        return (CodeLocation(file: String(file), line: line), String(text))
      }
      nextColon = remainder.firstIndex(of: UInt8(ascii: ":"))
    }
    return nil
  }

  /// Finds the locations in Lua files that a string mentions, such as `app.lua:7` in `tap "Send" ▸ dismiss app.lua:7`.
  ///
  /// - Parameter text: one line of text.
  /// - Returns: the locations, in order of appearance.
  package static func mentions(in text: String) -> [CodeLocation] {
    guard text.contains(".lua:") else { return [] }
    return text.split { " ()`\",;".contains($0) }.compactMap { word in
      guard let end = word.firstRange(of: ".lua:")?.upperBound else { return nil }
      let digits = word[end...].prefix { $0.isNumber }
      return parsePrefix(word[..<end] + digits + ":")?.location
    }
  }

  /// Whether text before a line is a file name rather than part of a message such as `label at 5:3: no`.
  private static func isFileName(_ text: Substring) -> Bool {
    guard text.utf8.contains(UInt8(ascii: " ")) else { return !text.isEmpty }
    guard let point = text.lastIndex(of: ".") else { return false }
    let ending = text[point...].dropFirst()
    return !ending.isEmpty && ending.allSatisfy { $0.isASCII && $0.isLetter }
  }
}
