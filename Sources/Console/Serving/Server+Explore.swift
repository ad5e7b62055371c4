import Exploration
import JSON
import Lua

extension Server {
  /// Explores from the session's state, and prints the progress during the search.
  ///
  /// - Parameters:
  ///   - options: the options of the request.
  ///   - id: the JSON text of the request's identifier.
  ///   - result: receives the objects of the report, as `maquette explore --report jsonl` prints them.
  /// - Throws: `PlainError` if the state can't be explored, or `LuaError` if the user presses Ctrl-C. In the latter
  ///   case, the result contains the findings so far.
  func explore(_ options: ExplorationOptions, id: JSONText, into result: inout [String]) throws {
    var progress = ProgressLines(id: id)
    let exploration = try ExplorationFromHere(interpreter).explore(options, for: "explore") { [output] in
      if let line = progress.line(at: $0) { output.print(line) }
    }
    result = ExplorationFormat.jsonl.report(of: exploration, options, signs: output.signs, ExplorationFiles())
    guard !exploration.isInterrupted else { throw LuaError(kind: .interrupted, message: "`explore` was interrupted") }
  }
}

/// The lines that report the progress of an exploration to the program that requested it.
///
/// They depend only on the number of states, so the same exploration prints the same lines.
private struct ProgressLines {
  /// The JSON text of the request's identifier.
  let id: JSONText
  /// The number of states at which the next line is due.
  private var nextStateCount = ProgressLines.stateInterval

  /// The number of new states after which a line is printed.
  private static let stateInterval = 50

  init(id: JSONText) { self.id = id }

  /// Returns the line for the progress, or `nil` if no line is due.
  mutating func line(at progress: ExplorationProgress) -> String? {
    guard progress.stateCount >= nextStateCount else { return nil }
    nextStateCount = (progress.stateCount / ProgressLines.stateInterval + 1) * ProgressLines.stateInterval
    var answer = ServedAnswer()
    answer.add("id", id)
    answer.add(
      "progress",
      JSONObject {
        $0.add("states", progress.stateCount)
        $0.add("open", progress.untriedStepCount)
        // The number of findings isn't known until other processes have recorded all steps.
        $0.add("findings", progress.findingCount)
      })
    return answer.jsonLine
  }
}
