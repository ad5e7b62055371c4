import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The command `when`, which finds the last input that changed an expression's value, and lists the changes.
///
/// The command replays the run and evaluates the expression after every event and after every call of the script's
/// functions. It replays the last part of the run first and continues with earlier parts until it finds a change. The
/// input that made the change is then replayed once more. This time, the expression is evaluated before each line of
/// the script, to find the line that made the change.
final class WhenCommand {
  private let session: Session
  private let completeRun: Run
  private let player: Player
  /// The past moment that is shown, or `nil` if the present is shown.
  private let moment: Moment?
  /// The width of a line, in cells.
  private let columns: Int

  init(_ interpreter: Interpreter) {
    (session, moment, columns) = (interpreter.session, interpreter.moment, interpreter.output.columns)
    (completeRun, player) = (interpreter.run, interpreter.player)
  }

  /// Lists the changes of a value.
  ///
  /// - Parameter expression: a Lua expression. It is evaluated many times, so it must not change anything.
  /// - Returns: the changes during the last input that changed the value, up to the current moment. Each change is
  ///   shown with its moment, its time, both values, and the line that made the change.
  /// - Throws: `PlainError` if the argument isn't an expression, or if the expression fails or changes something.
  func lines(of expression: String) throws -> [String] {
    try session.state.requireExpression(expression, for: "when")
    let run = completeRun.runUpTo(moment?.input ?? completeRun.lastInput)
    let watchedExpression = WatchedExpression(expression, until: moment, columns: columns)
    do {
      try player.follow(
        run, trace: session.system.trace, watchedExpression.evaluate, until: watchedExpression.finishPart)
    } catch is RunDifference {
      throw PlainError("when: can't watch `\(expression)`: it changes the run")
    } catch let error as VisitorSideEffect {
      throw PlainError("when: `\(expression)`: \(error)")
    }
    if let problem = watchedExpression.problem { throw PlainError("when: \(problem)") }
    guard !watchedExpression.changes.isEmpty else {
      return ["\(watchedExpression.value ?? "nil"), since the launch"] + scopeNote(on: expression)
    }
    let exactExpression = try exactWatch(of: expression, in: run, after: watchedExpression) ?? watchedExpression
    let omissionNote =
      exactExpression.omittedCount > 0
      ? ["\(exactExpression.omittedCount.counted("earlier change")) in this input"] : []
    return omissionNote + exactExpression.changes.flatMap { $0.lines(in: run) }
  }

  /// Returns a note about an expression that is only the name of an unset global, or an empty array for any other
  /// expression.
  ///
  /// The script may have a local with that name.
  private func scopeNote(on expression: String) -> [String] {
    guard expression != "self", expression != "off", let name = session.unsetWord(in: expression) else { return [] }
    return ["no global is called `\(name)`; \(Session.scopeHint)"]
  }

  /// Finds the lines that made the changes.
  ///
  /// - Parameters:
  ///   - expression: the expression.
  ///   - run: the run, which may continue after the changes.
  ///   - watch: the watched expression with the changes found so far.
  /// - Returns: a watched expression with the changes and their lines, or `nil` if the lines can't be found, for
  ///   example because the expression fails.
  /// - Throws: `LuaError` if the user interrupts the replay.
  private func exactWatch(
    of expression: String, in run: Run, after watch: WatchedExpression
  ) throws -> WatchedExpression? {
    guard let input = watch.changes.first?.moment.input else { return nil }
    let exactExpression = WatchedExpression(expression, until: moment, columns: columns, isChecked: true)
    do {
      try player.followLast(
        of: run.runUpTo(input), trace: session.system.trace, exactExpression.evaluate,
        line: exactExpression.evaluateBeforeLine)
    } catch is RunDifference, is VisitorSideEffect {
      return nil
    }
    return exactExpression.problem == nil && !exactExpression.changes.isEmpty ? exactExpression : nil
  }
}
