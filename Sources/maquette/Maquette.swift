import ArgumentParser

@main
struct Maquette: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "maquette",
    abstract: "Prototypes of an app's screens, in Lua, without a device: UIKit's view controllers, headless.",
    usage: """
      maquette [<prototype>]
      maquette <subcommand>
      """,
    discussion: """
      `maquette app.lua` opens a prototype in the console; `help` there says more.

      Exit status: 0 all well, 1 a script or flow failed, 2 interrupted, 4 a limit was hit, 5 nothing matched, \
      64 wrong usage, 66 an input can't be read.
      """,
    version: "0.1.0",
    subcommands: [OpenConsole.self, Run.self, Test.self],
    defaultSubcommand: OpenConsole.self)
}
