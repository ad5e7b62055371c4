import Controllers
import Flows
import Lua
import Rendering
import Scripting
import Timeline

/// Executes typed lines: Lua, user actions, and the commands of the console.
///
/// The console, command files and `maquette run` all use an interpreter.
package final class Interpreter {
  /// Creates a session for the files of a run.
  ///
  /// If the options are `nil`, the session has the options of the command line.
  package typealias Maker = (ScriptCache, Session.Options?) throws -> Session

  package internal(set) var session: Session
  package let output: Output
  var prototype: Prototype?
  /// The reader of the typed lines, with its parser.
  package let reader: LineReader
  var settings = Settings()
  /// The lines typed so far.
  ///
  /// An error report shows the line that caused the error.
  package var transcript: Transcript
  var endedLocals = EndedLocals()
  /// The user's opening script, which runs before the prototype, or `nil` outside the console.
  package var opening: Opening?
  /// The errors that didn't end the launch or the flow of the opened run file.
  let problems = LaunchProblems()

  /// The files of the run, with the content that the run read.
  var files = ScriptCache(.whenLoadedAgain)
  /// The files of the run while `watch` watches them, or `nil` otherwise.
  var watchedFiles: WatchedFiles?
  /// The options that replace the options of the command line.
  ///
  /// `reload iPad` and saved runs set these options.
  var options: Session.Options? { didSet { standby.closeAll() } }
  /// The sessions that the console replays in advance while it waits for input.
  let standby = Standby()
  /// The files of the last reload if the reload failed.
  ///
  /// The report of the error shows lines of these files.
  var failedFiles: ScriptCache?
  /// The undone continuations of the current run, for `redo`.
  ///
  /// The shortest continuation is last.
  var later: [UndoneRun] = []
  /// The paths to which runs have been saved.
  var savedRunPaths: Set<String> = []
  /// The past moment that is shown, or `nil` if the present is shown.
  package internal(set) var moment: Moment?
  /// The captured moments of the input that contains `moment`, or `nil` if none have been captured.
  var capturedMoments: CapturedMoments?
  let recalledTrace = RecalledTrace()
  var refusals = Refusals()
  var shownOutput = ShownOutput()
  var followedExpressions = FollowedExpressions()
  let monitoredCalls = MonitoredCalls()
  private(set) lazy var pager = Pager(output)
  /// The complete pictures before and after the last input.
  var lastPictures = LastPictures()

  /// Creates a session that has loaded nothing.
  let makeSession: Maker

  /// The settings for the console's output after an action and for its treatment of errors.
  struct Settings {
    /// Whether the picture is drawn after each action.
    var showsPicture = true
    /// Whether the trace of each action is shown.
    var showsTrace = true
    /// Whether an undefined word is an error.
    ///
    /// This setting is used in runs without a user, because there is no user to read a hint.
    var refusesUnknownWords = false
    /// Whether a user types at a terminal.
    ///
    /// If so, Enter on an empty line repeats a step, and long output is divided into pages.
    var isInteractive = false
    /// Whether to undo an input that was stopped by Ctrl-C or a limit, because other inputs may follow.
    var undoesStoppedInputs = false
  }

  /// Creates an interpreter with a session that has loaded nothing yet.
  ///
  /// - Parameters:
  ///   - commands: the commands that a line can begin with.
  ///   - prototype: the prototype that `open` loads, or `nil` to open no prototype.
  ///   - source: the name of the typed lines in messages, such as `console` or the path of a file.
  ///   - output: the output, which determines the width of lines and the characters that can be shown.
  ///   - makeSession: creates a session for the prototype's folder.
  /// - Throws: any error that `makeSession` throws.
  init(
    _ commands: CommandTable, prototype: Prototype?, source: String, output: Output, makeSession: @escaping Maker
  ) throws {
    self.prototype = prototype
    self.output = output
    self.makeSession = makeSession
    transcript = Transcript(name: source)
    session = try makeSession(files, nil)
    reader = LineReader(LineParser(commands, session.verbs))
  }

  /// Loads the prototype and launches its app.
  ///
  /// If the prototype is a saved run, the run is replayed instead.
  ///
  /// - Throws: `LuaError` if the script fails, `UnreadableInput` if the script can't be read, or another error if the
  ///   replay of a saved run gives a different result.
  package func openPrototype() throws {
    guard session.inputs.count == 0 else { return }
    if let savedRun = prototype?.savedRun {
      try open(savedRun, named: prototype?.runName)
    } else {
      try inputPlayer.launch(session)
    }
  }

  /// Returns the prototype, which must have been read from script files.
  ///
  /// - Parameter command: The command that needs the files, for the message.
  /// - Returns: the prototype.
  /// - Throws: `PlainError` if no prototype is open, or if it was read from a saved run.
  func prototypeFromFiles(for command: String) throws -> Prototype {
    guard let prototype else { throw PlainError("no prototype was opened: `maquette app.lua` opens one") }
    guard prototype.savedRun == nil else {
      let origin = prototype.openedFrom.map { ", or quit and open \($0) to work with the files" } ?? ""
      throw PlainError(
        "\(command): this run was read from a file and has its own scripts; `replay` plays another run\(origin)")
    }
    return prototype
  }

  /// Creates a session that has loaded nothing.
  func newSession(_ files: ScriptCache) throws -> Session { try makeSession(files, options) }
}

/// The result of a line.
package struct Outcome {
  /// The lines to show.
  package var lines: [String] = []
  /// A note to show after the lines, or `nil` if there is none.
  package var note: String?
  /// Whether the line was an action on the prototype.
  ///
  /// If so, the picture is shown.
  package var isAction = false
  /// Whether the line was Lua that can't have changed the screen.
  package var keepsScreen = false
  /// Whether to show the screen again although nothing has changed.
  package var isRedrawn = false
  /// Whether to quit the console.
  package var quitsConsole = false
  /// The path of the prototype that replaces the current prototype, or `nil`.
  var prototypeToOpen: String?
  /// The input whose numbered events the lines list, or `nil` if the lines list no events.
  var numberedInput: Int?
  /// Whether the lines are Lua values.
  ///
  /// Such lines aren't wrapped.
  var isValue = false
  /// Whether the lines are a page of a longer output.
  ///
  /// A page isn't divided again.
  var isPage = false
  /// Whether the lines are a picture.
  ///
  /// A picture is never divided into pages, even on a small terminal.
  var isPicture = false

  package static let empty = Outcome()

  /// Returns the outcome with additional notes.
  func addingNotes(_ notes: [String]) -> Outcome {
    guard !notes.isEmpty else { return self }
    var outcome = self
    outcome.note = ([note].compactMap { $0 } + notes).joined(separator: "\n")
    return outcome
  }

  /// Returns an outcome that also redraws the screen.
  func redrawingScreen() -> Outcome {
    var outcome = self
    (outcome.isRedrawn, outcome.isAction) = (true, true)
    return outcome
  }
}

/// The typed lines, numbered from 1.
package struct Transcript {
  package let name: String
  private(set) var lines: [String] = []

  init(name: String) {
    self.name = name
  }

  /// Whether the lines are in a file.
  ///
  /// If so, messages refer to lines of the file.
  var isFile: Bool { name != "console" && name != "-e" }

  /// The number of lines.
  var count: Int { lines.count }

  /// Returns the line with the given number, counted from 1, or an empty string if there is no such line.
  func line(_ number: Int) -> String { lines.indices.contains(number - 1) ? lines[number - 1] : "" }

  /// Records a chunk that begins at a line, and discards all lines recorded at or after that line.
  mutating func record(_ text: String, from line: Int) {
    while lines.count < line - 1 { lines.append("") }
    lines.removeSubrange((line - 1)...)
    lines += text.lines
  }
}
