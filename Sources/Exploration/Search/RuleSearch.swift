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

  /// Checks the rules in a new state.
  ///
  /// A session that the check changes is marked, so the search continues in another session.
  ///
  /// - Returns: The rules that are broken or can't be checked.
  /// - Throws: `LuaError` if the user pressed Ctrl-C.
  mutating func check(in live: LiveSession, at number: Int32) throws -> [StateRules.Problem] {
    guard isNeeded else { return [] }
    let session = live.session
    let before = try session.stateWriter.stateSignature()
    let (broken, eventual) = try Interrupts.watch(session.state) {
      let rules = StateRules(in: session)
      return (try rules.brokenRules(), try rules.heldRules())
    }
    for rule in eventual.held { held[rule, default: []].insert(number) }
    let isSame = try session.stateWriter.stateSignature() == before
    if !isSame { live.isChanged = true }
    return broken + eventual.wrong
  }

  /// Checks the rules about events against what has happened since a position in the trace.
  func check(eventsSince start: Int, in session: Session) -> [StateRules.Problem] {
    isNeeded ? StateRules(in: session).forbiddenEvents(since: start) : []
  }
}

extension Explorer {
  /// Records the rules that are broken at a place.
  func note(_ problems: [StateRules.Problem], _ place: FindingPlace) {
    for problem in problems {
      var place = place
      place.details = problem.lines
      note(.rules, "\(problem.rule) is broken", place)
    }
  }
}
