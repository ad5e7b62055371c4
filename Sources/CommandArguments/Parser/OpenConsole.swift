import ArgumentParser
import Lua

struct OpenConsole: RequestingCommand {
  static let configuration = CommandConfiguration(
    commandName: "console", abstract: "Opens a prototype in the console.",
    discussion: "If standard input is not a terminal, it is read line by line, up to the first error.")

  @Argument(help: "The script, a folder with `app.lua`, or a storyboard or xib; without it, the console is empty.")
  var prototype: String?

  @OptionGroup var arguments: SessionArguments

  var request: Request {
    .console(
      Request.Console(
        prototype: prototype, session: arguments.options(limits: .interactive), keepsGoing: arguments.keepGoing,
        isASCII: arguments.ascii))
  }
}
