import ArgumentParser
import Lua

struct OpenConsole: IsolatingCommand {
  static let name = "console"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Open a prototype in the console.",
    discussion: "If standard input is not a terminal, it is read line by line, up to the first error.")

  @Argument(
    help: ArgumentHelp(
      "The script, a folder with `app.lua` or an Xcode project, a storyboard or xib, or a run file. Default: the "
        + "prototype in the current folder, if there is one."),
    completion: .file(extensions: ["lua", "run", "storyboard", "xib"]))
  var prototype: String?

  @OptionGroup(title: "Isolation") var isolation: IsolationArguments
  @OptionGroup var arguments: SessionArguments

  @OptionGroup var errors: KeepGoingArgument

  @OptionGroup var common: CommonArguments

  var request: Request {
    .console(
      Request.Console(
        prototype: prototype, session: arguments.options(limits: .interactive), keepsGoing: errors.keepGoing,
        isASCII: arguments.common.ascii))
  }
}
