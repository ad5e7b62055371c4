import Controllers
import Locations
import Lua
import Scripting

/// Checks the rules that apply to a flow.
///
/// They are checked after the launch, after each user action, and at the end of the flow.
final class FlowRules {
  private let flow: DeclaredFlow
  private unowned let session: Session
  private let record: FlowRecord
  /// The rules that aren't checked again: `eventually` rules that have held, and rules that were reported as broken.
  private var settledRules: Set<String> = []
  /// The reason why the most recent check of each pending `eventually` rule failed, keyed by rule.
  private var reasonsByRule: [String: [String]] = [:]
  /// The index of the first event in the trace that hasn't been checked against the `never` rules.
  private var checkedEventCount = 0
  private var checkCount = 0
  private var isChecking = false

  init(for flow: DeclaredFlow, in session: Session, _ record: FlowRecord) {
    (self.flow, self.session, self.record) = (flow, session, record)
  }

  /// Checks all rules.
  ///
  /// - Parameters:
  ///   - action: the last action, which messages mention.
  ///   - isOfUser: whether the flow performed the action. If it didn't, the flow's count of checks doesn't include this
  ///     check.
  /// - Throws: an `ExpectationFailure` for the first broken rule, or an interruption.
  func check(after action: String, isOfUser: Bool = true) throws {
    guard !session.declaredFlows.flowDeclarations.isEmpty, !isChecking, !session.handlers.isInCallback else { return }
    let rules = session.applicableDeclarations([.always, .never, .eventually], for: flow).filter {
      !settledRules.contains($0.key)
    }
    guard !rules.isEmpty else { return }
    isChecking = true
    defer { isChecking = false }
    checkCount += 1
    if isOfUser { record.countCheck() }
    let traceEnd = session.system.trace.count
    for rule in rules {
      guard let problem = try brokenRuleReason(of: rule) else { continue }
      settledRules.insert(rule.key)
      throw record.recordBrokenRule(
        rule, ["broken after \(action)"] + problem, at: session.runner.actionLocation ?? flow.location)
    }
    checkedEventCount = traceEnd
  }

  /// Checks the rules once more after the flow's code has ended.
  ///
  /// - Throws: an `ExpectationFailure` for the first broken rule, or an interruption.
  func checkAtEnd() throws {
    guard session.declaredFlows.flowDeclarations.contains(where: \.keyword.isRule) else { return }
    try session.runner.applyScriptChanges()
    try check(after: "the flow's last line", isOfUser: false)
    for rule in session.applicableDeclarations([.eventually], for: flow) where settledRules.insert(rule.key).inserted {
      let countText = checkCount == 1 ? "once" : "\(checkCount) times"
      let lines = ["never true in this flow: checked \(countText)"] + (reasonsByRule[rule.key] ?? [])
      _ = record.recordBrokenRule(rule, lines, at: rule.location, goesOn: true)
    }
  }

  /// Returns the reason why a rule is broken, or `nil` if the rule holds or may still become true.
  private func brokenRuleReason(of rule: FlowDeclaration) throws -> [String]? {
    guard rule.keyword != .never else { return try forbiddenEvents(against: rule) }
    let outcome = try RuleCheck(rule, session, record).check()
    guard rule.keyword == .eventually else { return outcome.problem }
    switch outcome {
    case .holds: settledRules.insert(rule.key)
    case .broken(let lines): reasonsByRule[rule.key] = lines
    case .wrong(let lines): return lines
    }
    return nil
  }

  private func forbiddenEvents(against rule: FlowDeclaration) throws -> [String]? {
    let pattern = TracePattern(rule.name)
    if let reason = record.impossibility(of: pattern, in: session) { return [reason] }
    let trace = session.system.trace
    guard checkedEventCount >= trace.firstKeptIndex else {
      return ["the trace keeps the last \(Trace.limitsText); earlier events are gone"]
    }
    var search = TraceSearch(pattern, from: checkedEventCount)
    return search.nextMatch(in: trace).map { ["expected  never \(rule.name)", "found     \($0.words.text)"] }
  }
}

extension FlowDeclaration {
  /// The key of a rule, which remains the same when the app is launched again.
  fileprivate var key: String { "\(keyword.rawValue) \(file) \(name)" }
}

extension RuleCheck.Outcome {
  fileprivate var problem: [String]? {
    switch self {
    case .holds: nil
    case .broken(let lines), .wrong(let lines): lines
    }
  }
}

extension FlowRecord {
  /// Records a broken rule.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - lines: the reason.
  ///   - location: the source location in the flow where the rule was broken.
  ///   - goesOn: whether the flow continues after this.
  /// - Returns: the error to throw if the flow doesn't continue.
  fileprivate func recordBrokenRule(
    _ rule: FlowDeclaration, _ lines: [String], at location: CodeLocation?, goesOn: Bool = false
  ) -> ExpectationFailure {
    let hints = location == rule.location ? [] : ["the rule is declared at \(displayLocation(rule.location))"]
    var failure = ExpectationFailure(lines: lines, hints: hints, callSource: rule.source, location: location)
    failure.isOfRule = true
    failure.moment = describeMoment()
    recordFailure(&failure, isSoft: goesOn)
    return failure
  }
}
