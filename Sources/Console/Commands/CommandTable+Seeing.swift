import Controllers
import Lua
import OrderedCollections
import Rendering
import Scripting
import TextWidth
import Timeline

// Commands that show the state of the prototype.
extension CommandTable {
  static let displayCommands: [Command] = [
    Command(
      "show", [.init("full|file", .words(["full"]))],
      "Draws the screen. `full` draws every line of the screen. With a `.svg` or `.html` file, writes the picture with its colors."
    ) { interpreter, words in try interpreter.show(words.first) },
    Command(
      "tree", [.init("uikit", .words(["uikit"]))],
      "Prints the tree of controllers; `uikit` prints it in UIKit's format."
    ) {
      interpreter, words in
      try words.requireFirst(among: ["uikit"], usage: "tree [uikit]")
      let system = interpreter.session.system
      let text = words.isEmpty ? ControllerTree.text(of: system) : UIKitTree.text(of: system)
      return Outcome(lines: text.isEmpty ? ["no root view controller"] : [text])
    },
    Command(
      "trace",
      [
        .init("n|name|last n|all|on|off", .screen), .init("more", .words(["layout", "calls"])),
        .init("layout|calls", .words(["layout", "calls"])),
      ],
      "Lists the events of the last input, of another input, of a screen, the last n events, or all. `layout` adds the events "
        + "of layout. `calls` adds the calls of the script's functions: actions, timers, notifications, completions and "
        + "delegates.",
      appliesToRun: true
    ) { interpreter, words in try TraceCommand(interpreter).outcome(words) },
    Command(
      "what", [.init("all", .words(["all"]))],
      "Lists everything a user could do now, numbered, then everything refused, with the reason. Type a number to do it. "
        + "`all` adds held swipes and segues that only code performs."
    ) { interpreter, words in
      try words.requireFirst(among: ["all"], usage: "what [all]")
      interpreter.shownOutput.numberedList = words.isEmpty ? .choices : .everyChoice
      return ChoicesCommand(interpreter).outcome
    },
    Command("timers", "Lists the pending timers and animations in the order in which they are due.") { interpreter, _ in
      Outcome(lines: interpreter.session.system.clock.timerLines)
    },
    Command(
      "follow", [.init("expression|off", .words(["off"]))],
      "Shows the value of an expression after each action. Without an argument, lists the followed expressions. `off` clears the list.",
      appliesToRun: true
    ) { interpreter, words in
      if let word = words.first { try interpreter.followedExpressions.follow(word, in: interpreter.session) }
      return Outcome(
        lines: interpreter.followedExpressions.isEmpty ? ["nothing is followed"] : interpreter.followedLines)
    },
    Command(
      "where", [.init("name", .screen)],
      "Shows the path to the front-most controller, or the line that defines a screen."
    ) { interpreter, words in
      Outcome(lines: try ScreenLocations(session: interpreter.session).lines(about: words.first))
    },
    Command(
      "who", [.init("name", .livingScreen, isOptional: false)], "Lists what keeps the controllers of a class alive."
    ) {
      interpreter, words in
      Outcome(lines: try HolderPaths(session: interpreter.session).lines(of: words[0]))
    },
    Command(
      "cycles", [.init("name", .livingScreen)],
      "Lists the cycles of screens, tables and closures that would keep their screens alive under ARC, for all screens or "
        + "for one."
    ) { interpreter, words in
      Outcome(lines: try CyclesCommand(session: interpreter.session).lines(of: words.first))
    },
    Command(
      "monitor", [.init("function", .function)],
      "Shows each call of a function of the script, with its arguments, its line and the line that called it: "
        + "`monitor mark`, `monitor Home.mark`. Without an argument, lists the monitored functions.",
      appliesToRun: true
    ) { try MonitorCommand($0).monitor($1.first) },
    Command(
      "unmonitor", [.init("function", .monitoredFunction)],
      "Stops showing the calls of a function or, without an argument, of all functions.", appliesToRun: true
    ) { try MonitorCommand($0).unmonitor($1.first) },
    Command("views", "Prints the tree of views on the screen.") { interpreter, _ in
      let windows = interpreter.session.system.windows.reversed()
      return Outcome(lines: windows.isEmpty ? ["nothing is on the screen"] : windows.map(ViewTree.text))
    },
    Command(
      "voiceover",
      "Lists the elements that VoiceOver reads, in reading order, and the controls that it can't name or reach."
    ) { interpreter, _ in
      let system = interpreter.session.system
      let lines = VoiceOverTree.lines(of: system)
      return Outcome(
        lines: (lines.isEmpty ? ["VoiceOver reads nothing"] : lines) + system.spokenFaults.map(\.message))
    },
    Command("saved", "Prints the state that the next launch restores, as a tree, or why there is none.") {
      interpreter, _ in
      Outcome(lines: SavedStateTree.text(of: interpreter.session.system).lines)
    },
    Command("hierarchy", "Lists where the view and controller hierarchies disagree: orphans, wrong parents.") {
      interpreter, _ in
      let problems = interpreter.session.system.hierarchyProblems.map { "\($0.controller.displayName): \($0.text)" }
      return Outcome(lines: problems.isEmpty ? ["views and controllers agree"] : problems)
    },
    Command("warnings", "Lists the warnings that UIKit would have logged.") { interpreter, _ in
      let trace = interpreter.session.system.trace
      let warnings = trace.events(from: 0).filter { $0.subject == .warning }
      return Outcome(
        lines: warnings.isEmpty ? ["no warnings"] : interpreter.session.system.trace.warningLines(of: warnings))
    },
    Command("notes", "Lists the parts of storyboards and xibs that have no effect in Maquette.") { interpreter, _ in
      let notes = interpreter.session.storyboards.openedFiles.flatMap(\.notes)
      return Outcome(lines: notes.isEmpty ? ["no notes"] : notes)
    },
    Command("screens", "Lists the screens of the script and where they are defined.") { interpreter, _ in
      Outcome(lines: ScreenLocations(session: interpreter.session).declaredScreens)
    },
    Command(
      "map", [.init("file", .file(".html"))],
      "Prints the screens and the links between them as a tree, or draws them in a file: `.html`, `.svg` and others."
    ) { interpreter, words in try interpreter.map(words.first) },
    .quotable(
      "describe", [.init("name", .elementOrScreen, isOptional: false)],
      "Shows everything about an element on the screen, or about a screen: size, text, action, constraints, properties."
    ) { Outcome(lines: try Descriptions(session: $0.session, columns: $0.output.columns).describe($1[0])) },
    Command(
      "layout", [.init("element", .element, isOptional: false)],
      "Explains why a view has its frame, with the constraints that determine each edge and the missing constraints."
    ) { interpreter, words in
      Outcome(lines: try LayoutCommand(session: interpreter.session).lines(about: words[0]))
    },
    Command(
      "auto", [.init("on|off", .words(["on", "off"]))], "Sets or shows whether the picture is drawn after each action."
    ) {
      interpreter, words in
      try words.requireFirst(among: ["on", "off"], usage: "auto [on|off]")
      if let word = words.first { interpreter.settings.showsPicture = word == "on" }
      return Outcome(lines: [
        "the picture is " + (interpreter.settings.showsPicture ? "" : "not ") + "drawn after each action"
      ])
    },
  ]
}

extension Command {
  init(
    _ name: String, _ summary: String, action: @escaping @Sendable (Interpreter, [String]) throws -> Outcome
  ) {
    self.init(name, [], summary, action: action)
  }
}

extension Interpreter {
  /// Returns the picture of the current screen.
  package func pictureLines(isFull: Bool = false, occupiedRowCount: Int = 2) -> [String] {
    var options = output.pictureOptions(isFull: isFull, occupiedRowCount: occupiedRowCount)
    guard options.terminalSize != nil else { return Picture(of: session.system, options: options).lines }
    let count = session.inputs.count
    options.focus.touchedName = touchedElement(in: lastInput)
    var picture = Picture(of: session.system, options: options)
    if let previousPicture = lastPictures.pictureBefore(input: count), picture.isCut,
      picture.screenCanvas.isSimilar(from: previousPicture)
    {
      options.focus.previousCanvas = previousPicture
      picture = Picture(of: session.system, options: options)
    }
    lastPictures.record(picture.screenCanvas, input: count)
    return picture.lines
  }
}

extension Trace {
  /// Returns the lines that report warnings.
  ///
  /// A warning that contains line breaks takes several lines.
  fileprivate func warningLines(of warnings: [Event]) -> [String] {
    let text = TraceText.text(of: warnings, in: self)
    let indent = String(repeating: " ", count: 10)
    return text.lines.flatMap { line in
      line.split(separator: "⏎").enumerated().map { $0 == 0 ? String($1) : indent + $1 }
    }
  }

  /// Returns the events, starting at an index, one per line.
  func eventLines(from start: Int) -> [String] {
    let text = TraceText.text(of: self, from: start)
    guard !text.isEmpty else { return [] }
    return text.lines
  }
}

/// The source locations of the screens, which the commands `screens` and `where` print.
private struct ScreenLocations {
  let session: Session

  /// The screens of the script, one per line.
  var declaredScreens: [String] {
    let screens = session.bridge.screens.values.sorted { $0.name < $1.name }
    guard !screens.isEmpty else { return ["no screens are declared"] }
    let width = screens.map { $0.name.cellWidth }.max() ?? 0
    return screens.map { screen in
      let parent = screen.parent?.name ?? screen.base.name
      return "\(screen.name.padded(to: width))  \(screen.location)"
        + (parent == "ViewController" ? "" : "  extends \(parent)")
    }
  }

  /// Returns the line that defines a screen or, without a name, the path to the front-most controller.
  ///
  /// - Throws: `PlainError` if no screen has the name.
  func lines(about name: String?) throws -> [String] {
    if let name { return ["\(name) \(try session.bridge.screen(named: name).location)"] }
    let path = session.system.frontPath.compactMap { step in
      session.bridge.screens[step.controller.kind.name].map { "\(step.controller.displayName) \($0.location)" }
    }
    return [Location(of: session.system).text] + path
  }
}
