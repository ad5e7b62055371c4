import Flows
import Lua
import Scripting

/// The check of the rules that a prototype declares, in each state and on each edge.
struct RuleSearch {
  /// Whether there are rules to check.
  let isNeeded: Bool
  /// The `eventually` rules, in the order of their declarations.
  let eventual: [String]
  /// The states in which each `eventually` rule holds.
  private var held: [String: Set<Int32>] = [:]

  /// Creates a search that checks nothing.
  init() { (isNeeded, eventual) = (false, []) }

  /// Creates the search for the rules of a prototype that has been loaded.
  init(of session: Session) {
    isNeeded = session.declaredFlows.ruleCount > 0
    eventual = StateRules.eventualRules(of: session)
  }

  /// Whether an `eventually` rule holds in a state.
  func holds(_ rule: String, in state: Int32) -> Bool { held[rule]?.contains(state) ?? false }

  /// Notes the `eventually` rules that hold in a state.
  mutating func note(_ heldRules: [String], in state: Int32) {
    for rule in heldRules { held[rule, default: []].insert(state) }
  }

  /// Checks the rules in a new state.
  ///
  /// - Returns: The rules that are broken or can't be checked, the `eventually` rules that hold, and whether the check
  ///   has changed the session, so that the search must continue in another one.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func check(
    in live: LiveSession
  ) throws -> (broken: [StateRecord.Fault], held: [String], changesSession: Bool) {
    guard isNeeded else { return ([], [], false) }
    let session = live.session
    let before = try session.stateWriter.stateSignature()
    let (broken, eventual) = try Interrupts.watch(session.state) {
      let rules = StateRules(in: session)
      return (try rules.brokenRules(), try rules.heldRules())
    }
    let isSame = try session.stateWriter.stateSignature() == before
    return ((broken + eventual.wrong).map(RuleSearch.fault), eventual.held, !isSame)
  }

  /// Records a step, with the rules that its events break.
  func record(
    of outcome: LiveSession.Outcome, in session: Session, leadingTo end: StepRecord.End
  ) -> StepRecord {
    var record = StepRecord(outcome, leadingTo: end)
    if isNeeded {
      record.brokenRules = StateRules(in: session).forbiddenEvents(since: outcome.start).map(RuleSearch.fault)
    }
    return record
  }

  private static func fault(of problem: StateRules.Problem) -> StateRecord.Fault {
    StateRecord.Fault(check: .rules, message: "\(problem.rule) is broken", details: problem.lines)
  }
}
