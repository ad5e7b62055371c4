import ArgumentParser
import Console
import Flows
import Glibc
import Lua
import Rendering
import Scripting

/// The program as the argument parser knows it: help, and every command line that `Request(ordinary:)` leaves to it.
package struct MaquetteCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "maquette",
    abstract: "Prototypes of an app's screens, in Lua, without a device: UIKit's view controllers, headless.",
    usage: """
      maquette [<prototype>]
      maquette <subcommand>
      """,
    discussion: """
      `maquette app.lua` opens a prototype in the console, where `help` lists the commands.

      \(exitStatus)
      """,
    version: version,
    subcommands: shown + [Worker.self],
    defaultSubcommand: OpenConsole.self)

  /// What the program ends with, in a sentence.
  static let exitStatus =
    "Exit status: " + ExitStatus.allCases.map { "\($0.rawValue) \($0.summary)" }.joined(separator: "; ") + "."

  /// What the commands are called, but for the one that users do not type.
  package static var names: [String] {
    shown.map { $0.name }
  }

  /// What is said to a first word that names no file and is near a command; nil for any other.
  static func hint(to word: String) -> String? {
    guard !word.hasPrefix("-"), !names.contains(word), access(word, F_OK) != 0 else { return nil }
    return Suggestion.sentence(for: word, among: names, quote: "`").map { "maquette: no command `\(word)`; \($0)" }
  }

  /// The commands that users type.
  static let shown: [any RequestingCommand.Type] = [
    OpenConsole.self, Run.self, Test.self, Check.self, Map.self, Snap.self, Serve.self, New.self, Manual.self,
  ]

  /// The program's version.
  package static let version = "0.1.0"

  package init() {}

  /// Whether an error of `Request(words:)` tells of a mistake, and not of help that was asked for.
  package static func isMistake(_ error: any Error) -> Bool { !exitCode(for: error).isSuccess }

  /// Tells what is wrong with a command line, or the help that it asks for, and ends the program.
  ///
  /// What is asked for with `--help` is a result like others: it fails when it cannot be written.
  ///
  /// - Parameters:
  ///   - error: what `Request(words:)` threw.
  ///   - words: the command line without the program's name.
  package static func leave(_ error: any Error, of words: [String]) -> Never {
    let output = Terminal.output()
    if let problem = error as? ConfigurationProblem {
      output.printError(problem.description.printableLine)
      exit(withError: ExitCode(problem.status.rawValue))
    }
    // Words of the command line may hold anything.
    let message = fullMessage(for: error).lines.map(\.printableLine).joined(separator: "\n")
    guard exitCode(for: error).isSuccess else {
      output.printError(message)
      if let hint = words.first.flatMap(hint) { output.printError(hint) }
      exit(withError: ExitCode(exitCode(for: error).rawValue))
    }
    output.print(message)
    exit(withError: ExitCode(output.finish(.ok).rawValue))
  }
}

/// A command whose line was read.
protocol RequestingCommand: ParsableCommand {
  /// The command's name.
  // Separate from the configuration, because building its texts takes time that an ordinary command line doesn't need.
  static var name: String { get }
  /// What every command takes.
  var common: CommonArguments { get }
  /// What it asks for.
  var request: Request { get }
}

extension Request {
  /// What a command line asks for, as the argument parser reads it.
  ///
  /// - Parameter words: the command line without the program's name.
  /// - Throws: what `MaquetteCommand.leave` tells, also where help is asked for.
  package init(parsing words: [String]) throws { self = try Invocation(parsing: words).request }
}

extension Invocation {
  /// A command line, as the argument parser reads it.
  ///
  /// - Parameter words: the command line without the program's name.
  /// - Throws: what `MaquetteCommand.leave` tells, also where help is asked for.
  init(parsing words: [String]) throws {
    // The parser would take the next word for the value.
    if let index = words.indices.first(where: { index in
      words[index].hasPrefix("--") && words[index].hasSuffix("=") && (index == 0 || words[index - 1] != "-e")
    }) {
      throw ValidationError("\(words[index].dropLast()) expects a value, found nothing after `=`.")
    }
    var command = try MaquetteCommand.parseAsRoot(words)
    guard let requesting = command as? any RequestingCommand else {
      try command.run()
      throw CleanExit.helpRequest()
    }
    self.init(
      requesting.request, of: type(of: requesting).name,
      colouring: requesting.common.color ?? .auto, isPlain: requesting.common.noConfig)
  }
}
