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
  /// Creates a session from files as they were read, with the given options or, for `nil`, those of the command line.
  package typealias Maker = (ScriptCache, Session.Options?) throws -> Session

  package internal(set) var session: Session
  package let output: Output
  var prototype: Prototype?
  let commands: CommandTable
  var settings = Settings()
  /// The lines typed so far, so that an error can show its line.
  package var transcript: Transcript
  /// The commands and user actions that the script redefines and about which the user has already read a note.
  var notedRedefinitions: Set<String> = []

  /// The names of local variables that ended with their line.
  var endedLocals: Set<String> = []
  /// The user's script that runs before the prototype's, or `nil` outside the console.
  package var opening: Opening?
  /// The error in that script.
  var openingProblem: (any Error)?
  /// The error of the flow whose run was played last.
  var flowError: (any Error)?

  /// The text that was compiled last, with the result.
  var compiled: (text: String, result: Compilation)?

  /// The files of the run, as they were read.
  var files = ScriptCache(.whenLoadedAgain)
  /// The files of the run while `watch` watches them, or `nil` otherwise.
  var watched: WatchedFiles?
  /// The options that replace those of the command line: `reload iPad` and saved runs set them.
  var options: Session.Options? { didSet { standby.drop() } }
  /// The sessions that are replayed in advance while the console waits for input.
  let standby = Standby()
  /// The files of the last reload if it failed, so that its error can show their lines.
  var failedFiles: ScriptCache?
  /// The undone continuations of the present run, the shortest last, for `redo`.
  var later: [UndoneRun] = []
  /// The moment of the past that is shown, or `nil` at the present.
  package internal(set) var moment: Moment?
  /// The pictures and states within the input that is shown.
  var looks: CapturedMoments?
  /// The trace of the last replay that brought back dropped events.
  var recalledTrace: Trace?
  /// The reason why the last line was refused, or `nil` if it wasn't.
  var lastRefusal: String?
  /// The source locations that the numbers of `edit` refer to.
  var shownLocations = ShownLocations.ofText([])
  /// The numbered list on the screen, from which a lone number chooses.
  var shownList = ShownList.none
  /// Expressions whose values are shown after each action.
  var followed: [String] = []
  /// The number of calls of monitored functions that were printed, or left for `trace` because there were too many.
  var shownCalls = 0
  /// The lines of a long output that aren't shown yet.
  ///
  /// A bare Enter shows more.
  var remainingLines: ArraySlice<String> = []
  /// The complete pictures before and after the last input.
  var lastPictures = LastPictures()
  /// The step through the past that a bare Enter repeats.
  var lastStep: Step?

  private let makeSession: Maker

  /// The kinds of numbered lists.
  enum ShownList {
    /// No list: a number is Lua.
    case none
    case choices
    /// The choices that include segues performed by code and held swipes.
    case everyChoice
    /// The events of an input.
    case events(of: Int)
    case history
    case samples
  }

  /// The direction of a step through the events.
  enum Step: String {
    case previous
    case next
  }

  /// The settings of the console.
  struct Settings {
    /// Whether the picture is drawn after each action.
    var showsPicture = true
    /// Whether the trace of each action is shown.
    var showsTrace = true
    /// Whether an undefined word is an error.
    ///
    /// Used in runs without a user who could read a hint.
    var refusesUnknownWords = false
    /// Whether a user types at a terminal: Enter on an empty line repeats a step, and long output is divided into
    /// pages.
    var isInteractive = false
    /// Whether to undo an input that was stopped by Ctrl-C or a limit, because other inputs may follow.
    var undoesStoppedInputs = false
  }

  /// Creates an interpreter with a session that has loaded nothing yet.
  ///
  /// - Parameters:
  ///   - prototype: the prototype that `open` loads, or `nil` for none.
  ///   - source: the name of the typed lines in messages: `console`, or a file's path.
  ///   - output: the output, which knows its width and the signs that it can show.
  ///   - makeSession: creates a session for the prototype's folder.
  /// - Throws: any error of `makeSession`.
  package init(
    prototype: Prototype?, source: String = "console", output: Output, makeSession: @escaping Maker
  ) throws {
    self.prototype = prototype
    self.output = output
    self.makeSession = makeSession
    commands = .standard
    transcript = Transcript(name: source)
    session = try makeSession(files, nil)
  }

  /// Loads the prototype and launches its app, or replays the run that was saved with it.
  ///
  /// - Throws: `LuaError`, `UnreadableInput`, or an error if replaying a saved run gives a different result.
  package func open() throws {
    guard session.inputs.count == 0 else { return }
    if let saved = prototype?.saved { try open(saved, named: prototype?.runName) } else { try launch() }
  }

  /// Loads the prototype into the session, as the first input of a run.
  func launch() throws {
    session.verbRunner.willPerform = { [unowned session] _ in FaultNotes.note(place: session.verbRunner.verbPlace) }
    try session.runner.logged(.launch, "launch") {
      try runOpening()
      guard let prototype else { return }
      FaultNotes.note(prototype: prototype.path)
      let (name, folder) = (prototype.name, prototype.folder)
      guard let source = try session.scripts?.script(at: name, in: folder, { try prototype.source() }) else { return }
      if let flow = prototype.flow { return try loadFlow(flow, source, name) }
      try session.loader.load(source, name: name)
    }
  }

  private func loadFlow(_ flow: String, _ source: SourceText, _ name: String) throws {
    do { try FlowInputs.load(source, name: name, for: flow, in: session) } catch {
      flowError = error
      throw error
    }
  }

  /// Returns the prototype if its scripts are files that can be read again.
  ///
  /// - Parameter command: the command that needs the files, for the message.
  /// - Returns: the prototype.
  /// - Throws: `PlainError` if no prototype is open, or if it was read from a saved run.
  func prototypeOfFiles(for command: String) throws -> Prototype {
    guard let prototype else { throw PlainError("no prototype was opened: `maquette app.lua` opens one") }
    guard prototype.saved == nil else {
      let origin = prototype.openedFrom.map { ", or quit and open \($0) to work with the files" } ?? ""
      throw PlainError(
        "\(command): this run was read from a file and has its own scripts; `replay` plays another run\(origin)")
    }
    return prototype
  }

  /// Creates a session that has loaded nothing.
  func newSession(_ files: ScriptCache) throws -> Session { try makeSession(files, options) }

  /// Whether the script has set a global with the name of a command.
  func isRedefined(_ word: String) -> Bool { session.launches.isSetByScript(word) }
}

/// The result of a line.
package struct Outcome {
  /// The lines to show.
  package var lines: [String] = []
  /// A note to the user.
  package var note: String?
  /// Whether the line acted on the prototype, so that its picture is shown.
  package var isAction = false
  /// Whether to show the screen again although nothing happened in it.
  package var isRedrawn = false
  /// Whether the console ends.
  package var ends = false
  /// The path of the prototype to open instead.
  var opens: String?
  /// The input whose events are shown with their numbers.
  var numberedInput: Int?
  /// Whether the lines are Lua values, which aren't broken between words.
  var isValue = false
  /// Whether the lines are a page of a longer output, which isn't divided again.
  var isPage = false
  /// Whether the lines are a picture, which is shown whole even if the terminal is too small for it.
  var isPicture = false

  package static let nothing = Outcome()

  /// Returns the outcome with additional notes.
  func noting(_ notes: [String]) -> Outcome {
    guard !notes.isEmpty else { return self }
    var outcome = self
    outcome.note = ([note].compactMap { $0 } + notes).joined(separator: "\n")
    return outcome
  }

  /// Returns the outcome with the screen shown again.
  func redrawn() -> Outcome {
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

  /// Whether the lines are in a file, where a reader can look them up.
  var isFile: Bool { name != "console" && name != "-e" }

  /// The number of lines.
  var count: Int { lines.count }

  /// Returns the line with a number, counted from 1; empty if there is none.
  func line(_ number: Int) -> String { lines.indices.contains(number - 1) ? lines[number - 1] : "" }

  /// Records a chunk that begins at a line, and discards what was recorded from there on.
  mutating func note(_ text: String, from line: Int) {
    while lines.count < line - 1 { lines.append("") }
    lines.removeSubrange((line - 1)...)
    lines += text.lines
  }
}
