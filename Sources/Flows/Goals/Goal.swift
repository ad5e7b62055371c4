import Lua
import LuaSyntax
import Scripting

/// A condition on the state of an app, written in Lua as an expression or as expectations.
///
/// For example, `expect.screen("Cart")` and `application.root.selectedIndex == 2` are goals. A goal can only read the
/// state, so user actions are refused while it is checked.
package struct Goal {
  package let text: String

  package enum CheckResult: Equatable {
    case holds
    case fails
    /// The goal couldn't be checked in this state.
    ///
    /// The value is the message of the error.
    case problem(String)
  }

  /// Creates a goal.
  ///
  /// - Parameter text: The goal in Lua syntax.
  /// - Throws: `PlainError` if the text is blank, or if it uses an unknown expectation or one that isn't about the
  ///   current state.
  package init(_ text: String) throws {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw PlainError("expected an expectation such as `expect.screen(\"Cart\")`, found nothing")
    }
    for name in Goal.expectationNames(in: text) {
      guard ExpectationTable.standard[name] != nil else {
        throw PlainError(ExpectationTable.standard.unknownNameMessage(of: name))
      }
      guard !Goal.historyExpectations.contains(name) else {
        throw PlainError(
          "`expect.\(name)` depends on what happened earlier, but a goal must depend only on the current state")
      }
    }
    self.text = text
  }

  /// Adds the expectations to the global variables of a session.
  ///
  /// - Parameter session: A session that hasn't read any script yet.
  package func install(in session: Session) { FlowInputs.installAtPrompt(in: session) }

  /// A statement for a flow, which fails unless the goal holds.
  package var flowCode: String {
    let tokens = ScriptTokens(SourceText(text)).map { $0.name ?? $0.keyword }
    guard !tokens.contains("expect") else { return text }
    return tokens.contains("return") ? "expect.that((function() \(text) end)())" : "expect.that(\(text))"
  }

  // MARK: Expectations

  /// The names of the expectations that concern the events since the launch.
  private static let historyExpectations = Set(
    (ExpectationTable.traceExpectations + ExpectationTable.warningExpectations
      + ExpectationTable.snapshotExpectations + ExpectationTable.restorationExpectations).map(\.name) + ["released"])

  /// Returns the names of the expectations in a text, such as `screen` for `expect.soft.screen "Cart"`.
  private static func expectationNames(in text: String) -> [String] {
    let tokens = Array(ScriptTokens(SourceText(text)))
    return tokens.indices.filter { tokens[$0].name == "expect" }.compactMap { index in
      var names = fieldNames(after: index, in: tokens)
      if names.first == "soft" { names.removeFirst() }
      return names.first
    }
  }

  /// Returns up to two names of fields after a name, as in `expect.soft.screen`.
  private static func fieldNames(after index: Int, in tokens: [ScriptToken]) -> [String] {
    [index + 1, index + 3].prefix { $0 + 1 < tokens.count && tokens[$0].isSymbol(".") }
      .compactMap { tokens[$0 + 1].name }
  }
}

// Checks a goal in a session.
extension Goal {
  /// Checks whether the goal holds in the current state of a session.
  ///
  /// - Parameter session: A session that is idle and in which the goal was installed.
  /// - Returns: The result of the check.
  /// - Throws: `PlainError` if the text is neither a condition nor an expectation. `LuaError` if it has a syntax error,
  ///   exceeds a limit or is interrupted.
  package func check(in session: Session) throws -> CheckResult {
    let record = session.flowRecord as? FlowRecord
    let startCount = record?.recordedFailureCount ?? 0
    record?.isInspectingState = true
    session.refusesToLoadViews = true
    defer {
      record?.isInspectingState = false
      session.refusesToLoadViews = false
    }
    do {
      return try session.declaredFlows.inspecting(as: "a goal") {
        try session.runner.run { try evaluate(in: session, record) }
      }
    } catch let error as LuaError where error.kind == .script {
      _ = record?.removeFailuresForRule(since: startCount)
      return error.expectationFailure == nil ? .problem(error.message) : .fails
    }
  }

  private func evaluate(in session: Session, _ record: FlowRecord?) throws -> CheckResult {
    let previousCount = record?.expectationCount ?? 0
    return try session.state.top.withBalancedStack {
      let stackHeight = session.state.top.count
      try compile(in: session)
      try session.state.call(arguments: 0, results: -1)
      let call = session.state.top
      let hasCheckedExpectation = (record?.expectationCount ?? 0) > previousCount
      // An expectation that holds returns nothing.
      if hasCheckedExpectation, call.count == stackHeight || call.isNil(stackHeight + 1) { return .holds }
      guard call.count > stackHeight else {
        throw PlainError("`\(text)` is neither a condition nor an expectation")
      }
      guard call.type(at: stackHeight + 1) != .function else {
        throw PlainError("expected a condition, found a function; write only the condition that it returns")
      }
      return call.isTruthy(stackHeight + 1) ? .holds : .fails
    }
  }

  /// Compiles the goal as an expression or, if that fails, as statements.
  private func compile(in session: Session) throws {
    do {
      try session.state.load("return " + text, name: "goal")
    } catch let error as LuaError where error.kind == .syntax {
      try session.state.load(text, name: "goal")
    }
  }
}
