import Flows
import Scripting

/// A file with a flow that a command writes, which begins with a line that names the command.
///
/// By this line, a later run of the command recognizes the files that it may replace or remove.
struct GeneratedFlow {
  let path: String
  /// The first line, with its line break.
  private let mark: String

  /// Creates a value for a file, without reading or writing it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - command: The command that writes the file, without the program's name, such as `explore`.
  init(at path: String, by command: String) {
    (self.path, mark) = (path, GeneratedFlow.mark(of: command))
  }

  /// Returns the first line of each file that a command writes, with its line break.
  static func mark(of command: String) -> String { "-- Written by `maquette \(command)`.\n" }

  /// Whether the command wrote the file that is at the path now.
  ///
  /// A link isn't such a file.
  var isWritten: Bool { get throws { try !TextFile.isLink(path) && TextFile.read(path)?.hasPrefix(mark) == true } }

  /// Whether the command wrote the file that is at the path now, but with another text below the first line.
  func isAnother(than text: String) throws -> Bool { try isWritten && TextFile.read(path) != mark + text }

  /// Writes the file, or replaces it if the command wrote it.
  ///
  /// If there is a link, no file is written, because a stranger may have put it there.
  ///
  /// - Parameter text: The text below the first line.
  /// - Throws: `UnwritableOutput` if the file can't be written, or if another script would be replaced.
  func write(_ text: String) throws {
    if try !isWritten { try ProtectedFile.refuse(at: path) }
    try OutputFile.writeOwn(mark + text, to: path)
  }
}
