import ArgumentParser
import Console

/// The options that all commands share.
struct CommonArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "When to use colors: auto, always or never. auto (default): on a terminal that isn't `dumb`, or anywhere with "
        + "CLICOLOR_FORCE; never if NO_COLOR is set.",
      valueName: "when"),
    completion: WordArgument.completion(ColorMode.self), transform: WordArgument.parse)
  var color: ColorMode?

  @Flag(help: "Ignore the options in the project's `.maquette.lua`.")
  var noConfig = false
}
