import Controllers
import Locations
import Lua
import Scripting

/// One check of a rule.
///
/// The check calls the rule's function, which must not change anything.
struct RuleCheck {
  private let rule: FlowDeclaration
  private let session: Session
  private let record: FlowRecord

  enum Answer {
    case holds
    /// The rule doesn't hold. The value is the reason.
    case broken([String])
    /// The rule itself is wrong. The value is the reason.
    case wrong([String])
  }

  init(_ rule: FlowDeclaration, _ session: Session, _ record: FlowRecord) {
    (self.rule, self.session, self.record) = (rule, session, record)
  }

  /// Calls the rule's function.
  ///
  /// - Throws: an error if the run is interrupted or exceeds a limit.
  func answer() throws -> Answer {
    let start = record.position
    let events = session.system.trace.count
    let asked = record.asked
    record.isLooking = true
    defer { record.isLooking = false }
    do {
      let value = try session.declaredFlows.looking(as: "a rule") {
        try session.runner.run { try session.declaredFlows.run(rule) }
      }
      if let failure = record.takeBackForRule(since: start).first { return .broken(lines(of: failure)) }
      if let change = change(since: events) { return .wrong(["a rule can't change the app, but it caused: \(change)"]) }
      switch value {
      case .holds: return .holds
      case .fails: return .broken(["expected  true", "found     false or nil"])
      case .nothing where record.asked > asked: return .holds
      case .nothing: return .wrong(["it returned nothing and checked nothing: `return` the condition"])
      }
    } catch let error as LuaError where !error.kind.isStop {
      let failures = record.takeBackForRule(since: start)
      if let failure = failures.first { return .broken(lines(of: failure)) }
      return .wrong(["its function failed:"] + record.shownMessage(error).lines.map { "  \($0)" })
    }
  }

  private func lines(of failure: Failure) -> [String] {
    [(failure.source ?? "").located(at: failure.location)] + (failure.message + failure.hints).map { "  \($0)" }
  }

  /// Returns the first event that the function caused.
  ///
  /// Printed text and released objects don't count, because they don't change the app.
  private func change(since start: Int) -> String? {
    let trace = session.system.trace
    guard trace.count > start, start >= trace.first else { return nil }
    let event = trace.events(from: start).first { event in
      event.kind.group == .callback && !event.kind.isText && event.kind !== EventKind.deinit
    }
    return event.map { EventWords($0, in: trace).text }
  }
}
