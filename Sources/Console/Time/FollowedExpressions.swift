import Controllers
import Lua
import Scripting
import Timeline

/// The expressions whose values are shown after each action.
struct FollowedExpressions {
  private var expressions: [String] = []

  /// The maximum number of followed expressions.
  private static let maximumCount = 8

  var isEmpty: Bool { expressions.isEmpty }

  /// Starts or stops showing the value of an expression.
  ///
  /// - Parameters:
  ///   - text: a Lua expression, or `off` to stop showing values.
  ///   - session: a session that can compile the expression.
  /// - Throws: `PlainError` if the text isn't an expression, or if too many expressions are followed.
  mutating func follow(_ text: String, in session: Session) throws {
    guard text != "off" else {
      expressions = []
      return
    }
    try session.state.requireExpression(text, for: "follow")
    guard !expressions.contains(text) else { return }
    guard expressions.count < FollowedExpressions.maximumCount else {
      throw PlainError(
        "follow: \(expressions.count) expressions are already followed; `follow off` stops following all")
    }
    expressions.append(text)
  }

  /// Returns the expressions with their values, one per line.
  ///
  /// The expressions are evaluated in a replay of the run, so that evaluating them doesn't change the current session.
  /// If the user interrupts the replay, all expressions are removed.
  ///
  /// - Parameters:
  ///   - player: the player that replays the run.
  ///   - run: the run so far.
  ///   - trace: the trace of the current session.
  ///   - columns: the width of a line, in cells.
  /// - Returns: the lines.
  mutating func lines(by player: Player, _ run: Run, trace: Trace, columns: Int) -> [String] {
    do {
      let session = try player.play(run, trace: trace)
      defer { session.close() }
      var lines: [String] = []
      session.visit { [expressions] in
        lines = expressions.map { "\($0) = \(session.shown($0, for: "follow", columns: columns).described)" }
      }
      guard !Interrupts.takePending() else {
        expressions = []
        return ["follow: stopped; no expression is followed anymore"]
      }
      return lines
    } catch {
      return ["follow: \(error)"]
    }
  }
}

extension Interpreter {
  /// The followed expressions with their current values, one per line.
  var followedLines: [String] {
    guard !followedExpressions.isEmpty else { return [] }
    return followedExpressions.lines(by: player, run, trace: session.system.trace, columns: output.columns)
  }
}

/// The value of an expression at a moment.
struct ShownValue {
  /// The value as the console shows it, on one line.
  var text = "an error"
  /// The complete value as a string, for comparison with another value.
  var whole = ""
  /// The error, or `nil` if there is a value.
  var problem: String?

  /// The value as the console shows it, or the error.
  var described: String { problem ?? text }
}

extension Session {
  /// A hint for an expression that seems to refer to a local variable of the script.
  static let scopeHint =
    "`when` and `follow` can't read locals, only globals and `self`, which is the screen in front; "
    + "write a path instead of a local: `self.count`"

  /// Evaluates an expression, in which `self` is the screen in front.
  ///
  /// - Parameters:
  ///   - expression: the Lua expression.
  ///   - command: the command that evaluates the expression, for Lua's error messages.
  ///   - columns: the width of a line, in cells.
  /// - Returns: the value, or the error.
  func shown(_ expression: String, for command: String, columns: Int) -> ShownValue {
    let call = state.top
    let stood = subject
    subject = system.frontController
    defer { subject = stood }
    return call.restoringStack {
      do {
        try state.load("return " + expression, name: command)
        try state.call(arguments: 0, results: 1)
        return ShownValue(
          text: ValuePrinter(self, columns: columns).lines(of: call.count, call).map(\.trimmed).joined(separator: " "),
          whole: ValuePrinter.comparisonText(of: call.count, call, in: self))
      } catch let error as LuaError where error.cause is ViewNotLoaded {
        return ShownValue(text: "not loaded", whole: "not loaded")
      } catch {
        return ShownValue(problem: message(of: error, in: command))
      }
    }
  }

  /// Returns the message of an expression's error, without the line number of the expression, which is always 1.
  private func message(of error: any Error, in command: String) -> String {
    let (text, line) = ("\(error)", "\(command):1: ")
    let message = text.hasPrefix(line) ? String(text.dropFirst(line.count)) : text
    return message.contains("a nil value (global '") ? "\(message); \(Session.scopeHint)" : message
  }
}
