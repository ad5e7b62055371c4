import ArgumentParser
import Flows

struct Manual: RequestingCommand {
  static let name = "manual"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print the manual page, or a completion script for a shell.",
    discussion: "`Scripts/install` installs both where `man` and the shells find them.")

  @Option(help: "Print the completion script for a shell: bash, zsh or fish.")
  var completion: Shell?

  @OptionGroup var common: CommonArguments

  var request: Request {
    .text(completion.map(\.script) ?? MaquetteCommand.manualPage)
  }

  /// A shell for which the program can print a completion script.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    /// The completion script.
    ///
    /// The first word of a command line may be the path of a prototype, so bash also completes file names if no command
    /// matches.
    fileprivate var script: String {
      let script = MaquetteCommand.completionScript(for: parserShell)
      return script.replacing("complete -o filenames -F", with: "complete -o filenames -o default -F")
    }

    private var parserShell: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }
}

extension MaquetteCommand {
  /// The manual page as roff source, for `man`.
  package static var manualPage: String {
    let commands = typedCommands.map { command in
      ManualPage.Command(name: command.name, help: helpWithUnbrokenLines(command))
    }
    // The page lists the exit statuses in a separate section.
    let program = ManualPage.Command(
      name: "", help: helpWithUnbrokenLines(MaquetteCommand.self).replacing(exitStatusText, with: ""))
    let exitStatuses = ExitStatus.allCases.map { (number: "\($0.rawValue)", summary: $0.summary) }
    return ManualPage(version: version, exitStatuses: exitStatuses, commands: [program] + commands).text
  }

  private static func helpWithUnbrokenLines(_ command: any ParsableCommand.Type) -> String {
    helpMessage(for: command, columns: 10_000)
  }
}
