import ArgumentParser

/// A mistake in a command line that the argument parser doesn't detect.
struct CommandLineMistake: Error, CustomStringConvertible {
  let description: String
  private let command: any RequestingCommand.Type

  init(_ description: String, of command: any RequestingCommand.Type) {
    (self.description, self.command) = (description, command)
  }

  /// The message with the usage of the command, in the format of the argument parser's errors.
  var fullText: String {
    """
    Error: \(description)
    Usage: \(MaquetteCommand.usageString(for: command))
      See 'maquette \(command.name) --help' for more information.
    """
  }
}
