import Lua
import Rendering

/// The report about an exploration, for people.
struct ExplorationText {
  private let exploration: Exploration
  private let options: ExplorationOptions
  private let files: ExplorationFiles

  init(_ exploration: Exploration, _ options: ExplorationOptions, _ files: ExplorationFiles) {
    (self.exploration, self.options, self.files) = (exploration, options, files)
  }

  var lines: [String] {
    if let goal = exploration.goal {
      return ["  " + summary, ""] + GoalReport(goal, exploration, in: options.place, files.goal).lines
    }
    var lines = ["  " + summary, ""]
    for (number, finding) in exploration.findings.enumerated() { lines += self.lines(of: finding, number) + [""] }
    lines += exploration.notes.map { "  · " + $0.message.printableLine }
    if !passed.isEmpty { lines.append("  ✓ " + passed.joined(separator: ", ") + ": nothing found") }
    if let cover = exploration.cover { lines += ["", "  " + CoverReport(cover, files.cover).line] }
    lines += ["", "  " + verdict] + advice.map { "  " + $0 }
    return lines
  }

  private var summary: String {
    [
      counted(exploration.states, "state"), counted(exploration.edges, "edge"), "depth \(exploration.depth)",
      "\(exploration.screens.reached.count) of \(counted(exploration.screens.declared.count, "screen"))",
    ].joined(separator: " · ")
  }

  private func lines(of finding: ExplorationFinding, _ number: Int) -> [String] {
    let name = finding.check.rawValue.padded(to: ExplorationText.nameColumns)
    let count = counted(finding.steps.count, "step") + ", the minimum" + (isBounded ? " so far" : "")
    var lines = finding.message.lines.enumerated().map { place, line in
      (place == 0 ? "  ✗ \(name)  " : String(repeating: " ", count: ExplorationText.nameColumns + 6))
        + String(line).printableLine
    }
    let steps = finding.steps.map(\.source)
    lines.append("      " + (steps.isEmpty ? "at the start" : steps.joined(separator: "  ") + "   (\(count))"))
    if !finding.lap.isEmpty {
      lines.append("      repeat: " + finding.lap.map(\.source).joined(separator: "  "))
    }
    if files.findings.indices.contains(number) { lines.append("      " + files.findings[number]) }
    return lines
  }

  private static let nameColumns = ExplorationCheck.allCases.map(\.rawValue.count).max() ?? 0

  /// The checks that found nothing.
  private var passed: [String] {
    let found = Set(exploration.findings.map(\.check))
    return ExplorationCheck.allCases.filter { options.checksMade.contains($0) && !found.contains($0) }.map(\.rawValue)
  }

  private var isBounded: Bool { exploration.open > 0 }

  private var verdict: String {
    guard !exploration.reasons.isEmpty else { return "complete for \(exploration.covered)" }
    return "inconclusive: " + exploration.reasons.joined(separator: "; ")
  }

  private var advice: [String] {
    guard isBounded, !exploration.isInterrupted, options.walk == nil, exploration.states >= options.states else {
      return []
    }
    return ["`\(options.place.more(options.states * 4))` explores more"]
  }
}
