import ArgumentParser
import Console
import Flows
import Glibc
import Lua
import Rendering
import Scripting

/// The root command.
///
/// It prints help, and reads every command line that `Request(ordinary:)` leaves to the argument parser.
package struct MaquetteCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "maquette",
    abstract: "Prototype an app's screens in Lua, without a device, on a headless model of UIKit's controllers.",
    usage: """
      maquette [<prototype>]
      maquette <subcommand>
      """,
    discussion: """
      `maquette app.lua` opens a prototype in the console, where `help` lists the commands.

      \(exitStatusText)
      """,
    version: versionText,
    subcommands: typedCommands + [Worker.self],
    defaultSubcommand: OpenConsole.self)

  /// The exit statuses of the program, one on each line.
  static let exitStatusText =
    (["Exit status:"] + ExitStatus.allCases.map { "\($0.rawValue)  \($0.summary)" }).joined(separator: "\n")

  /// The names of the commands that users type.
  package static var names: [String] {
    typedCommands.map { $0.name }
  }

  /// The names of the commands that isolate a prototype unless it is trusted.
  package static var isolatingNames: [String] {
    typedCommands.filter { $0 is any IsolatingCommand.Type }.map { $0.name }
  }

  /// Returns a suggestion for a first word that isn't a file but resembles a command, or `nil` if no command is
  /// similar.
  static func suggestion(to word: String) -> String? {
    guard !word.hasPrefix("-"), !names.contains(word), access(word, F_OK) != 0 else { return nil }
    return Suggestion.sentence(for: word, among: names, quote: "`").map { "maquette: unknown command `\(word)`; \($0)" }
  }

  /// Returns the command with a name, or `nil` if users can't type such a command.
  static func command(named name: String) -> (any RequestingCommand.Type)? { typedCommands.first { $0.name == name } }

  /// The commands that users type.
  static let typedCommands: [any RequestingCommand.Type] = [
    OpenConsole.self, Run.self, Compare.self, Test.self, Check.self, Explore.self, Shrink.self, Map.self, Snap.self,
    Serve.self, New.self, Trust.self, Manual.self,
  ]

  package init() {}

  /// Whether an error that `Request(words:)` threw reports a mistake.
  ///
  /// Otherwise, the error contains the requested help.
  package static func isMistake(_ error: any Error) -> Bool { !exitCode(for: error).isSuccess }

  /// Prints an error in a command line, or the requested help, and ends the program.
  ///
  /// Help that was requested with `--help` counts as a result, so the program fails if the help can't be written.
  ///
  /// - Parameters:
  ///   - error: The error that `Request(words:)` threw.
  ///   - words: The command line without the program's name.
  package static func exitProgram(_ error: any Error, of words: [String]) -> Never {
    let output = Terminal.output()
    if let problem = error as? ConfigurationProblem {
      output.printError(problem.description.printableLine)
      exit(withError: ExitCode(problem.status.rawValue))
    }
    let mistake = error as? CommandLineMistake
    // The words of the command line may contain any characters.
    let message = (mistake?.fullText ?? fullMessage(for: error)).lines.map(\.printableLine).joined(separator: "\n")
    guard mistake == nil, exitCode(for: error).isSuccess else {
      output.printError(message)
      if let hint = words.first.flatMap(suggestion) { output.printError(hint) }
      exit(withError: ExitCode(mistake == nil ? exitCode(for: error).rawValue : ExitStatus.usage.rawValue))
    }
    output.print(message)
    exit(withError: ExitCode(output.finalStatus(.ok).rawValue))
  }
}

/// A command that the argument parser can read.
protocol RequestingCommand: ParsableCommand {
  /// The command's name.
  // This is separate from the configuration, because building the configuration's strings takes time and ordinary
  // command lines don't need them.
  static var name: String { get }
  /// The options that all commands share.
  var common: CommonArguments { get }
  /// The request that the words of the command line describe.
  var request: Request { get }
  /// The options that exclude each other, and the options that need another option.
  static var optionRules: OptionRules { get }
}

/// A command that reads a prototype.
protocol IsolatingCommand: RequestingCommand {
  /// The options about isolation.
  var isolation: IsolationArguments { get }
}

extension RequestingCommand {
  static var optionRules: OptionRules { OptionRules() }
}

extension Request {
  /// Creates a request from a command line, using the argument parser.
  ///
  /// - Parameter words: The command line without the program's name.
  /// - Throws: An error to pass to `MaquetteCommand.exitProgram`. The error reports a mistake or contains the requested help.
  package init(parsing words: [String]) throws { self = try Invocation(parsing: words).request }
}

extension Invocation {
  /// Creates an invocation from a command line, using the argument parser.
  ///
  /// - Parameter words: The command line without the program's name.
  /// - Throws: An error to pass to `MaquetteCommand.exitProgram`. The error reports a mistake or contains the requested help.
  init(parsing words: [String]) throws {
    // Without this check, the parser would use the next word as the option's value.
    if let index = words.indices.first(where: { index in
      words[index].hasPrefix("--") && words[index].hasSuffix("=") && (index == 0 || words[index - 1] != "-e")
    }) {
      let message = "\(words[index].dropLast()) expects a value, but nothing follows `=`."
      guard let type = MaquetteCommand.command(named: words[0]) else { throw ValidationError(message) }
      throw CommandLineMistake(message, of: type)
    }
    if words.first == "help", let name = words.dropFirst().first, !name.hasPrefix("-"),
      !MaquetteCommand.names.contains(name)
    {
      let hint =
        Suggestion.sentence(for: name, among: MaquetteCommand.names, quote: "`")
        ?? "the commands are: \(MaquetteCommand.names.joined(separator: " "))"
      throw ValidationError("no command is called `\(name.printableLine)`; \(hint)".asSentence)
    }
    var parsedCommand = try MaquetteCommand.parseAsRoot(MutateArgument.joiningNegativeNumbers(in: words))
    guard let requestingCommand = parsedCommand as? any RequestingCommand else {
      try parsedCommand.run()
      throw CleanExit.helpRequest()
    }
    try Invocation.checkRules(of: type(of: requestingCommand), words)
    self.init(
      requestingCommand.request, of: type(of: requestingCommand).name,
      colorMode: requestingCommand.common.color ?? .auto, isPlain: requestingCommand.common.noConfig,
      isolation: (requestingCommand as? any IsolatingCommand)?.isolation.choice ?? .standard)
  }

  /// - Throws: `CommandLineMistake` if options can't be combined.
  private static func checkRules(of command: any RequestingCommand.Type, _ words: [String]) throws {
    let rules = command.optionRules
    // Describing the options of a command takes time.
    guard !rules.isEmpty, words.contains(where: { $0.hasPrefix("--") }) else { return }
    let options = words.first == command.name ? Array(words.dropFirst()) : words
    if let problem = CommandOptions(of: command).problem(in: options) { throw CommandLineMistake(problem, of: command) }
  }
}
