import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The command `when`, which lists the changes of an expression's value during the last input that changed the value.
///
/// A replay evaluates the expression after every event and after every call of the script's functions. The replay begins
/// with the last part of the run and continues with earlier parts until a change is found. The input that made the
/// change is then replayed once more. This time, the expression is evaluated before each line of the script, to find the
/// line that made the change.
final class WhenCommand {
  private let session: Session
  private let whole: Run
  private let player: Player
  /// The past moment that is shown, or `nil` if the present is shown.
  private let moment: Moment?
  /// The width of a line, in cells.
  private let columns: Int

  init(_ interpreter: Interpreter) {
    (session, moment, columns) = (interpreter.session, interpreter.moment, interpreter.output.columns)
    (whole, player) = (interpreter.run, interpreter.player)
  }

  /// Lists the changes of a value.
  ///
  /// - Parameter expression: a Lua expression. It is evaluated many times, so it must not change anything.
  /// - Returns: the changes during the last input that changed the value, up to the current moment. Each change is
  ///   shown with its moment, its time, both values, and the line that made the change.
  /// - Throws: `PlainError` if the argument isn't an expression, or if the expression fails or changes something.
  func lines(of expression: String) throws -> [String] {
    try session.state.check(expression, for: "when")
    let run = whole.upTo(moment?.input ?? whole.last)
    let watch = WatchedExpression(expression, until: moment, columns: columns)
    do {
      try player.follow(run, trace: session.system.trace, watch.look, until: watch.endsPart)
    } catch is RunDifference {
      throw PlainError("when: can't watch `\(expression)`: it changes the run")
    } catch let error as VisitorSideEffect {
      throw PlainError("when: `\(expression)`: \(error)")
    }
    if let problem = watch.problem { throw PlainError("when: \(problem)") }
    guard !watch.changes.isEmpty else {
      return ["\(watch.value ?? "nil"), since the launch"] + scopeNote(on: expression)
    }
    let exact = try exactWatch(of: expression, in: run, after: watch) ?? watch
    let note = exact.omitted > 0 ? ["\(exact.omitted.counted("earlier change")) in this input"] : []
    return note + exact.changes.flatMap { $0.lines(in: run) }
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
    let exact = WatchedExpression(expression, until: moment, columns: columns, isChecked: true)
    do {
      try player.followLast(
        of: run.upTo(input), trace: session.system.trace, exact.look, line: exact.lookBeforeLine)
    } catch is RunDifference, is VisitorSideEffect {
      return nil
    }
    return exact.problem == nil && !exact.changes.isEmpty ? exact : nil
  }
}
