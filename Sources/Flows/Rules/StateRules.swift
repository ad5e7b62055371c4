import Controllers
import Lua
import Scripting

/// Checks the rules of a prototype in single states, and not in the course of a flow.
///
/// The function `install(in:)` must be called before the session reads any script.
package struct StateRules {
  /// A rule that is broken, or that can't be checked.
  package struct Problem {
    /// The rule as it is written in the script, such as `always "a total"`, with its source location.
    package let rule: String
    package let lines: [String]
  }

  private let session: Session
  private let record: FlowRecord
  private let didCheck: (String) throws -> Void

  /// Creates a checker of rules for an idle session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - didCheck: Called after each check of an `always` or `eventually` rule, with the rule and its source location.
  package init(in session: Session, didCheck: @escaping (String) throws -> Void = { _ in }) {
    self.session = session
    self.didCheck = didCheck
    record = session.flowRecord as? FlowRecord ?? FlowRecord()
  }

  /// Adds the expectations to a session's global variables, because the functions of rules may use them.
  ///
  /// - Parameter session: A session that hasn't read any script yet.
  package static func install(in session: Session) { FlowInputs.installAtPrompt(in: session) }

  /// Returns the `eventually` rules, with their source locations.
  package static func eventualRules(of session: Session) -> [String] {
    session.declaredFlows.flowDeclarations.filter { $0.keyword == .eventually }.map(\.displayText)
  }

  /// Checks the `always` rules in the current state.
  ///
  /// - Returns: The rules that don't hold.
  /// - Throws: `LuaError` if the check is interrupted.
  package func checkAlwaysRules() throws -> [Problem] {
    try rules(.always).compactMap { rule in
      switch try checkOutcome(of: rule) {
      case .holds: nil
      case .broken(let lines), .wrong(let lines): Problem(rule: rule.displayText, lines: lines)
      }
    }
  }

  /// Checks the `eventually` rules in the current state.
  ///
  /// - Returns: The rules that hold, and the rules that can't be checked.
  /// - Throws: `LuaError` if the check is interrupted.
  package func checkEventualRules() throws -> (held: [String], wrong: [Problem]) {
    var (held, wrong): ([String], [Problem]) = ([], [])
    for rule in rules(.eventually) {
      switch try checkOutcome(of: rule) {
      case .holds: held.append(rule.displayText)
      case .broken: break
      case .wrong(let lines): wrong.append(Problem(rule: rule.displayText, lines: lines))
      }
    }
    return (held, wrong)
  }

  /// Checks whether the events after a position in the trace break a `never` rule.
  ///
  /// - Parameter start: The index of the first event to check.
  /// - Returns: The broken rules, and the rules whose event can't occur.
  package func checkNeverRules(since start: Int) -> [Problem] {
    rules(.never).compactMap { rule in
      let pattern = TracePattern(rule.name)
      if let reason = record.impossibility(of: pattern, in: session) {
        return Problem(rule: rule.displayText, lines: [reason])
      }
      var search = TraceSearch(pattern, from: max(start, session.system.trace.firstKeptIndex))
      return search.nextMatch(in: session.system.trace).map {
        Problem(rule: rule.displayText, lines: ["found     \($0.words.text)"])
      }
    }
  }

  private func rules(_ word: FlowDeclaration.Keyword) -> [FlowDeclaration] {
    session.declaredFlows.flowDeclarations.filter { $0.keyword == word }
  }

  /// Calls a rule's function, and treats the rule as wrong if the function exceeds a limit.
  private func checkOutcome(of rule: FlowDeclaration) throws -> RuleCheck.Outcome {
    let outcome: RuleCheck.Outcome
    do { outcome = try RuleCheck(rule, session, record).check() } catch let error as LuaError
      where error.kind != .interrupted
    {
      outcome = .wrong(error.message.lines.map { "\($0)" })
    }
    try didCheck(rule.displayText)
    return outcome
  }
}

extension FlowDeclaration {
  fileprivate var displayText: String { "`\(source)` (\(location))" }
}
