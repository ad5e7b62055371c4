import ArgumentParser
import Flows

/// The `--isolate` option of the commands that run a prototype without a console.
struct IsolationArgument: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Let the operating system stop the prototype from writing files, from reading outside its folder, and from "
        + "starting or contacting other programs. Always on for run files, and for prototypes outside the current "
        + "folder and its git work tree."))
  var isolate = false

  var wish: Isolation.Wish { isolate ? .always : .whenFromElsewhere }
}
