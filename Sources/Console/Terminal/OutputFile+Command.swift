import Flows
import Lua

extension OutputFile {
  /// Writes a file for a command.
  ///
  /// An error message begins with the command's name.
  ///
  /// - Parameters:
  ///   - text: the content of the file.
  ///   - path: the path of the file, relative to the current folder.
  ///   - command: the beginning of error messages.
  /// - Throws: `PlainError` if the file can't be written.
  static func write(_ text: String, to path: String, for command: String) throws {
    try withCommandName(command) { try write(text, to: path) }
  }

  /// Calls a closure that writes files.
  ///
  /// If a file can't be written, the error message begins with the command's name.
  ///
  /// - Throws: `PlainError` if a file can't be written, and any other error that the closure throws.
  static func withCommandName(_ command: String, _ body: () throws -> Void) throws {
    do { try body() } catch let error as UnwritableOutput { throw PlainError("\(command): \(error)") }
  }
}
