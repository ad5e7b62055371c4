import Locations
import Lua
import LuaSyntax

// Finds declarations and mentions of screens in the text of the scripts.
extension SourceSearch {
  /// Returns the keys in a screen's declaration, in source order.
  ///
  /// - Parameter screen: a screen that a script declares.
  /// - Returns: the keys, or an empty array if the screen is declared in an Xcode file.
  package func declaredKeys(of screen: ScreenClass) -> [String] {
    let location = screen.location
    guard let line = location.line, let source = session.loader.sources[location.file],
      !TextFile.isInterfaceFile(location.file)
    else { return [] }
    let tables = ScriptTables(source).all
    return tables.first { ($0.headLine == line || $0.line == line) && $0.functionName == "screen" }?.entries.compactMap(
      \.key) ?? []
  }

  /// Finds the lines of scripts that mention a screen, such as `push = "Detail"`.
  ///
  /// The screen's declaration isn't included.
  ///
  /// - Parameter screen: the screen.
  /// - Returns: the source location and text of each line.
  package func mentions(of screen: ScreenClass) -> [(location: CodeLocation, line: String)] {
    let files = session.loader.sources.keys.filter {
      !TextFile.isInterfaceFile($0) && !session.loader.chunkNames.contains($0)
    }
    return files.sorted().flatMap { mentions(of: screen, in: $0) }
  }

  private func mentions(of screen: ScreenClass, in file: String) -> [(location: CodeLocation, line: String)] {
    guard let source = session.loader.sources[file] else { return [] }
    let lines = source.text.lines
    let locations = SourceSearch.lineNumbers(naming: screen.name, in: source).map { CodeLocation(file: file, line: $0) }
    return locations.filter { $0 != screen.location }.map { location in
      let line = (location.line ?? 0) - 1
      return (location, lines.indices.contains(line) ? String(lines[line].trimmingSpaces) : "")
    }
  }

  private static func lineNumbers(naming name: String, in source: SourceText) -> [Int] {
    var lines: [Int] = []
    for token in ScriptTokens(source) where token.kind == .text(name) || token.name == name {
      if lines.last != token.line { lines.append(token.line) }
    }
    return lines
  }
}

extension String {
  fileprivate var trimmingSpaces: Substring {
    let trimmedStart = drop { $0.isWhitespace }
    return trimmedStart[
      ..<(trimmedStart.lastIndex { !$0.isWhitespace }.map { trimmedStart.index(after: $0) } ?? trimmedStart.startIndex)]
  }
}
