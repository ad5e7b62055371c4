import ArgumentParser
import Flows

/// `--isolate`, which every command has that runs a prototype without a console.
struct IsolationArgument: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Have the system keep the prototype from writing files, from reading outside its folder, and from starting or "
        + "calling other programs; for one from elsewhere that is so anyway."))
  var isolate = false

  var wish: Isolation.Wish { isolate ? .always : .whenFromElsewhere }
}
