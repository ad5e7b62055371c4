import Controllers
import Locations
import Lua
import Scripting

/// Checks the rules that apply to a flow: after the launch, after each user action, and at the end of the flow.
final class FlowRules {
  private let flow: DeclaredFlow
  private unowned let session: Session
  private let record: FlowRecord
  /// The `eventually` rules that have held, and all rules that have been reported as broken.
  private var settled: Set<String> = []
  /// For each `eventually` rule that hasn't held yet, the reason why its most recent check failed.
  private var reasons: [String: [String]] = [:]
  /// The position in the trace up to which events have been checked against the `never` rules.
  private var seen = 0
  private var checks = 0
  private var isLooking = false

  init(for flow: DeclaredFlow, in session: Session, _ record: FlowRecord) {
    (self.flow, self.session, self.record) = (flow, session, record)
  }

  /// Checks all rules.
  ///
  /// - Parameters:
  ///   - action: the last action, for messages.
  ///   - isOfUser: whether the flow performed the action. Otherwise, the check isn't included in the flow's count of
  ///     checks.
  /// - Throws: an `ExpectationFailure` for the first broken rule, or an interruption.
  func check(after action: String, isOfUser: Bool = true) throws {
    guard !session.declaredFlows.flowDeclarations.isEmpty, !isLooking, !session.handlers.isInCallback else { return }
    let rules = session.declared([.always, .never, .eventually], for: flow).filter { !settled.contains($0.key) }
    guard !rules.isEmpty else { return }
    isLooking = true
    defer { isLooking = false }
    checks += 1
    if isOfUser { record.countCheck() }
    let end = session.system.trace.count
    for rule in rules {
      guard let problem = try problem(of: rule) else { continue }
      settled.insert(rule.key)
      throw record.broken(rule, ["broken after \(action)"] + problem, at: session.runner.verbLocation ?? flow.location)
    }
    seen = end
  }

  /// Checks the rules once more after the flow's code has ended.
  ///
  /// - Throws: an `ExpectationFailure` for the first broken rule, or an interruption.
  func end() throws {
    guard session.declaredFlows.flowDeclarations.contains(where: \.word.isRule) else { return }
    try session.runner.applyScriptChanges()
    try check(after: "the flow's last line", isOfUser: false)
    for rule in session.declared([.eventually], for: flow) where settled.insert(rule.key).inserted {
      let times = checks == 1 ? "once" : "\(checks) times"
      let lines = ["never true in this flow: checked \(times)"] + (reasons[rule.key] ?? [])
      _ = record.broken(rule, lines, at: rule.location, goesOn: true)
    }
  }

  /// Returns the reason why a rule is broken, or `nil` if the rule holds or may still become true.
  private func problem(of rule: FlowDeclaration) throws -> [String]? {
    guard rule.word != .never else { return try events(against: rule) }
    let answer = try RuleCheck(rule, session, record).answer()
    guard rule.word == .eventually else { return answer.problem }
    switch answer {
    case .holds: settled.insert(rule.key)
    case .broken(let lines): reasons[rule.key] = lines
    case .wrong(let lines): return lines
    }
    return nil
  }

  private func events(against rule: FlowDeclaration) throws -> [String]? {
    let pattern = TracePattern(rule.name)
    if let reason = record.impossibility(of: pattern, in: session) { return [reason] }
    let trace = session.system.trace
    guard seen >= trace.first else { return ["the trace keeps the last \(Trace.bounds); earlier events are gone"] }
    var search = TraceSearch(pattern, from: seen)
    return search.next(in: trace).map { ["expected  never \(rule.name)", "found     \($0.words.text)"] }
  }
}

extension FlowDeclaration {
  /// The identity of a rule, which remains the same when the app launches again.
  fileprivate var key: String { "\(word.rawValue) \(file) \(name)" }
}

extension RuleCheck.Answer {
  fileprivate var problem: [String]? {
    switch self {
    case .holds: nil
    case .broken(let lines), .wrong(let lines): lines
    }
  }
}

extension FlowRecord {
  /// Notes a broken rule.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - lines: the reason.
  ///   - location: the source location in the flow where the rule was broken.
  ///   - goesOn: whether the flow continues.
  /// - Returns: the error that ends the flow if the flow doesn't continue.
  fileprivate func broken(
    _ rule: FlowDeclaration, _ lines: [String], at location: CodeLocation?, goesOn: Bool = false
  ) -> ExpectationFailure {
    let hints = location == rule.location ? [] : ["the rule is declared at \(shown(rule.location))"]
    var failure = ExpectationFailure(lines: lines, hints: hints, source: rule.source, location: location)
    failure.isOfRule = true
    failure.moment = moment()
    note(&failure, isSoft: goesOn)
    return failure
  }
}
