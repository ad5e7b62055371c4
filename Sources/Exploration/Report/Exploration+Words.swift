import Rendering

// The parts of the report that all formats have.
extension Exploration {
  /// The size of the graph, on one line.
  var summary: String {
    [
      counted(states, "state"), counted(edges, "edge"), "depth \(depth)",
      "\(screens.reached.count) of \(counted(screens.declared.count, "screen"))",
    ].joined(separator: " · ")
  }

  /// The states of the graph, after `in` and a negation.
  var anyState: String { states == 1 ? "the only state" : "any of the \(states) states" }

  /// Whether everything was tried, and if not, why not.
  package var conclusion: String {
    guard !reasons.isEmpty else { return "complete for \(covered)" }
    return "inconclusive: " + reasons.joined(separator: "; ")
  }

  /// The checks that could be made and found nothing.
  var passedChecks: [ExplorationCheck] {
    let found = Set(findings.map(\.check))
    return ExplorationCheck.allCases.filter { checksMade.contains($0) && !found.contains($0) }
  }
}
