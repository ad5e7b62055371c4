import ArgumentParser
import Console

struct New: RequestingCommand {
  static let name = "new"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Create a small prototype in a new folder, with a flow that passes.",
    discussion: "The folder is created in the current folder. If it exists, it must be empty.")

  @Argument(
    help: ArgumentHelp("The name of the folder: letters, digits, `-`, `_` and `.`.", valueName: "name"),
    transform: NewPrototype.init(name:))
  var prototype: NewPrototype

  @OptionGroup var common: CommonArguments

  var request: Request { .new(prototype) }
}
