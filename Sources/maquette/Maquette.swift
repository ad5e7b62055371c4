import ArgumentParser
import Console
import Flows
import Lua

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

      Exit status: 0 all well, 1 a script or flow failed, 2 interrupted, 3 a fault of the program's own or results that \
      can't be written, 4 a limit was hit, 5 nothing matched, 64 wrong usage, 66 an input can't be read.
      """,
    version: version,
    subcommands: [OpenConsole.self, Run.self, Test.self, Worker.self],
    defaultSubcommand: OpenConsole.self)

  private static let version = "0.1.0"

  static func main() {
    ProgramFaults.prepare(version: version)
    Interrupts.catchAll()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      leave(error)
    }
  }

  /// What is asked for with `--help` is a result like others: it fails when it cannot be written.
  private static func leave(_ error: any Error) -> Never {
    let status = exitCode(for: error)
    guard status.isSuccess else { exit(withError: error) }
    let output = Terminal.output()
    output.print(fullMessage(for: error))
    exit(withError: ExitCode(output.finish(.ok).rawValue))
  }
}
