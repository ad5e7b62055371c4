import Lua
import Rendering
import Scripting

extension Interpreter {
  /// Returns the report of an error, with the line of the script or the typed line that the error refers to.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - line: the number of the input's line. The number is reported only if the input is in a file of commands.
  /// - Returns: the lines of the report.
  package func report(_ error: any Error, line: Int? = nil) -> [String] {
    let report = ErrorReport(source: lines, columns: output.size()?.columns ?? .max).lines(of: error).map { line in
      line.printableLine.fitted(to: Interpreter.maximumErrorWidth)
    }
    guard let line, transcript.isFile, let first = report.first else { return report }
    let place = FileLocation(first)
    if place.line != nil, place.file == transcript.name { return report }
    if FileLocation(ofMessage: first) == nil { return ["\(transcript.name):\(line): \(first)"] + report.dropFirst() }
    return report + ["  from \(transcript.name):\(line): \(transcript.line(line))"]
  }

  /// The maximum width of a line of a report, in cells.
  ///
  /// An error may repeat typed text, which can have any length.
  private static let maximumErrorWidth = 2000

  private func lines(of file: String) -> [String]? {
    if file == transcript.name { return transcript.lines }
    let other = failedFiles?.files.first { $0.path == file }?.source
    return (other ?? session.loader.sources[file])?.text.scriptLines
  }
}
