import Controllers
import Lua
import Scripting

/// Checks the rules of a prototype in single states instead of in a flow.
///
/// A session in which rules are checked needs `install(in:)` before it reads any script.
package struct StateRules {
  /// A rule that is broken, or that can't be checked.
  package struct Problem {
    /// The rule as written in the script, such as `always "a total"`, with its source location.
    package let rule: String
    package let lines: [String]
  }

  private let session: Session
  private let record: FlowRecord
  private let didCheck: (String) throws -> Void

  /// Creates a check in a session that is idle.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - didCheck: Called after each check of an `always` or `eventually` rule, with the rule and its source location.
  package init(in session: Session, didCheck: @escaping (String) throws -> Void = { _ in }) {
    self.session = session
    self.didCheck = didCheck
    record = session.flowNotes as? FlowRecord ?? FlowRecord()
  }

  /// Adds the expectations to the globals of a session, because the functions of rules may use them.
  ///
  /// - Parameter session: A session that hasn't read any script yet.
  package static func install(in session: Session) { FlowInputs.installAtPrompt(in: session) }

  /// The `eventually` rules, with their source locations.
  package static func eventualRules(of session: Session) -> [String] {
    session.declaredFlows.flowDeclarations.filter { $0.word == .eventually }.map(\.described)
  }

  /// Checks the `always` rules in the current state.
  ///
  /// - Returns: The rules that don't hold.
  /// - Throws: `LuaError` if the check is interrupted.
  package func brokenRules() throws -> [Problem] {
    try rules(.always).compactMap { rule in
      switch try answer(of: rule) {
      case .holds: nil
      case .broken(let lines), .wrong(let lines): Problem(rule: rule.described, lines: lines)
      }
    }
  }

  /// Checks the `eventually` rules in the current state.
  ///
  /// - Returns: The rules that hold, and those that can't be checked.
  /// - Throws: `LuaError` if the check is interrupted.
  package func heldRules() throws -> (held: [String], wrong: [Problem]) {
    var (held, wrong): ([String], [Problem]) = ([], [])
    for rule in rules(.eventually) {
      switch try answer(of: rule) {
      case .holds: held.append(rule.described)
      case .broken: break
      case .wrong(let lines): wrong.append(Problem(rule: rule.described, lines: lines))
      }
    }
    return (held, wrong)
  }

  /// Checks the `never` rules against the events since a position in the trace.
  ///
  /// - Parameter start: The position.
  /// - Returns: The rules whose event has occurred, or whose event can't occur.
  package func forbiddenEvents(since start: Int) -> [Problem] {
    rules(.never).compactMap { rule in
      let pattern = TracePattern(rule.name)
      if let reason = record.impossibility(of: pattern, in: session) {
        return Problem(rule: rule.described, lines: [reason])
      }
      var search = TraceSearch(pattern, from: max(start, session.system.trace.first))
      return search.next(in: session.system.trace).map {
        Problem(rule: rule.described, lines: ["found     \($0.words.text)"])
      }
    }
  }

  private func rules(_ word: FlowDeclaration.Word) -> [FlowDeclaration] {
    session.declaredFlows.flowDeclarations.filter { $0.word == word }
  }

  /// Calls a rule's function, which is wrong if it exceeds a limit.
  private func answer(of rule: FlowDeclaration) throws -> RuleCheck.Answer {
    let answer: RuleCheck.Answer
    do { answer = try RuleCheck(rule, session, record).answer() } catch let error as LuaError
      where error.kind != .interrupted
    {
      answer = .wrong(error.message.lines.map { "\($0)" })
    }
    try didCheck(rule.described)
    return answer
  }
}

extension FlowDeclaration {
  fileprivate var described: String { "`\(source)` (\(location))" }
}
