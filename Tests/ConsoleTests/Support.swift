import Console
import Controllers
import Flows
import Lua
import Scripting

/// A console for tests, which collects its output.
final class Desk {
  let interpreter: Interpreter
  private let paper: OutputLines

  /// The printed results and errors, in the order of printing.
  final class OutputLines {
    var lines: [String] = []
    /// The number of sessions created so far.
    var sessions = 0
    /// The height of the terminal, in rows.
    var rows = 60
  }

  /// The height of the terminal, in rows.
  var rows: Int {
    get { paper.rows }
    set { paper.rows = newValue }
  }

  /// Opens a prototype.
  ///
  /// - Parameters:
  ///   - script: the script of the prototype.
  ///   - name: the name of its file.
  ///   - columns: the width of a line, in cells.
  ///   - openEditor: a replacement for the user's editor.
  /// - Throws: any error of the script.
  init(
    _ script: String = Desk.recipes, name: String = "app.lua", columns: Int = 100,
    openEditor: ((String, Int?) throws -> Void)? = nil
  ) throws {
    let paper = OutputLines()
    self.paper = paper
    var output = Output(print: { paper.lines.append($0) }, printError: { paper.lines.append("! " + $0) })
    output.size = { (columns, paper.rows) }
    output.openEditor = openEditor
    interpreter = try Interpreter(
      prototype: script.isEmpty ? nil : Prototype(text: SourceText(script), name: name), output: output
    ) { files, other in
      let session = Session(options: other ?? Session.Options(defaultSystem: 6), scripts: files)
      session.recorder.recordCalls()
      paper.sessions += 1
      return session
    }
    try interpreter.openPrototype()
  }

  /// Executes a line as if a user had typed it.
  ///
  /// - Returns: the output for the line.
  func type(_ text: String, line: Int = 1) -> String {
    do {
      let outcome = try interpreter.perform(text, line: line)
      return ((outcome.note.map { ["(\($0))"] } ?? []) + outcome.lines).joined(separator: "\n")
    } catch {
      return interpreter.report(error).joined(separator: "\n")
    }
  }

  /// Runs the console on the given lines.
  ///
  /// - Returns: the exit status, and the whole output since the prototype was opened.
  func run(_ text: String, keepsGoing: Bool = false) -> (status: ExitStatus, text: String) {
    let console = ConsoleLoop(interpreter, lines: PlainLines(text: text), isInteractive: false, keepsGoing: keepsGoing)
    let status = console.run()
    return (status, paper.lines.joined(separator: "\n"))
  }

  /// The number of sessions created so far, including the first one.
  var sessionsMade: Int { paper.sessions }

  /// The lines of output so far.
  var said: [String] { paper.lines }

  /// Returns the completions for the end of a line.
  func complete(_ text: String, after earlier: String = "") -> [String] {
    Completer(interpreter).complete(text, after: earlier).candidates
  }

  /// The name of the front-most controller.
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

/// The testing library has another type with the name `ExitStatus`.
typealias Status = ExitStatus
