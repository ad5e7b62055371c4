import Console
import Controllers
import Scripting

/// The prototype for the tests of moments, undo and replays.
///
/// The prototype has a stack, a sheet, an endless loop, and an action that fails.
enum TimePrototype {
  static let prototype = """
    screen "List" { view = { button "Open" { push = "Detail" }, button "Loop" { action = function()
      while endless do end
    end }, button "Fail" { action = function() count = (count or 0) + 1 error "mine" end } } }
    screen "Detail" { title = "Detail", viewWillAppear = function(self) seen = (seen or 0) + 1 end,
      view = { button "Sheet" { present = "Sheet" } } }
    screen "Sheet" { view = { button "Close" { dismiss = true } } }
    app { root = navigation "List" }
    """
}

extension Desk {
  var hash: UInt64 { interpreter.session.system.trace.hash }
  var tree: String { interpreter.moment == nil ? type("tree") : "" }

  /// Executes lines as if a user had typed them at a terminal.
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - isInteractive: whether a user types them.
  /// - Returns: the output.
  func talk(_ text: String, isInteractive: Bool = true) -> String {
    let before = said.count
    _ = ConsoleLoop(interpreter, lines: PlainLines(text: text), isInteractive: isInteractive).run()
    return said.dropFirst(before).joined(separator: "\n")
  }
}
