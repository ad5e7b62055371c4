import Flows
import Scripting

/// A file with a flow that a command writes, which begins with a line that names the command.
///
/// This line identifies the files that a later run of the command may replace or remove.
struct GeneratedFlow {
  let path: String
  /// The first line, with its line break.
  private let firstLine: String

  /// Creates a value for a file, without reading or writing it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - command: The command that writes the file, without the program's name, such as `explore`.
  init(at path: String, by command: String) {
    (self.path, firstLine) = (path, GeneratedFlow.firstLine(of: command))
  }

  /// Returns the first line of each file that a command writes, with its line break.
  static func firstLine(of command: String) -> String { "-- Written by `maquette \(command)`.\n" }

  /// Whether the command wrote the file that is now at the path.
  ///
  /// A link doesn't count as such a file.
  var isWritten: Bool { get throws { try !TextFile.isLink(path) && TextFile.read(path)?.hasPrefix(firstLine) == true } }

  /// Whether the command wrote the file that is now at the path, but with other text below the first line.
  func isWrittenDifferently(than text: String) throws -> Bool {
    try isWritten && TextFile.read(path) != firstLine + text
  }

  /// Writes the file, or replaces it if the command wrote it.
  ///
  /// If there is a link at the path, no file is written, because another user may have put the link there.
  ///
  /// - Parameter text: The text below the first line.
  /// - Throws: `UnwritableOutput` if the file can't be written, or if another script would be replaced.
  func write(_ text: String) throws {
    if try !isWritten { try ProtectedFile.refuse(at: path) }
    try OutputFile.writeProgramFile(firstLine + text, to: path)
  }
}
