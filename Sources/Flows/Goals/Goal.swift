import Lua
import LuaSyntax
import Scripting

/// A condition on the state of an app, written in Lua as an expression or as expectations.
///
/// For example, `expect.screen("Cart")` and `application.root.selectedIndex == 2` are goals. A goal only reads, so user
/// actions are refused while it is checked.
package struct Goal {
  package let text: String

  package enum Answer: Equatable {
    case holds
    case fails
    /// The goal couldn't be checked in this state. The value is the message of the error.
    case problem(String)
  }

  /// Creates a goal.
  ///
  /// - Parameter text: The goal in Lua syntax.
  /// - Throws: `PlainError` if the text is blank, or if it uses an expectation that doesn't exist or that isn't about a
  ///   state.
  package init(_ text: String) throws {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw PlainError("expected an expectation such as `expect.screen(\"Cart\")`, found nothing")
    }
    for name in Goal.expectations(in: text) {
      guard ExpectationTable.standard[name] != nil else {
        throw PlainError(ExpectationTable.standard.absence(of: name))
      }
      guard !Goal.expectationsOfTheRun.contains(name) else {
        throw PlainError(
          "`expect.\(name)` depends on what happened earlier, but a goal must depend only on the current state")
      }
    }
    self.text = text
  }

  /// Adds the expectations to the globals of a session.
  ///
  /// - Parameter session: A session that hasn't read any script yet.
  package func install(in session: Session) { FlowInputs.installAtPrompt(in: session) }

  /// The statement that fails in a flow unless the goal holds.
  package var code: String {
    let tokens = ScriptTokens(SourceText(text)).map { $0.name ?? $0.keyword }
    guard !tokens.contains("expect") else { return text }
    return tokens.contains("return") ? "expect.that((function() \(text) end)())" : "expect.that(\(text))"
  }

  // MARK: Expectations

  /// The names of the expectations about what happened since the launch.
  private static let expectationsOfTheRun = Set(
    (ExpectationTable.traceExpectations + ExpectationTable.warningExpectations
      + ExpectationTable.snapshotExpectations + ExpectationTable.restorationExpectations).map(\.name) + ["released"])

  /// Returns the names of the expectations in a text, such as `screen` for `expect.soft.screen "Cart"`.
  private static func expectations(in text: String) -> [String] {
    let tokens = Array(ScriptTokens(SourceText(text)))
    return tokens.indices.filter { tokens[$0].name == "expect" }.compactMap { index in
      var names = fields(after: index, in: tokens)
      if names.first == "soft" { names.removeFirst() }
      return names.first
    }
  }

  /// Returns up to two names that follow a name, as in `expect.soft.screen`.
  private static func fields(after index: Int, in tokens: [ScriptToken]) -> [String] {
    [index + 1, index + 3].prefix { $0 + 1 < tokens.count && tokens[$0].isSymbol(".") }
      .compactMap { tokens[$0 + 1].name }
  }
}

// Checks a goal in a session.
extension Goal {
  /// Checks the goal in the current state of a session.
  ///
  /// - Parameter session: A session that is idle and in which the goal was installed.
  /// - Returns: Whether the goal holds.
  /// - Throws: `PlainError` if the goal checks nothing, or `LuaError` if it has a syntax error, exceeds a limit or is
  ///   interrupted.
  package func answer(in session: Session) throws -> Answer {
    let record = session.flowNotes as? FlowRecord
    let start = record?.position ?? 0
    record?.isLooking = true
    session.refusesToLoadViews = true
    defer {
      record?.isLooking = false
      session.refusesToLoadViews = false
    }
    do {
      return try session.declaredFlows.looking(as: "a goal") {
        try session.runner.run { try value(in: session, record) }
      }
    } catch let error as LuaError where error.kind == .script {
      _ = record?.takeBackForRule(since: start)
      return error.expectationFailure == nil ? .problem(error.message) : .fails
    }
  }

  private func value(in session: Session, _ record: FlowRecord?) throws -> Answer {
    let asked = record?.asked ?? 0
    return try session.state.top.balanced {
      let height = session.state.top.count
      try load(in: session)
      try session.state.call(arguments: 0, results: -1)
      let call = session.state.top
      let hasAsked = (record?.asked ?? 0) > asked
      // An expectation that holds returns nothing.
      if hasAsked, call.count == height || call.isNil(height + 1) { return .holds }
      guard call.count > height else {
        throw PlainError("`\(text)` is neither a condition nor an expectation")
      }
      guard call.type(at: height + 1) != .function else {
        throw PlainError("expected a condition, found a function; write only the condition that it returns")
      }
      return call.isTruthy(height + 1) ? .holds : .fails
    }
  }

  /// Compiles the goal as an expression or, if that fails, as statements.
  private func load(in session: Session) throws {
    do {
      try session.state.load("return " + text, name: "goal")
    } catch let error as LuaError where error.kind == .syntax {
      try session.state.load(text, name: "goal")
    }
  }
}
