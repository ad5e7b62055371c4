import Rendering

// The parts of the report that are common to all formats.
extension Exploration {
  /// The size of the graph, on one line.
  var summary: String {
    [
      countedNoun(stateCount, "state"), countedNoun(edgeCount, "edge"), "depth \(depth)",
      "\(screens.reached.count) of \(countedNoun(screens.declared.count, "screen"))",
    ].joined(separator: " · ")
  }

  /// The states of the graph, as a phrase that follows `in` in a negative sentence.
  var anyState: String { stateCount == 1 ? "the only state" : "any of the \(stateCount) states" }

  /// A text that says whether everything was tried and, if not, why.
  package var conclusion: String {
    guard !reasons.isEmpty else { return "complete for \(coveredActions)" }
    return "inconclusive: " + reasons.joined(separator: "; ")
  }

  /// The checks that could be made and that found nothing.
  var passedChecks: [ExplorationCheck] {
    let checksWithFindings = Set(findings.map(\.check))
    return ExplorationCheck.allCases.filter { completedChecks.contains($0) && !checksWithFindings.contains($0) }
  }
}
