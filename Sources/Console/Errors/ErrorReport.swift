import Flows
import Locations
import Lua
import Scripting

/// The report of an error: the message, an excerpt of the script, and the calls that led to the error.
struct ErrorReport {
  /// Returns the lines of the file with the given name, or `nil` if no such file is known.
  let sourceLines: (String) -> [String]?
  /// The width of the terminal, in cells.
  let columns: Int

  /// Returns a source location in the form that the report shows.
  var displayedLocation: (CodeLocation) -> CodeLocation = { $0 }

  /// Returns the lines of the report.
  func lines(of error: any Error) -> [String] {
    let (location, text) = error.partedFromLocation
    return text.located(at: location.map(displayedLocation)).lines
      + (location.map { excerptLines($0, message: text) } ?? [])
      + ((error as? LuaError).map(callerLines) ?? [])
  }

  /// Returns the source line of an error, followed by a line that underlines the word quoted in the message.
  private func excerptLines(_ location: CodeLocation, message: String) -> [String] {
    guard let line = location.line, let text = self.sourceLine(location), !text.allSatisfy(\.isWhitespace) else {
      return []
    }
    let lineNumberText = "  \(line) │ "
    let displayedText = text.replacing("\t", with: " ")
    // Two columns are reserved for the marks of a truncated excerpt.
    let width = max(1, min(Excerpt.width, columns - lineNumberText.count - 2))
    let excerpt = Excerpt(
      of: displayedText, around: ErrorReport.column(in: displayedText, message: message), width: width)
    guard let column = excerpt.markColumn else { return [lineNumberText + excerpt.text] }
    let indentation = String(repeating: " ", count: lineNumberText.count - 2)
    return [lineNumberText + excerpt.text, indentation + "│ " + String(repeating: " ", count: column) + "^"]
  }

  private func sourceLine(_ location: CodeLocation) -> String? {
    guard let line = location.line, let lines = sourceLines(location.file), lines.indices.contains(line - 1) else {
      return nil
    }
    return lines[line - 1]
  }

  /// Returns the column of the word that a message quotes.
  ///
  /// The result is `nil` if no quoted word occurs in the line exactly once.
  static func column(in line: String, message: String) -> Int? {
    for quote in ["'", "`", "\""] {
      let parts = message.split(separator: Character(quote), omittingEmptySubsequences: false)
      for word in stride(from: 1, to: parts.count - 1, by: 2).map({ parts[$0] }) where !word.isEmpty {
        let ranges = line.ranges(of: word)
        if ranges.count == 1 { return line.distance(from: line.startIndex, to: ranges[0].lowerBound) }
      }
    }
    return nil
  }

  /// Returns the calls in the script that led to an error, without the error's own location.
  private func callerLines(_ error: LuaError) -> [String] {
    guard error.kind == .script else { return [] }
    let calls = error.calls.filter { sourceLines($0.location.file) != nil }
    return calls.dropFirst().prefix(5).map { "  from " + $0.text.located(at: displayedLocation($0.location)) }
  }
}
