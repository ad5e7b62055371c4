import Flows

/// The commands that the command line names: the commands in a file, followed by the commands of `-e`.
package struct CommandSource: Equatable, Sendable {
  /// A file of commands, or `-` for standard input.
  package var file: String?
  /// The commands to run after the commands in the file.
  package var commands: [String] = []

  package init() {}

  /// Whether no commands are named.
  var isEmpty: Bool { file == nil && commands.isEmpty }

  /// The name of the source in messages.
  var name: String {
    switch file {
    case "-": "stdin"
    case let file?: file
    case nil: "-e"
    }
  }

  /// Returns the lines of all commands.
  ///
  /// - Throws: `UnreadableInput` if the file can't be read.
  func openLines() throws -> CommandLines {
    let lines: PlainLines?
    switch file {
    case "-": lines = .standardInput()
    case let path?: lines = PlainLines(text: try UnreadableInput.read(path))
    case nil: lines = nil
    }
    return CommandLines(file: lines, commands: commands)
  }
}
