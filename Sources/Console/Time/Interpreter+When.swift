import Controllers
import Lua
import Rendering
import Scripting
import Timeline

// `when`: the changes of an expression's value in the last input that changed it. A replay evaluates the expression after
// every event and after every call of the script's functions. It begins with the last part of the run, and plays the parts
// before it only as long as no change is found. The input that is found is replayed once more, and the expression evaluated
// before each line of the script, so the line that made a change is known.
extension Interpreter {
  /// Lists the changes of a value.
  ///
  /// - Parameter expression: a Lua expression. It is evaluated many times and may only look.
  /// - Returns: the changes in the last input that changed the value, up to the current moment. Each change has its
  ///   moment and time, both values, and the line that made it.
  /// - Throws: `PlainError` if the text isn't an expression, fails, or changes something.
  func when(_ expression: String) throws -> [String] {
    try checkExpression(expression, of: "when")
    let whole = run
    let run = whole.upTo(moment?.input ?? whole.last)
    let watch = WatchedExpression(expression, until: moment, columns: output.columns)
    do {
      try player.follow(run, trace: session.system.trace, watch.look, until: watch.endsPart)
    } catch is RunDifference {
      throw PlainError("when: can't watch `\(expression)`: it changes the run")
    } catch let error as VisitorSideEffect {
      throw PlainError("when: `\(expression)`: \(error)")
    }
    if let problem = watch.problem { throw PlainError("when: \(problem)") }
    guard !watch.changes.isEmpty else { return ["\(watch.value ?? "nil"), since the launch"] }
    let exact = try exactWatch(of: expression, in: run, after: watch) ?? watch
    let note = exact.omitted > 0 ? ["\(exact.omitted.counted("earlier change")) in this input"] : []
    return note + exact.changes.flatMap { $0.lines(in: run) }
  }

  /// Finds the lines that made the changes.
  ///
  /// - Parameters:
  ///   - expression: the expression.
  ///   - run: the run, which may continue after the changes.
  ///   - watch: the expression with the changes that were found.
  /// - Returns: the changes with their lines, or `nil` if the lines can't be found, for example because the expression
  ///   has no value there.
  /// - Throws: `LuaError` if the replay is interrupted.
  private func exactWatch(
    of expression: String, in run: Run, after watch: WatchedExpression
  ) throws -> WatchedExpression? {
    guard let input = watch.changes.first?.moment.input else { return nil }
    let exact = WatchedExpression(expression, until: moment, columns: output.columns, isChecked: true)
    do {
      try player.followLast(
        of: run.upTo(input), trace: session.system.trace, exact.look, line: exact.lookBeforeLine)
    } catch is RunDifference, is VisitorSideEffect {
      return nil
    }
    return exact.problem == nil && !exact.changes.isEmpty ? exact : nil
  }
}
