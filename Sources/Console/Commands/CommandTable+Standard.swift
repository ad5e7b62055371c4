import Scripting

extension CommandTable {
  /// All commands.
  static let standard = CommandTable(displayCommands + helpCommands + timeCommands + runCommands)
}

extension Interpreter {
  /// Creates an interpreter with all commands and a session that has loaded nothing yet.
  ///
  /// - Parameters:
  ///   - prototype: the prototype that `open` loads, or `nil` to open no prototype.
  ///   - source: the name of the typed lines in messages, such as `console` or the path of a file.
  ///   - output: the output, which determines the width of lines and the characters that can be shown.
  ///   - makeSession: creates a session for the prototype's folder.
  /// - Throws: any error that `makeSession` throws.
  package convenience init(
    prototype: Prototype?, source: String = "console", output: Output, makeSession: @escaping Maker
  ) throws {
    try self.init(.standard, prototype: prototype, source: source, output: output, makeSession: makeSession)
  }
}
