import ArgumentParser
import Console
import Flows
import Lua
import Scripting

struct OpenConsole: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "console", abstract: "Opens a prototype in the console.",
    discussion: "Standard input that is no terminal is read line by line, up to the first error.")

  @Argument(help: "The script, or a folder that holds `app.lua`; nothing for an empty console.")
  var prototype: String?

  @OptionGroup var arguments: SessionArguments

  func run() throws {
    let output = arguments.output
    do {
      try ConsoleProgram(path: prototype, options: arguments.options(limits: .interactive), output: output)
        .run(keepsGoing: arguments.keepGoing).leave()
    } catch let error as UnreadableInput {
      output.printError("\(error)\(hint)")
      throw ExitCode(ExitStatus.unreadable.rawValue)
    }
  }

  /// `maquette tets` is taken for a prototype, and was meant for something else.
  private var hint: String {
    let names = ["run", "test"]
    return prototype.flatMap { Suggestion.sentence(for: $0, among: names, quote: "`") }.map { "; " + $0 } ?? ""
  }
}
