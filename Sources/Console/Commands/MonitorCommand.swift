import Lua
import Rendering
import Scripting
import Timeline

/// The commands `monitor` and `unmonitor`.
///
/// An argument that isn't a name is passed to the Lua function `monitor` or `unmonitor`. The call is an input of the
/// run, so a replay evaluates the argument again.
struct MonitorCommand {
  private let session: Session
  private let standby: Standby
  /// Runs a line of Lua as an input of the run.
  private let runLine: (String) throws -> Outcome

  init(_ interpreter: Interpreter) {
    (session, standby) = (interpreter.session, interpreter.standby)
    runLine = { try interpreter.execute(.lua(note: nil), of: $0, line: max(1, interpreter.transcript.count)) }
  }

  /// Starts showing each call of the functions that have the given name.
  ///
  /// - Parameter text: the name of a function, or a Lua expression; `nil` to list the monitored functions.
  /// - Returns: the functions, one per line.
  /// - Throws: `PlainError` with the most similar name, if no function has the name; `LuaError` if the expression
  ///   fails.
  func monitor(_ text: String?) throws -> Outcome {
    guard let name = text?.withoutParentheses, !name.isEmpty else {
      let notes = session.monitor.takeUnreportedNotes()
      return Outcome(lines: monitoredLines).addingNotes(notes)
    }
    guard name.isFunctionName else { return try executeLua("monitor", name) }
    defer { standby.closeAll() }
    do { return Outcome(lines: try session.monitor.monitor(named: name).map { "monitoring \($0)" }) } catch {
      throw PlainError("monitor: \(error)")
    }
  }

  /// Stops showing the calls of the functions that have the given name.
  ///
  /// - Parameter text: the name of a function, or a Lua expression; `nil` for all functions.
  /// - Returns: the functions, one per line.
  /// - Throws: `PlainError` if no monitored function has the name; `LuaError` if the expression fails.
  func unmonitor(_ text: String?) throws -> Outcome {
    defer { standby.closeAll() }
    guard let name = text?.withoutParentheses, !name.isEmpty else {
      session.monitor.unmonitorAll()
      return Outcome(lines: monitoredLines)
    }
    guard name.isFunctionName else { return try executeLua("unmonitor", name) }
    let knownNames = session.monitor.monitoredNames
    let unmonitoredFunctions = session.monitor.unmonitor(named: name)
    guard unmonitoredFunctions.isEmpty, !knownNames.contains(name) else {
      return Outcome(lines: unmonitoredFunctions.map { "no longer monitoring \($0)" })
    }
    let hint =
      Suggestion.sentence(for: name, among: knownNames, quote: "`") ?? "`monitor` lists the monitored functions"
    throw PlainError("unmonitor: \(name) isn't monitored; \(hint)")
  }

  private var monitoredLines: [String] {
    let functions = session.monitor.monitoring.functions
    guard !functions.isEmpty else { return ["no function is monitored"] }
    return functions.map { "\($0.title)  \($0.callCount.counted("call"))" }
  }

  private func executeLua(_ word: String, _ expression: String) throws -> Outcome {
    try session.state.requireExpression(expression, for: word)
    return try runLine("\(word)(\(expression))")
  }
}

extension FunctionMonitor {
  /// The names that `unmonitor` accepts.
  var monitoredNames: [String] {
    monitoring.names.map(\.path) + monitoring.functions.flatMap(\.paths)
  }
}
