import Lua
import Rendering
import Scripting

extension Interpreter {
  /// An error in lines, with the line of the script or of what was typed.
  ///
  /// - Parameters:
  ///   - error: what went wrong.
  ///   - line: the line of the commands that led to it; told when they come from a file.
  /// - Returns: lines to be shown.
  package func report(_ error: any Error, line: Int? = nil) -> [String] {
    let report = ErrorReport(source: lines, columns: output.size()?.columns ?? .max).lines(of: error).map { line in
      line.printableLine.fitted(to: Interpreter.longestErrorLine)
    }
    guard let line, transcript.isFile, let first = report.first else { return report }
    let place = ScriptPlace(first)
    if place?.file == transcript.name { return report }
    if place == nil { return ["\(transcript.name):\(line): \(first)"] + report.dropFirst() }
    return report + ["  from \(transcript.name):\(line): \(transcript.line(line))"]
  }

  /// Cells of a line of an error: it repeats what was typed, which may be of any length.
  private static let longestErrorLine = 2000

  private func lines(of file: String) -> [String]? {
    if file == transcript.name { return transcript.lines }
    let other = failedFiles?.files.first { $0.path == file }?.source
    return (other ?? session.sources[file])?.text.scriptLines
  }
}
