import Flows
import Lua
import Scripting

/// Checks the rules that a prototype declares, in each state and on each edge.
struct RuleSearch {
  /// Whether there are rules to check.
  let isNeeded: Bool
  /// The `eventually` rules, in the order of their declarations.
  let eventualRules: [String]
  /// The states in which each `eventually` rule holds, keyed by rule.
  private var holdingStates: [String: Set<Int32>] = [:]
  /// The `eventually` rules that can't be checked in some states.
  private(set) var uncheckableRules: Set<String> = []
  /// The rules whose check has changed the state, in order of discovery.
  private var stateChangingRules: [String] = []

  /// Creates a search that checks nothing.
  init() { (isNeeded, eventualRules) = (false, []) }

  /// Creates the search for the rules of a prototype that has been loaded.
  init(of session: Session) {
    isNeeded = session.declaredFlows.ruleCount > 0
    eventualRules = StateRules.eventualRules(of: session)
  }

  /// Whether an `eventually` rule holds in a state.
  func holds(_ rule: String, in state: Int32) -> Bool { holdingStates[rule]?.contains(state) ?? false }

  /// Records the results of the check of the rules in a state.
  mutating func addResults(_ record: StateRecord, in state: Int32) {
    for rule in record.holdingRules { holdingStates[rule, default: []].insert(state) }
    uncheckableRules.formUnion(record.uncheckableRules)
    for rule in record.stateChangingRules where !stateChangingRules.contains(rule) { stateChangingRules.append(rule) }
  }

  /// The reason why the exploration isn't complete because a rule changes the state, or `nil` if no rule does.
  ///
  /// If the check of a rule changes the state, the next states depend on the number of checks.
  var changeReason: String? {
    stateChangingRules.isEmpty
      ? nil : "a rule may only look, but the state changes with " + stateChangingRules.joined(separator: ", ")
  }

  /// The result of the check of all rules in a state.
  struct Answer {
    /// The rules that are broken or can't be checked.
    var broken: [StateRecord.Fault] = []
    /// The `eventually` rules that hold.
    var held: [String] = []
    /// The `eventually` rules that can't be checked.
    var unclear: [String] = []
    /// The rules whose check changed the state.
    var changing: [String] = []
    /// Whether the search must continue in another session.
    var changesSession = false
  }

  /// Checks the rules in a new state.
  ///
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  func check(in live: LiveSession) throws -> Answer {
    guard isNeeded else { return Answer() }
    let session = live.session
    var previousSignature = try session.stateWriter.stateSignature()
    var changing: [String] = []
    let (broken, eventual) = try Interrupts.watch(session.state) {
      let rules = StateRules(in: session) { rule in
        let newSignature = try session.stateWriter.stateSignature()
        if !(newSignature == previousSignature), !previousSignature.hasObstacles, !newSignature.hasObstacles {
          changing.append(rule)
        }
        previousSignature = newSignature
      }
      return (try rules.checkAlwaysRules(), try rules.checkEventualRules())
    }
    return Answer(
      broken: (broken + eventual.wrong).map(RuleSearch.fault), held: eventual.held,
      unclear: eventual.wrong.map(\.rule), changing: changing,
      changesSession: !changing.isEmpty || previousSignature.hasObstacles)
  }

  /// Records a step, with the rules that its events break.
  func record(
    of outcome: LiveSession.Outcome, in session: Session, leadingTo end: StepRecord.End
  ) -> StepRecord {
    var record = StepRecord(outcome, leadingTo: end)
    if isNeeded {
      record.brokenRules = StateRules(in: session).checkNeverRules(since: outcome.firstEventIndex).map(RuleSearch.fault)
    }
    return record
  }

  private static func fault(of problem: StateRules.Problem) -> StateRecord.Fault {
    StateRecord.Fault(check: .rules, message: "\(problem.rule) is broken", details: problem.lines)
  }
}
