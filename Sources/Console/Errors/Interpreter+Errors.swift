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
    let location = FileLocation(first)
    if location.line != nil, location.file == transcript.name { return report }
    if FileLocation(ofMessage: first) == nil { return ["\(transcript.name):\(line): \(first)"] + report.dropFirst() }
    return report + ["  from \(transcript.name):\(line): \(transcript.line(line))"]
  }

  /// Returns the report of an error for a user who isn't at the prompt.
  ///
  /// The paths of the prototype's files begin with the prototype's folder, as in the findings of `maquette check`.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - line: the number of the input's line.
  /// - Returns: the lines of the report.
  func reportWithFolder(_ error: any Error, line: Int?) -> [String] {
    guard let folder = prototype?.folder else { return report(error, line: line) }
    return report(error, line: line).map { line in
      let beginning = line.hasPrefix(ErrorReport.callerPrefix) ? ErrorReport.callerPrefix : ""
      let text = String(line.dropFirst(beginning.count))
      guard let location = FileLocation(ofMessage: text), location.file != transcript.name,
        lines(of: location.file) != nil
      else { return line }
      return beginning + TextFile.path(of: text, in: folder)
    }
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
