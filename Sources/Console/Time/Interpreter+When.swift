import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// `when`: the last moment at which the value of an expression changed. One replay asks for it after every event.
extension Interpreter {
  /// - Parameter expression: of Lua; it is evaluated very often, so it should only look.
  /// - Returns: when its value changed last, from what to what, at which time and from which line.
  /// - Throws: `PlainError` when it is no expression.
  func when(_ expression: String) throws -> [String] {
    try checkExpression(expression, of: "when")
    var search = ValueChange()
    let run = run
    var problem: String?
    do {
      try player.follow(run, trace: session.system.trace) { [output] session, moment in
        let value = session.shown(expression, for: "when", columns: output.columns)
        problem = value.problem
        search.note(value.text, at: moment, session.system.clock.now) { session.runningPath(of: nil) }
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
    let time = Seconds(change.time).text
    return ["\(change.moment.text) · \(time) s · \(change.before) → \(change.after)", "  from \(text)\(from)"]
  }
}

/// The last change of a value that is looked at again and again.
private struct ValueChange {
  private(set) var value: String?
  private(set) var last: (moment: Moment, time: Int, before: String, after: String, place: String)?

  /// Takes the value of a moment.
  ///
  /// - Parameters:
  ///   - new: the value, as it is shown.
  ///   - moment: after which event.
  ///   - time: in microseconds.
  ///   - place: what runs then.
  mutating func note(_ new: String, at moment: Moment, _ time: Int, place: () -> String) {
    defer { value = new }
    guard let value, value != new else { return }
    last = (moment, time, value, new, place())
  }
}
