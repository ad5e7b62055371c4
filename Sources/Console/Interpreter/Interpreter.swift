import Controllers
import Flows
import Lua
import Rendering
import Scripting

/// Understands typed lines: Lua, verbs, and the commands of the console.
///
/// The console, command files and `maquette run` all go through here.
package final class Interpreter {
  /// How a new session is made, also for `reload`; it is given the scripts that earlier ones compiled.
  package typealias Maker = (ScriptCache) throws -> Session

  package private(set) var session: Session
  package let output: Output
  let prototype: Prototype?
  let commands: CommandTable
  var settings = Settings()
  /// What was typed so far, so that an error can show its line.
  package var transcript: Transcript
  /// Words for which the user was already told that the script sets them too.
  var toldOwn: Set<String> = []

  /// The text that was compiled last, and what came of it.
  var compiled: (text: String, result: Compilation)?

  private let makeSession: Maker
  private let scripts = ScriptCache(.mayChange)

  /// What the console does by itself.
  struct Settings {
    /// Whether the picture is drawn after each action.
    var showsPicture = true
    /// Whether the trace of each action is shown.
    var showsTrace = true
    /// Whether an unknown single word is an error: in runs without a user who reads a hint.
    var refusesUnknownWords = false
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
    session = try makeSession(scripts)
  }

  /// Loads the prototype and launches its app.
  ///
  /// - Throws: `LuaError`, `UnreadableInput`.
  package func open() throws {
    guard let prototype else { return }
    RunningNotes.note(prototype: prototype.path)
    session.willPerform = { [unowned session] _ in RunningNotes.note(place: session.verbPlace) }
    try session.load(scripts.script(prototype.source(), at: prototype.name), name: prototype.name)
  }

  /// Starts over with the script as it is now.
  func startOver() throws {
    session.close()
    session = try makeSession(scripts)
    Interrupts.watch(session.state)
    try open()
  }

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
  /// Whether the user quits.
  package var ends = false

  package static let nothing = Outcome()
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

  /// What stands in a line, counted from 1.
  func line(_ number: Int) -> String { lines.indices.contains(number - 1) ? lines[number - 1] : "" }

  /// Writes down a chunk that begins in a line.
  mutating func note(_ text: String, from line: Int) {
    while lines.count < line - 1 { lines.append("") }
    lines.removeSubrange((line - 1)...)
    lines += text.lines
  }
}
