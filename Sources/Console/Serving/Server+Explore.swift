import Exploration
import JSON
import Lua

extension Server {
  /// Explores from the session's state, and prints the progress in between.
  ///
  /// - Parameters:
  ///   - options: the options of the request.
  ///   - id: the JSON text of the request's identifier.
  ///   - result: receives the objects of the report, as `maquette explore --report jsonl` prints them.
  /// - Throws: `PlainError` if nothing can be explored, or `LuaError` if the user presses Ctrl-C. The result then
  ///   contains what was found before.
  func explore(_ options: ExplorationOptions, id: JSONText, into result: inout [String]) throws {
    var progress = ExplorationProgressLines(id: id)
    let exploration = try ExplorationFromHere(interpreter).exploration(options, for: "explore") { [output] in
      if let line = progress.line(at: $0) { output.print(line) }
    }
    result = ExplorationFormat.jsonl.report(of: exploration, options, signs: output.signs, ExplorationFiles())
    guard !exploration.isInterrupted else { throw LuaError(kind: .interrupted, message: "`explore` was interrupted") }
  }
}

/// The lines that report the progress of an exploration to the program that requested it.
///
/// They depend only on the number of states, so the same exploration prints the same lines.
private struct ExplorationProgressLines {
  /// The JSON text of the request's identifier.
  let id: JSONText
  /// The number of states at which the next line is due.
  private var next = ExplorationProgressLines.interval

  /// The number of new states after which a line is printed.
  private static let interval = 50

  init(id: JSONText) { self.id = id }

  /// Returns the line for the progress, or `nil` if none is due.
  mutating func line(at progress: ExplorationProgress) -> String? {
    guard progress.states >= next else { return nil }
    next = (progress.states / ExplorationProgressLines.interval + 1) * ExplorationProgressLines.interval
    var answer = ServedAnswer()
    answer.add("id", id)
    answer.add(
      "progress",
      JSONObject {
        $0.add("states", progress.states)
        $0.add("open", progress.open)
        // The number of findings isn't known before other processes have recorded all steps.
        $0.add("findings", progress.findings)
      })
    return answer.line
  }
}
