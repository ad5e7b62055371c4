import Controllers
import Lua
import Scripting

// Commands that show past moments of the run, explain events, and save or replay the run.
extension CommandTable {
  static let timeCommands: [Command] = [
    Command(
      "previous", [.init("what", .moment)],
      "Steps back one event, or to the last match before this moment: a screen, an event name, or `warning`.",
      appliesToRun: true
    ) { try $0.goBack($1.first) },
    Command(
      "next", [.init("what", .moment)],
      "Steps forward one event, or to the first match after this moment. The present follows the last event.",
      appliesToRun: true
    ) {
      try $0.goForward($1.first)
    },
    Command("now", [], "Returns to the present.", appliesToRun: true) { interpreter, _ in interpreter.goToPresent() },
    Command(
      "at", [.init("moment", .moment, isOptional: false)],
      "Goes to a moment: `12:7` is event 7 of input 12, `:7` event 7 of the input shown, `12` the end of input 12, `0.6s` a "
        + "time. A name goes to its last match in the run.",
      appliesToRun: true
    ) { try $0.goToMoment($1[0]) },
    Command(
      "here", [],
      "Undoes everything after this moment, and stops time if the moment is an event. `redo` restores what was undone.",
      appliesToRun: true
    ) { interpreter, _ in
      try interpreter.here()
    },
    Command(
      "undo", [.init("n", .words([]))], "Undoes the last input that `history` lists, or the last n inputs.",
      appliesToRun: true
    ) {
      try $0.undo($1.first)
    },
    Command("redo", [.init("n", .words([]))], "Redoes the last undone input, or the last n.", appliesToRun: true) {
      try $0.redo($1.first)
    },
    Command("history", [], "Lists the inputs since launch, numbered.", appliesToRun: true) { interpreter, _ in
      interpreter.shownOutput.numberedList = .history
      return Outcome(lines: HistoryList(interpreter).lines)
    },
    .quotable(
      "why", [.init("what", .momentOrElement)],
      "Explains why an event happened or didn't, why a screen is still alive, or why an element can't be tapped. Without an argument, explains the last refusal, warning or failure.",
      appliesToRun: true
    ) { Outcome(lines: try WhyCommand($0).lines(about: $1.first)) },
    Command(
      "when", [.init("expression", .lua, isOptional: false)],
      "Shows how the value of an expression changed during the last input that changed it.", appliesToRun: true
    ) { Outcome(lines: try WhenCommand($0).lines(of: $1[0])) },
    Command(
      "diff", [.init("n", .words([])), .init("m", .words([]))],
      "Shows what the last input changed in the tree, the picture and the state, or what differs between two inputs.",
      appliesToRun: true
    ) { Outcome(lines: try DiffCommand($0).lines($1.first, $1.dropFirst().first)) },
    Command(
      "compare", [.init("systems", .words(Systems.all.map(String.init)))],
      "Plays the run under several systems, and shows what differs and which behavior explains it: `compare 12 18`. Without "
        + "an argument, compares all systems.",
      appliesToRun: true
    ) { Outcome(lines: try $0.compare($1.first)) },
    Command(
      "explore", [.init("n", .words([]))],
      "Tries everything that a user could do from here, in up to n states (500 by default), and reports what goes wrong. "
        + "Your run isn't affected.",
      appliesToRun: true
    ) { try ExploreCommand($0).explore($1.first) },
    .quotable(
      "path", [.init("screen|expectation", .screen, isOptional: false)],
      "Finds the fewest steps from here to a screen, or to a state in which an expectation or a condition holds: "
        + "`path Checkout`, `path expect.alert()`.",
      appliesToRun: true
    ) { try ExploreCommand($0).findPath(to: $1[0]) },
    Command(
      "state", [.init("screen|all", .livingScreen), .init("all", .words(["all"]))],
      "Shows the properties of all objects and the script's values, or those of one screen. `all` adds Maquette's internal "
        + "state."
    ) { interpreter, words in
      let names = words.last == "all" ? words.dropLast() : words[...]
      guard names.count < 2 else { throw PlainError("usage: `state [screen] [all]`") }
      return Outcome(
        lines: try StateCommand(session: interpreter.session).lines(of: names.first, isWhole: words.last == "all"))
    },
    Command(
      "record",
      [
        .init("file", .prototypeFile(".lua"), isOptional: false), .init("name", .words([])),
        .init("to", .words(["to"])),
        .init("n", .words([])),
      ],
      "Writes the run as a flow: each input, followed by expectations for its visible results. The flow is run once before it is saved.",
      appliesToRun: true
    ) { try RecordCommand($0).record($1) },
    Command(
      "save", [.init("file", .file(".run"), isOptional: false)],
      "Saves the run to a file, which `maquette x.run` opens.",
      appliesToRun: true
    ) { try $0.save($1[0]) },
    Command(
      "replay", [.init("file", .file(".run"), isOptional: false)], "Replaces this run with the run in a file.",
      appliesToRun: true
    ) { try $0.replay($1[0]) },
  ]
}
