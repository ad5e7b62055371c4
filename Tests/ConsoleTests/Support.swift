import Console
import Controllers
import Flows
import Lua
import Scripting

/// A console at which a test types, with everything it says.
final class Desk {
  let interpreter: Interpreter
  private let paper: Paper

  /// What was said, results and errors in one.
  final class Paper {
    var lines: [String] = []
    /// Sessions made so far.
    var sessions = 0
    /// The lines of the terminal.
    var rows = 60
  }

  /// The lines of the terminal.
  var rows: Int {
    get { paper.rows }
    set { paper.rows = newValue }
  }

  /// - Parameters:
  ///   - script: the prototype.
  ///   - columns: the cells of a line.
  ///   - openEditor: takes the place of the user's editor.
  /// - Throws: what is wrong with the script.
  init(
    _ script: String = Desk.recipes, columns: Int = 100, openEditor: ((String, Int?) throws -> Void)? = nil
  ) throws {
    let paper = Paper()
    self.paper = paper
    var output = Output(print: { paper.lines.append($0) }, printError: { paper.lines.append("! " + $0) })
    output.size = { (columns, paper.rows) }
    output.openEditor = openEditor
    interpreter = try Interpreter(
      prototype: script.isEmpty ? nil : Prototype(text: SourceText(script)), output: output
    ) { files, other in
      let session = Session(options: other ?? Session.Options(), scripts: files)
      session.recordCalls()
      paper.sessions += 1
      return session
    }
    try interpreter.open()
  }

  /// Types a line.
  ///
  /// - Returns: what the console says to it.
  func type(_ text: String, line: Int = 1) -> String {
    do {
      let outcome = try interpreter.perform(text, line: line)
      return ((outcome.note.map { ["(\($0))"] } ?? []) + outcome.lines).joined(separator: "\n")
    } catch {
      return interpreter.report(error).joined(separator: "\n")
    }
  }

  /// Runs the console over some lines.
  ///
  /// - Returns: the exit status, and everything that was said.
  func run(_ text: String, keepsGoing: Bool = false) -> (status: ExitStatus, text: String) {
    let console = ConsoleLoop(interpreter, lines: PlainLines(text: text), isInteractive: false, keepsGoing: keepsGoing)
    let status = console.run()
    return (status, paper.lines.joined(separator: "\n"))
  }

  /// How many sessions were made so far, the first included.
  var sessionsMade: Int { paper.sessions }

  /// Everything that was said so far.
  var said: [String] { paper.lines }

  /// What completes a text.
  func complete(_ text: String, after earlier: String = "") -> [String] {
    Completer(interpreter).complete(text, after: earlier).candidates
  }

  /// Who is in front.
  var front: String { interpreter.session.system.frontController?.label ?? "nobody" }

  static let recipes = """
    screen "List" { title = "Recipes",
      navigationItem = { rightBarButtonItem = button "Add" { present = "New" } },
      view = { tableView { id = "recipes", rows = { "Chocolate Cake", "Waffles" }, push = "Detail" } } }
    screen "Detail" { title = "Cake", view = { label "Flour", button "Photo" { action = function(self)
      local place = self.nothing.here
    end } } }
    screen "New" { view = {
      textField "Name" { id = "name" }, textField "Zip code" { id = "zip" }, switch { id = "spicy" },
      button "Done" { dismiss = true } } }
    app { root = navigation "List" }
    """
}

/// The testing library has an exit status of its own.
typealias Status = ExitStatus
