import ArgumentParser
import Console

/// What every command takes.
struct CommonArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When to use colours. auto (default): on a terminal, or anywhere with CLICOLOR_FORCE, but never if NO_COLOR is set.",
      valueName: "when"))
  var color: Colouring?

  @Flag(help: "Ignore the options in the project's `.maquette.lua`.")
  var noConfig = false
}

extension Colouring: ExpressibleByArgument {}
