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
  /// The `eventually` rules that can't be checked in some state.
  private(set) var unclear: Set<String> = []
  /// The rules whose check has changed the state, in the order in which that was noticed.
  private var changing: [String] = []

  /// Creates a search that checks nothing.
  init() { (isNeeded, eventual) = (false, []) }

  /// Creates the search for the rules of a prototype that has been loaded.
  init(of session: Session) {
    isNeeded = session.declaredFlows.ruleCount > 0
    eventual = StateRules.eventualRules(of: session)
  }

  /// Whether an `eventually` rule holds in a state.
  func holds(_ rule: String, in state: Int32) -> Bool { held[rule]?.contains(state) ?? false }

  /// Notes what the check of the rules has shown in a state.
  mutating func note(_ record: StateRecord, in state: Int32) {
    for rule in record.heldRules { held[rule, default: []].insert(state) }
    unclear.formUnion(record.unclearRules)
    for rule in record.changingRules where !changing.contains(rule) { changing.append(rule) }
  }

  /// The reason why the exploration isn't complete if a rule changes something, or `nil` if none does.
  ///
  /// The next states then depend on how often the rules were checked.
  var changeReason: String? {
    changing.isEmpty ? nil : "a rule may only look, but the state changes with " + changing.joined(separator: ", ")
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
    var before = try session.stateWriter.stateSignature()
    var changing: [String] = []
    let (broken, eventual) = try Interrupts.watch(session.state) {
      let rules = StateRules(in: session) { rule in
        let after = try session.stateWriter.stateSignature()
        if !(after == before), !before.isOpaque, !after.isOpaque { changing.append(rule) }
        before = after
      }
      return (try rules.brokenRules(), try rules.heldRules())
    }
    return Answer(
      broken: (broken + eventual.wrong).map(RuleSearch.fault), held: eventual.held,
      unclear: eventual.wrong.map(\.rule), changing: changing, changesSession: !changing.isEmpty || before.isOpaque)
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
