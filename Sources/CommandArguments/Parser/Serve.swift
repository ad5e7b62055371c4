import ArgumentParser
import Console

struct Serve: RequestingCommand {
  static let name = "serve"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Answers another program: a request and an answer are each a line of JSON.",
    discussion: """
      {"id":1,"verb":"tap","arguments":["Add"],"look":["picture"]} taps; `lua` and `line` take Lua and console lines, \
      `moment` is where in the past one looks, `look` says what the answer shows.
      """)

  @Argument(help: "The script, a folder with `app.lua`, a storyboard or xib, or a run.")
  var prototype: String

  @OptionGroup var isolation: IsolationArgument

  @OptionGroup var arguments: SessionArguments

  @OptionGroup var common: CommonArguments

  func validate() throws {
    guard arguments.keepGoing else { return }
    throw ValidationError("serve goes on after every error: --keep-going says nothing here.")
  }

  var request: Request {
    .serve(prototype, arguments.options(limits: .unattended), isolation.wish, isASCII: arguments.ascii)
  }
}
