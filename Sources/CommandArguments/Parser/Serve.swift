import ArgumentParser
import Console
import Lua

struct Serve: IsolatingCommand {
  static let name = "serve"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Serve another program: each request and each response is one line of JSON.",
    discussion: """
      {"id":1,"verb":"tap","arguments":["Add"],"look":["picture"]} taps Add. `lua` carries Lua code, \
      and `line` carries a console command. `moment` selects an earlier moment of the run, and `look` selects what the \
      response shows.
      """)

  @Argument(help: "A script, a folder (with `app.lua` or an Xcode project), a storyboard, a xib, or a run file.")
  var prototype: String

  @OptionGroup(title: "Isolation") var isolation: IsolationArguments

  @OptionGroup var arguments: SessionArguments

  @OptionGroup var common: CommonArguments

  var request: Request {
    .serve(prototype, arguments.options(limits: .unattended), isASCII: arguments.common.ascii)
  }
}
