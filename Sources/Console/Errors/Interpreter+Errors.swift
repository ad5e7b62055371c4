import Locations
import Lua
import Rendering
import Scripting

extension Interpreter {
  /// Returns the report of an error, with the line of the script or the typed line in which the error occurred.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - line: the number of the input's line. The number is reported only if the input is in a file of commands.
  /// - Returns: the lines of the report.
  package func report(_ error: any Error, line: Int? = nil) -> [String] { report(error, line: line) { $0 } }

  private func report(
    _ error: any Error, line: Int?, shown: @escaping (CodeLocation) -> CodeLocation
  ) -> [String] {
    let columns = output.size()?.columns ?? .max
    let report = ErrorReport(sourceLines: lines, columns: columns, displayedLocation: shown).lines(of: error).map {
      line in
      line.printableLine.fitted(to: Interpreter.maximumErrorWidth)
    }
    guard let line, transcript.isFile, let firstLine = report.first else { return report }
    guard let location = error.partedFromLocation.location else {
      return [firstLine.located(at: CodeLocation(file: transcript.name, line: line))] + report.dropFirst()
    }
    if location.file == transcript.name { return report }
    return report + ["  from \(transcript.name):\(line): \(transcript.line(line))"]
  }

  /// Returns the report of an error for a user who isn't at the console's prompt.
  ///
  /// The paths of the prototype's files begin with the prototype's folder, as in the findings of `maquette check`.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - line: the number of the input's line.
  /// - Returns: the lines of the report.
  func reportWithFolder(_ error: any Error, line: Int?) -> [String] {
    guard let folder = prototype?.folder else { return report(error, line: line) }
    return report(error, line: line) { [self] location in
      guard location.file != transcript.name, lines(of: location.file) != nil else { return location }
      return CodeLocation(file: TextFile.path(of: location.file, in: folder), line: location.line)
    }
  }

  /// The maximum width of a line of a report, in cells.
  ///
  /// An error may repeat typed text, which can have any length.
  private static let maximumErrorWidth = 2000

  private func lines(of file: String) -> [String]? {
    if file == transcript.name { return transcript.lines }
    let failedSource = failedFiles?.files.first { $0.path == file }?.source
    return (failedSource ?? session.loader.sources[file])?.text.scriptLines
  }
}
