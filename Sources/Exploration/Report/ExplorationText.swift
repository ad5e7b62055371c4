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
    let summary = exploration.summary
    if let goal = exploration.goal {
      return ["  " + summary, ""] + GoalReport(goal, exploration, in: options.form, files.goalPath).lines
    }
    var lines = ["  " + summary, ""]
    for (number, finding) in exploration.findings.enumerated() { lines += self.lines(of: finding, number) + [""] }
    lines += exploration.notes.map { "  · " + $0.message.printableLine }
    if !passedNames.isEmpty { lines.append("  ✓ " + passedNames.joined(separator: ", ") + ": nothing found") }
    if let cover = exploration.cover { lines += ["", "  " + CoverReport(cover, files.coverPaths).line] }
    lines += ["", "  " + exploration.conclusion] + advice.map { "  " + $0 }
    return lines
  }

  private func lines(of finding: ExplorationFinding, _ number: Int) -> [String] {
    let name = finding.check.rawValue.padded(to: ExplorationText.nameColumns)
    let note = hasUntriedSteps ? "the fewest found so far" : "the fewest possible"
    let count = countedNoun(finding.steps.count, "step") + ", " + note
    var lines = finding.message.lines.enumerated().map { index, line in
      (index == 0 ? "  ✗ \(name)  " : String(repeating: " ", count: ExplorationText.nameColumns + 6))
        + String(line).printableLine
    }
    let steps = finding.steps.map(\.source)
    lines.append("      " + (steps.isEmpty ? "at the start" : steps.joined(separator: "  ") + "   (\(count))"))
    if !finding.lap.isEmpty {
      lines.append("      repeat: " + finding.lap.map(\.source).joined(separator: "  "))
    }
    if files.findingPaths.indices.contains(number) { lines.append("      " + files.findingPaths[number]) }
    return lines
  }

  private static let nameColumns = ExplorationCheck.allCases.map(\.rawValue.count).max() ?? 0

  private var passedNames: [String] { exploration.passedChecks.map(\.rawValue) }

  private var hasUntriedSteps: Bool { exploration.untriedStepCount > 0 }

  /// The options with which the exploration would continue beyond the limit that was reached.
  private var advice: [String] {
    guard hasUntriedSteps, !exploration.isInterrupted, options.walk == nil else { return [] }
    let bounds = exploration.reachedBounds.map { "`\($0.optionBeyondLimit(than: options))` continues" }
    let remedies = bounds + [exploration.growth?.advice].compactMap { $0 }
    return [exploration.growth?.line, remedies.isEmpty ? nil : remedies.joined(separator: " · ")].compactMap { $0 }
  }
}

extension ExplorationBound {
  /// Returns the option with a higher limit, as the user writes it.
  fileprivate func optionBeyondLimit(than options: ExplorationOptions) -> String {
    switch self {
    case .states: options.form.optionForStates(options.maximumStateCount * 4)
    case .depth: "--depth \(options.maximumDepth * 2)"
    case .seconds: "--seconds \((options.maximumSeconds ?? 0) * 4)"
    }
  }
}
