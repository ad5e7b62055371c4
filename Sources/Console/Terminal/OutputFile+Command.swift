import Flows
import Lua

extension OutputFile {
  /// Writes a file for a command.
  ///
  /// The command's name is added to an error.
  ///
  /// - Parameters:
  ///   - text: the content of the file.
  ///   - path: the path of the file, relative to the user's current folder.
  ///   - command: the beginning of error messages.
  /// - Throws: `PlainError` if the file can't be written.
  static func write(_ text: String, to path: String, for command: String) throws {
    try naming(command) { try write(text, to: path) }
  }

  /// Runs a body that writes files.
  ///
  /// If a file can't be written, a command's name is added to the error.
  ///
  /// - Throws: `PlainError` if a file can't be written, and any other error of the body.
  static func naming(_ command: String, _ body: () throws -> Void) throws {
    do { try body() } catch let error as UnwritableOutput { throw PlainError("\(command): \(error)") }
  }
}
