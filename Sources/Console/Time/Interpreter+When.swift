import Controllers
import Lua
import Scripting
import Timeline

// `when`: the last moment at which the value of an expression changed. One replay asks for it after every event.
extension Interpreter {
  /// - Parameter expression: of Lua; it is evaluated very often, so it should only look.
  /// - Returns: when its value changed last, from what to what, and from which line.
  /// - Throws: `PlainError` when it is no expression.
  func when(_ expression: String) throws -> [String] {
    try checkExpression(expression)
    var search = ValueChange()
    let run = run
    var problem: String?
    do {
      try player.follow(run, trace: session.system.trace) { [output] session, moment in
        let value: String
        (value, problem) = session.shown(expression, columns: output.columns)
        search.note(value, at: moment) { session.runningPath(of: nil) }
      }
    } catch is RunDifference {
      throw PlainError("when: `\(expression)` changes the run: it may only look")
    } catch let error as VisitorActed {
      throw PlainError("when: `\(expression)`: \(error)")
    }
    if let problem { throw PlainError("when: \(problem)") }
    guard let change = search.last else { return ["\(search.value ?? "nil"), since the launch"] }
    let text = run.inputs[change.moment.input].text.headline
    let from = change.place.isEmpty ? "" : " ▸ " + change.place
    return ["\(change.moment.text) \(change.before) → \(change.after)", "  from \(text)\(from)"]
  }

  private func checkExpression(_ text: String) throws {
    let call = session.state.top
    try call.restoring {
      do {
        try session.state.load("return " + text, name: "when")
      } catch let error as LuaError where error.kind == .syntax {
        throw PlainError("when: `\(text)` is no expression of Lua")
      }
    }
  }
}

/// The last change of a value that is looked at again and again.
private struct ValueChange {
  private(set) var value: String?
  private(set) var last: (moment: Moment, before: String, after: String, place: String)?

  mutating func note(_ new: String, at moment: Moment, place: () -> String) {
    defer { value = new }
    guard let value, value != new else { return }
    last = (moment, value, new, place())
  }
}

extension Session {
  /// What an expression is now, as the console shows it, and its error where it has one.
  fileprivate func shown(_ expression: String, columns: Int) -> (value: String, problem: String?) {
    let call = state.top
    return call.restoring {
      do {
        try state.load("return " + expression, name: "when")
        try state.call(arguments: 0, results: 1)
        return (ValuePrinter(self, columns: columns).lines(of: call.count, call).joined(separator: " "), nil)
      } catch {
        return ("an error", "\(error)")
      }
    }
  }
}
