import Controllers
import Flows
import Lua
import Rendering
import Scripting
import Timeline

/// Understands typed lines: Lua, verbs, and the commands of the console.
///
/// The console, command files and `maquette run` all go through here.
package final class Interpreter {
  /// How a session is made: of files as they were read, and with other options than the program was given, if with any.
  package typealias Maker = (ScriptCache, Session.Options?) throws -> Session

  package internal(set) var session: Session
  package let output: Output
  var prototype: Prototype?
  let commands: CommandTable
  var settings = Settings()
  /// What was typed so far, so that an error can show its line.
  package var transcript: Transcript
  /// Words for which the user was already told that the script sets them too.
  var toldOwn: Set<String> = []

  /// The names of locals that ended with the line they stood in.
  var goneLocals: Set<String> = []
  /// The user's own script that runs before the prototype's; only at the console.
  package var opening: Opening?
  /// What is wrong with that.
  var openingProblem: (any Error)?
  /// How the flow failed whose run was played last.
  var flowProblem: (any Error)?

  /// The text that was compiled last, and what came of it.
  var compiled: (text: String, result: Compilation)?

  /// The files of the run, as they were read.
  var files = ScriptCache(.whenLoadedAgain)
  /// The files of the run while they are watched; nil while they are not.
  var watched: WatchedFiles?
  /// How sessions are set up when not as the program was told: `reload iPad` and a run of a file say so.
  var options: Session.Options? { didSet { standby.drop() } }
  /// The sessions that are played in advance while nothing is typed.
  let standby = Standby()
  /// The files with which a reload just failed: the lines that its error is about.
  var failedFiles: ScriptCache?
  /// Runs that went on from where the present one ends, the shortest last: see `redo`.
  var later: [LaterRun] = []
  /// Where in the past one stands; nil at the present.
  package internal(set) var moment: Moment?
  /// What was to be seen in the input where one stands.
  var looks: InputLooks?
  /// The trace of the last replay that brought back dropped events.
  var recalledTrace: Trace?
  /// Why the last line was refused; nil after one that was not.
  var lastRefusal: String?
  /// What the numbers of `edit` count.
  var shownPlaces = ShownPlaces.ofText([])
  /// The numbered list on the screen, from which a lone number chooses.
  var shownList = ShownList.none
  /// Expressions whose values are shown after each action.
  var followed: [String] = []
  /// The number of calls of monitored functions that were printed, or left for `trace` because there were too many.
  var shownCalls = 0
  /// What of a long answer is not shown yet: a bare Enter shows more.
  var unshown: ArraySlice<String> = []
  /// The whole pictures before and after the last input.
  var lastPictures = LastPictures()
  /// The step through the past that a bare Enter repeats.
  var lastStep: Step?

  private let makeSession: Maker

  /// A numbered list on the screen.
  enum ShownList {
    /// No list: a number is Lua.
    case none
    case choices
    /// Those of code and of a held finger as well.
    case everyChoice
    /// Of an input.
    case events(of: Int)
    case history
    case samples
  }

  /// A step through the events.
  enum Step: String {
    case previous
    case next
  }

  /// What the console does by itself.
  struct Settings {
    /// Whether the picture is drawn after each action.
    var showsPicture = true
    /// Whether the trace of each action is shown.
    var showsTrace = true
    /// Whether an unknown single word is an error: in runs without a user who reads a hint.
    var refusesUnknownWords = false
    /// Whether Enter on an empty line repeats a step, for a user who keeps reading.
    var isInteractive = false
    /// Whether an input that Ctrl-C or a limit stopped is undone, because other inputs may follow.
    var undoesStoppedInputs = false
  }

  /// Sets up a session that has loaded nothing yet.
  ///
  /// - Parameters:
  ///   - prototype: what `open` will load; nil for nothing.
  ///   - source: what messages call the lines that come: `console`, or a file's path.
  ///   - output: how wide it is and what it can show.
  ///   - makeSession: makes a session for the prototype's folder.
  /// - Throws: what `makeSession` throws.
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

  /// Loads the prototype and launches its app, or plays the run that was saved with it.
  ///
  /// - Throws: `LuaError`, `UnreadableInput`, and where a saved run goes otherwise.
  package func open() throws {
    guard session.inputs.count == 0 else { return }
    if let saved = prototype?.saved { try open(saved, named: prototype?.runName) } else { try launch() }
  }

  /// Loads the prototype into the session, as the input with which every run begins.
  func launch() throws {
    session.willPerform = { [unowned session] _ in RunningNotes.note(place: session.verbPlace) }
    try session.logged(.launch, "launch") {
      try runOpening()
      guard let prototype else { return }
      RunningNotes.note(prototype: prototype.path)
      let (name, folder) = (prototype.name, prototype.folder)
      guard let source = try session.scripts?.script(at: name, in: folder, { try prototype.source() }) else { return }
      if let flow = prototype.flow { return try loadFlow(flow, source, name) }
      try session.load(source, name: name)
    }
  }

  private func loadFlow(_ flow: String, _ source: SourceText, _ name: String) throws {
    do { try FlowInputs.load(source, name: name, for: flow, in: session) } catch {
      flowProblem = error
      throw error
    }
  }

  /// The prototype, if its scripts are files that can be read again.
  ///
  /// - Parameter command: what needs them, for the message.
  /// - Returns: that prototype.
  /// - Throws: `PlainError` when there is none, or it came with a run.
  func prototypeOfFiles(for command: String) throws -> Prototype {
    guard let prototype else { throw PlainError("no prototype was opened: `maquette app.lua` opens one") }
    guard prototype.saved == nil else {
      let origin = prototype.openedFrom.map { ", or quit and open \($0) to work with the files" } ?? ""
      throw PlainError(
        "\(command): this run was read from a file and has its own scripts; `replay` plays another run\(origin)")
    }
    return prototype
  }

  /// A session that has loaded nothing.
  func newSession(_ files: ScriptCache) throws -> Session { try makeSession(files, options) }

  /// Whether the script has set a global that bears the name of a command.
  func hasOwnGlobal(_ word: String) -> Bool { session.isSetByScript(word) }
}

/// What came of a line.
package struct Outcome {
  /// Results, to be shown.
  package var lines: [String] = []
  /// A note to the user.
  package var note: String?
  /// Whether something was done to the prototype, so that its picture is of interest.
  package var isAction = false
  /// Whether the screen is shown again, though nothing happened in it.
  package var isRedrawn = false
  /// Whether the user quits.
  package var ends = false
  /// The prototype that is to be opened instead.
  var opens: String?
  /// The input whose events are shown with their numbers.
  var numberedInput: Int?
  /// Whether its lines are values of Lua, which are not broken between words.
  var isValue = false
  /// Whether it is a page of a longer answer, which isn't divided again.
  var isPage = false
  /// Whether it is drawn, and shown whole on a screen that is too small for it.
  var isPicture = false

  package static let nothing = Outcome()

  /// The outcome with more notes.
  func noting(_ notes: [String]) -> Outcome {
    guard !notes.isEmpty else { return self }
    var outcome = self
    outcome.note = ([note].compactMap { $0 } + notes).joined(separator: "\n")
    return outcome
  }

  /// The same, and the screen is shown again.
  func redrawn() -> Outcome {
    var outcome = self
    (outcome.isRedrawn, outcome.isAction) = (true, true)
    return outcome
  }
}

/// The lines that were typed, by their numbers from 1.
package struct Transcript {
  package let name: String
  private(set) var lines: [String] = []

  init(name: String) {
    self.name = name
  }

  /// Whether the lines have places that a reader can look up.
  var isFile: Bool { name != "console" && name != "-e" }

  /// How many there are.
  var count: Int { lines.count }

  /// What stands in a line, counted from 1.
  func line(_ number: Int) -> String { lines.indices.contains(number - 1) ? lines[number - 1] : "" }

  /// Writes down a chunk that begins in a line.
  mutating func note(_ text: String, from line: Int) {
    while lines.count < line - 1 { lines.append("") }
    lines.removeSubrange((line - 1)...)
    lines += text.lines
  }
}
