import Flows
import Locations
import Lua
import Scripting

/// The report of an error: the message, an excerpt of the script, and the calls that led to the error.
struct ErrorReport {
  /// Returns the lines of the file with the given name, or `nil` if no such file is known.
  let source: (String) -> [String]?
  /// The width of the terminal, in cells.
  let columns: Int

  /// Returns a source location in the form that the report shows.
  var shown: (CodeLocation) -> CodeLocation = { $0 }

  /// Returns the lines of the report.
  func lines(of error: any Error) -> [String] {
    let (location, text) = error.partedFromLocation
    return text.located(at: location.map(shown)).lines + (location.map { excerpt($0, message: text) } ?? [])
      + ((error as? LuaError).map(callers) ?? [])
  }

  /// Returns the source line of an error, followed by a line that marks the word that the message quotes.
  private func excerpt(_ location: CodeLocation, message: String) -> [String] {
    guard let line = location.line, let text = self.line(location), !text.allSatisfy(\.isWhitespace) else { return [] }
    let number = "  \(line) │ "
    let shown = text.replacing("\t", with: " ")
    // Two columns are reserved for the marks of an excerpt that is cut off.
    let width = max(1, min(Excerpt.width, columns - number.count - 2))
    let part = Excerpt(of: shown, around: ErrorReport.column(in: shown, message: message), width: width)
    guard let column = part.column else { return [number + part.text] }
    let blank = String(repeating: " ", count: number.count - 2)
    return [number + part.text, blank + "│ " + String(repeating: " ", count: column) + "^"]
  }

  private func line(_ location: CodeLocation) -> String? {
    guard let line = location.line, let lines = source(location.file), lines.indices.contains(line - 1) else {
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

  /// Returns the calls in the script that led to an error, without the location of the error itself.
  private func callers(_ error: LuaError) -> [String] {
    guard error.kind == .script else { return [] }
    let calls = error.calls.filter { source($0.location.file) != nil }
    return calls.dropFirst().prefix(5).map { "  from " + $0.text.located(at: shown($0.location)) }
  }
}
