import Lua

// What the text of the scripts says of a screen.
extension Session {
  /// The keys that a screen's declaration gives, in their order.
  ///
  /// - Parameter screen: a screen that a script declares.
  /// - Returns: none where it comes from a file of Xcode's.
  package func declaredKeys(of screen: ScreenClass) -> [String] {
    let place = Place(screen.place)
    guard let line = place.line, let source = sources[place.file], !Session.isInterfaceFile(place.file)
    else { return [] }
    let tables = ScriptTables(source).all
    return tables.first { ($0.head == line || $0.line == line) && $0.word == "screen" }?.entries.compactMap(\.key) ?? []
  }

  /// Where scripts name a screen, its declaration aside: `push = "Detail"`, `Detail {`.
  ///
  /// - Parameter screen: a screen.
  /// - Returns: places, each with its line.
  package func mentions(of screen: ScreenClass) -> [(place: String, line: String)] {
    sources.keys.filter { !Session.isInterfaceFile($0) && !chunkNames.contains($0) }.sorted().flatMap { file in
      guard let source = sources[file] else { return [(place: String, line: String)]() }
      let lines = source.text.lines
      return Session.lines(naming: screen.name, in: source).filter { "\(file):\($0)" != screen.place }.map { line in
        ("\(file):\(line)", lines.indices.contains(line - 1) ? String(lines[line - 1].trimmingSpaces) : "")
      }
    }
  }

  private static func lines(naming name: String, in source: SourceText) -> [Int] {
    var lines: [Int] = []
    for token in ScriptTokens(source) where token.kind == .text(name) || token.name == name {
      if lines.last != token.line { lines.append(token.line) }
    }
    return lines
  }
}

extension String {
  fileprivate var trimmingSpaces: Substring {
    let start = drop { $0.isWhitespace }
    return start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)]
  }
}
