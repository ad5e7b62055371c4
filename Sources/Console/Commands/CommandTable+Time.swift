import Lua
import Scripting

// Commands that go through the run: what was, and the session as it was then.
extension CommandTable {
  static let time: [Command] = [
    Command(
      "previous", [.init("what", .moment)],
      "One event back; with the name of a screen, of an event, or `warning`, to the last such.", isOfRun: true
    ) { try $0.previous($1.first) },
    Command(
      "next", [.init("what", .moment)], "One event on, or to the next such; after the last is the present.",
      isOfRun: true
    ) {
      try $0.next($1.first)
    },
    Command("now", [], "Returns to the present.", isOfRun: true) { interpreter, _ in interpreter.present() },
    Command(
      "at", [.init("moment", .moment, isOptional: false)],
      "Stands at a moment: `12:7` is event 7 of input 12, `:7` of the one shown, `12` settled after it, `0.6s` the time.",
      isOfRun: true
    ) { try $0.at($1[0]) },
    Command("here", [], "Makes the moment the present, time held.", isOfRun: true) { interpreter, _ in
      try interpreter.here()
    },
    Command(
      "undo", [.init("n", .words([]))], "The session as it was before the last input, or the last n.", isOfRun: true
    ) {
      try $0.undo($1.first)
    },
    Command("redo", [.init("n", .words([]))], "Does again what was undone.", isOfRun: true) { try $0.redo($1.first) },
    Command("history", [], "What was done since the launch, numbered.", isOfRun: true) { interpreter, _ in
      Outcome(lines: interpreter.history())
    },
    Command(
      "why", [.init("what", .asked)],
      "Why an event came or didn't, a screen is alive, an element cannot be touched; alone, of what was told last.",
      isOfRun: true
    ) { Outcome(lines: try $0.why($1.first)) },
    Command(
      "when", [.init("expression", .lua, isOptional: false)],
      "The changes of an expression's value in the last input that changed it.", isOfRun: true
    ) { Outcome(lines: try $0.when($1[0])) },
    Command(
      "diff", [.init("n", .words([])), .init("m", .words([]))],
      "What the last input changed in tree, picture and state, or what differs between two.", isOfRun: true
    ) { Outcome(lines: try $0.diff($1.first, $1.dropFirst().first)) },
    Command(
      "state", [.init("screen|all", .screen), .init("all", .words(["all"]))],
      "What the properties of everything and the script's values are now, or what belongs to a screen; `all` adds what "
        + "Maquette keeps to go on by."
    ) { interpreter, words in
      let names = words.last == "all" ? words.dropLast() : words[...]
      guard names.count < 2 else { throw PlainError("write `state [screen] [all]`") }
      return Outcome(lines: try interpreter.state(of: names.first, isWhole: words.last == "all"))
    },
    Command(
      "record",
      [
        .init("file", .file(".lua"), isOptional: false), .init("name", .words([])), .init("to", .words(["to"])),
        .init("n", .words([])),
      ],
      "Writes the run as a flow, with what visibly came of each input, after it was played once.", isOfRun: true
    ) { try $0.record($1) },
    Command(
      "save", [.init("file", .file(".run"), isOptional: false)],
      "Writes the run into a file that `maquette x.run` opens.",
      isOfRun: true
    ) { try $0.save($1[0]) },
    Command(
      "replay", [.init("file", .file(".run"), isOptional: false)], "Plays the run of a file in the place of this one.",
      isOfRun: true
    ) { try $0.replay($1[0]) },
  ]
}
