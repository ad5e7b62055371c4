import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The replay of a finding, which shows whether its steps lead to it.
///
/// If only the pictures of states are compared, a path through the graph may not exist, because a step may lead elsewhere
/// in another state with the same picture.
struct FindingReplay {
  private let finding: ExplorationFinding
  private let explorer: Explorer

  init(of finding: ExplorationFinding, _ explorer: Explorer) { (self.finding, self.explorer) = (finding, explorer) }

  /// Performs the steps of the finding in a new session.
  ///
  /// - Returns: Whether the finding shows again.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or an error of the launch.
  func confirms() throws -> Bool {
    let live = try explorer.launch()
    guard let last = finding.steps.last else { return try showsAtRest(live, LiveSession.Outcome()) }
    var pictures = [Observation.picture(of: live.session)]
    for step in finding.steps.dropLast() {
      let outcome = try live.perform(step)
      guard outcome.error == nil, outcome.refusal == nil else { return false }
      pictures.append(Observation.picture(of: live.session))
    }
    let before = try live.session.stateWriter.stateSignature()
    let outcome = try live.perform(last)
    switch finding.check {
    case .error, .limit: return outcome.errors.contains { isMessage($0.message) }
    case .warning: return outcome.warnings.contains { isMessage($0.message) }
    case .dead: return try live.session.stateWriter.stateSignature() == before
    case .undo: return pictures.count > 1 && pictures[pictures.count - 2] != Observation.picture(of: live.session)
    default: return try showsAtRest(live, outcome)
    }
  }

  /// Whether the state at the end of the steps shows the finding.
  private func showsAtRest(_ live: LiveSession, _ outcome: LiveSession.Outcome) throws -> Bool {
    let session = live.session
    switch finding.check {
    case .balance:
      return outcome.warnings.contains { isMessage($0.message) }
        || session.holderSearch.livingControllers.contains { [.appearing, .disappearing].contains($0.appearance) }
    case .alive:
      var search = UnreleasedControllers()
      return search.found(in: session, since: session.system.trace.first).contains { isMessage($0.message) }
    case .layout: return !ReadingFaults(of: session.system, among: session.finder.elements).all.isEmpty
    case .stuck:
      let before = try session.stateWriter.stateSignature()
      for step in StepList(in: session, explorer.options).steps where !step.isWait {
        guard try live.perform(step).error == nil, try session.stateWriter.stateSignature() == before else {
          return false
        }
      }
      return true
    case .rules: return try breaksRule(live, outcome)
    // The steps of a variant were performed again to find it, and the others aren't reported for pictures.
    case .variant, .error, .limit, .warning, .dead, .undo, .trap, .grows, .unreached: return true
    }
  }

  /// Whether the rule of the finding is broken by the last step or in its state, or doesn't hold there if it is an
  /// `eventually` rule.
  private func breaksRule(_ live: LiveSession, _ outcome: LiveSession.Outcome) throws -> Bool {
    let rules = explorer.rules
    let answer = try rules.check(in: live)
    let forbidden = rules.record(of: outcome, in: live.session, leadingTo: .refused).brokenRules
    if (answer.broken + forbidden).contains(where: { finding.message.hasPrefix($0.message) }) { return true }
    return rules.eventual.contains { finding.message.hasPrefix($0) && !answer.held.contains($0) }
  }

  /// Whether a message is the one of the finding, apart from the numbers of instances.
  private func isMessage(_ message: String) -> Bool {
    ComparableMessage.of(message, typedIn: []) == ComparableMessage.of(finding.message, typedIn: [])
  }
}
