import ArgumentParser
import Flows

/// `--isolate`, which every command has that runs a prototype without a console.
struct IsolationArgument: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Have the operating system prevent the prototype from writing files, reading outside its folder, and starting or "
        + "contacting other programs. Always on for a prototype from elsewhere."))
  var isolate = false

  var wish: Isolation.Wish { isolate ? .always : .whenFromElsewhere }
}
