import Controllers
import Lua
import Rendering
import Scripting
import Timeline

/// The replay of a finding, which determines whether its steps reproduce it.
///
/// If only the pictures of states are compared, two states with the same picture count as one. Then a step may lead
/// elsewhere than the graph says, so a path through the graph may not exist.
struct FindingReplay {
  private let finding: ExplorationFinding
  private let explorer: Explorer

  init(of finding: ExplorationFinding, _ explorer: Explorer) { (self.finding, self.explorer) = (finding, explorer) }

  /// Performs the steps of the finding in a new session.
  ///
  /// - Returns: Whether the steps reproduce the finding.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or an error of the launch.
  func reproducesFinding() throws -> Bool {
    let live = try explorer.launch()
    guard let lastStep = finding.steps.last else { return try isInFinalState(live, LiveSession.Outcome()) }
    var pictures = [Observation.picture(of: live.session)]
    for step in finding.steps.dropLast() {
      let outcome = try live.perform(step)
      guard outcome.error == nil, outcome.refusal == nil else { return false }
      pictures.append(Observation.picture(of: live.session))
    }
    let signatureBefore = try live.session.stateWriter.stateSignature()
    let outcome = try live.perform(lastStep)
    switch finding.check {
    case .error, .limit: return outcome.errors.contains { isFindingMessage($0.message) }
    case .warning: return outcome.warnings.contains { isFindingMessage($0.message) }
    case .dead: return try live.session.stateWriter.stateSignature() == signatureBefore
    case .undo: return pictures.count > 1 && pictures[pictures.count - 2] != Observation.picture(of: live.session)
    case .balance, .alive, .grows, .stuck, .trap, .unreached, .variant, .layout, .rules:
      return try isInFinalState(live, outcome)
    }
  }

  /// Returns whether the final state shows the finding.
  private func isInFinalState(_ live: LiveSession, _ outcome: LiveSession.Outcome) throws -> Bool {
    let session = live.session
    switch finding.check {
    case .balance:
      return outcome.warnings.contains { isFindingMessage($0.message) }
        || session.holderSearch.livingControllers.contains { [.appearing, .disappearing].contains($0.appearance) }
    case .alive:
      var search = UnreleasedControllers()
      return search.newControllers(in: session, since: session.system.trace.firstKeptIndex).contains {
        isFindingMessage($0.message)
      }
    case .layout: return !ReadingFaults(of: session.system, among: session.finder.elements).allFaults.isEmpty
    case .stuck:
      let signatureBefore = try session.stateWriter.stateSignature()
      for step in StepList(in: session, explorer.options).steps where !step.isWait {
        guard try live.perform(step).error == nil, try session.stateWriter.stateSignature() == signatureBefore else {
          return false
        }
      }
      return true
    case .rules: return try breaksRule(live, outcome)
    // Variants were found by repeating their steps. The other findings aren't reported if only pictures are compared.
    case .variant, .error, .limit, .warning, .dead, .undo, .trap, .grows, .unreached: return true
    }
  }

  /// Returns whether the finding's rule is broken by the last step or in the final state.
  ///
  /// An `eventually` rule counts as broken if it doesn't hold in the final state.
  private func breaksRule(_ live: LiveSession, _ outcome: LiveSession.Outcome) throws -> Bool {
    let rules = explorer.rules
    let answer = try rules.check(in: live)
    let forbidden = rules.record(of: outcome, in: live.session, leadingTo: .refused).brokenRules
    if (answer.broken + forbidden).contains(where: { finding.message.hasPrefix($0.message) }) { return true }
    return rules.eventualRules.contains { finding.message.hasPrefix($0) && !answer.held.contains($0) }
  }

  /// Returns whether a message is the message of the finding, apart from instance numbers.
  private func isFindingMessage(_ message: String) -> Bool {
    ComparableMessage.comparable(message, typedIn: []) == ComparableMessage.comparable(finding.message, typedIn: [])
  }
}
