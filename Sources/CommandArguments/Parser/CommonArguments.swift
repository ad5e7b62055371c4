import ArgumentParser
import Console

/// What every command takes.
struct CommonArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When there are colours; by default auto: on a terminal, unless NO_COLOR is set; anywhere with CLICOLOR_FORCE.",
      valueName: "when"))
  var color: Colouring?

  @Flag(help: "Leave out the options that the project's `.maquette.lua` gives.")
  var noConfig = false
}

extension Colouring: ExpressibleByArgument {}
