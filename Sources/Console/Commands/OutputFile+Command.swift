import Flows
import Lua

extension OutputFile {
  /// Writes a text as a command of the console does, which names itself when it cannot.
  ///
  /// - Parameters:
  ///   - text: the whole of it.
  ///   - path: where, from the user's folder.
  ///   - command: what messages begin with.
  /// - Throws: `PlainError`.
  static func write(_ text: String, to path: String, for command: String) throws {
    try naming(command) { try write(text, to: path) }
  }

  /// Has a command name itself when what it leaves cannot be written.
  ///
  /// - Throws: `PlainError` for that, and whatever else the body throws.
  static func naming(_ command: String, _ body: () throws -> Void) throws {
    do { try body() } catch let error as UnwritableOutput { throw PlainError("\(command): \(error)") }
  }
}
