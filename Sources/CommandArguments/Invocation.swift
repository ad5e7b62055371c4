import Console
import Flows

/// A parsed command line: a request, and the options for showing its results.
package struct Invocation: Equatable {
  package let request: Request
  /// The name of the request's command.
  let command: String
  let colorMode: ColorMode
  /// Whether the project's `.maquette.lua` is ignored.
  let ignoresConfiguration: Bool
  /// The command line's choice between isolation and trust.
  let isolation: IsolationChoice

  init(
    _ request: Request, of command: String, colorMode: ColorMode = .auto, isPlain: Bool = false,
    isolation: IsolationChoice = .standard
  ) {
    (self.request, self.command, self.colorMode, self.ignoresConfiguration) = (request, command, colorMode, isPlain)
    self.isolation = isolation
  }

  /// Reads a command line, and adds the options of the project's `.maquette.lua` in front of the typed options.
  ///
  /// Ordinary command lines are parsed directly. The argument parser reads all other command lines.
  ///
  /// - Parameter words: The command line without the program's name.
  /// - Throws: An error to pass to `MaquetteCommand.leave`. The error reports a mistake or contains the requested help.
  package init(words: [String]) throws {
    let typedInvocation = try Invocation(typed: words)
    self =
      try typedInvocation.applyingConfiguration(words, Confinement(typedInvocation.request, typedInvocation.isolation))
      ?? typedInvocation
  }

  /// Parses only the typed words, and ignores the options in the project's `.maquette.lua`.
  init(typed words: [String]) throws {
    guard let request = Request(ordinary: words) else {
      self = try Invocation(parsing: words)
      return
    }
    let firstWord = words.first ?? ""
    self.init(
      request, of: MaquetteCommand.names.contains(firstWord) ? firstWord : OpenConsole.name,
      isolation: IsolationChoice(ordinary: words))
  }

  /// Carries out the request.
  ///
  /// - Parameters:
  ///   - prepared: The results of the work that was done before this process was isolated.
  ///   - end: A closure that receives the exit status before the session is closed. If the closure ends the program, the
  ///     session need not be closed.
  /// - Returns: The exit status of the program.
  func perform(_ prepared: Prepared = Prepared(), _ end: (ExitStatus) -> ExitStatus = { $0 }) -> ExitStatus {
    request.perform(colorMode, prepared, end)
  }
}
