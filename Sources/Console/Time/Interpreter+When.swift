import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// `when`: the changes of an expression's value in the last input that changed it. A replay evaluates the expression after
// every event and after every call of the script's functions. It begins with the last part of the run, and plays the parts
// before it only as long as no change is found.
extension Interpreter {
  /// Lists the changes of a value.
  ///
  /// - Parameter expression: an expression of Lua. It is evaluated many times and may only look.
  /// - Returns: the changes in the last input that changed the value, up to the moment where the user is: the moment, the
  ///   time, both values, and what was running when the change was noticed.
  /// - Throws: `PlainError` if the text isn't an expression, has an error, or changes something.
  func when(_ expression: String) throws -> [String] {
    try checkExpression(expression, of: "when")
    let whole = run
    let run = whole.upTo(moment?.input ?? whole.last)
    let watch = WatchedExpression(expression, until: moment, columns: output.columns)
    do {
      try player.follow(run, trace: session.system.trace, watch.look, until: watch.endsPart)
    } catch is RunDifference {
      throw PlainError("when: `\(expression)` changes the run, and may only look")
    } catch let error as VisitorActed {
      throw PlainError("when: `\(expression)`: \(error)")
    }
    if let problem = watch.problem { throw PlainError("when: \(problem)") }
    guard !watch.changes.isEmpty else { return ["\(watch.value ?? "nil"), since the launch"] }
    let note = watch.omitted > 0 ? ["\(watch.omitted.counted("earlier change")) in this input"] : []
    return note + watch.changes.flatMap { $0.lines(in: run) }
  }
}
