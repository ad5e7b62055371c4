import Controllers
import Locations
import Lua
import Scripting

/// One check of a rule.
///
/// The check calls the rule's function, which must not change the app.
struct RuleCheck {
  private let rule: FlowDeclaration
  private let session: Session
  private let record: FlowRecord

  enum Outcome {
    case holds
    /// The rule doesn't hold, for the given reason.
    case broken([String])
    /// The rule itself is wrong, for the given reason.
    case wrong([String])
  }

  init(_ rule: FlowDeclaration, _ session: Session, _ record: FlowRecord) {
    (self.rule, self.session, self.record) = (rule, session, record)
  }

  /// Calls the rule's function and returns the outcome of the check.
  ///
  /// - Throws: an error if the run is interrupted or exceeds a limit.
  func check() throws -> Outcome {
    let startCount = record.recordedFailureCount
    let eventCount = session.system.trace.count
    let previousCount = record.expectationCount
    record.isInspectingState = true
    defer { record.isInspectingState = false }
    do {
      let value = try session.declaredFlows.inspecting(as: "a rule") {
        try session.runner.run { try session.declaredFlows.runFunction(rule) }
      }
      if let failure = record.removeFailuresForRule(since: startCount).first { return .broken(lines(of: failure)) }
      if let change = changeDescription(since: eventCount) {
        return .wrong(["a rule can't change the app, but it caused: \(change)"])
      }
      switch value {
      case .holds: return .holds
      case .fails: return .broken(["expected  true", "found     false or nil"])
      case .noResult where record.expectationCount > previousCount: return .holds
      case .noResult: return .wrong(["it returned nothing and checked nothing: `return` the condition"])
      }
    } catch let error as LuaError where !error.kind.isStop {
      let failures = record.removeFailuresForRule(since: startCount)
      if let failure = failures.first { return .broken(lines(of: failure)) }
      return .wrong(["its function failed:"] + record.displayMessage(error).lines.map { "  \($0)" })
    }
  }

  private func lines(of failure: Failure) -> [String] {
    [(failure.expectationSource ?? "").located(at: failure.location)]
      + (failure.message + failure.hints).map { "  \($0)" }
  }

  /// Returns the first event that the function caused.
  ///
  /// Printed text and released objects are ignored, because they don't change the app.
  private func changeDescription(since start: Int) -> String? {
    let trace = session.system.trace
    guard trace.count > start, start >= trace.firstKeptIndex else { return nil }
    let event = trace.events(from: start).first { event in
      event.kind.group == .callback && !event.kind.isText && event.kind !== EventKind.deinit
    }
    return event.map { EventWords($0, in: trace).text }
  }
}
