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
      return ["  " + summary, ""] + GoalReport(goal, exploration, in: options.form, files.goal).lines
    }
    var lines = ["  " + summary, ""]
    for (number, finding) in exploration.findings.enumerated() { lines += self.lines(of: finding, number) + [""] }
    lines += exploration.notes.map { "  · " + $0.message.printableLine }
    if !passed.isEmpty { lines.append("  ✓ " + passed.joined(separator: ", ") + ": nothing found") }
    if let cover = exploration.cover { lines += ["", "  " + CoverReport(cover, files.cover).line] }
    lines += ["", "  " + exploration.conclusion] + advice.map { "  " + $0 }
    return lines
  }

  private func lines(of finding: ExplorationFinding, _ number: Int) -> [String] {
    let name = finding.check.rawValue.padded(to: ExplorationText.nameColumns)
    let note = isBounded ? "the fewest found so far" : "the fewest possible"
    let count = counted(finding.steps.count, "step") + ", " + note
    var lines = finding.message.lines.enumerated().map { index, line in
      (index == 0 ? "  ✗ \(name)  " : String(repeating: " ", count: ExplorationText.nameColumns + 6))
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

  private var passed: [String] { exploration.passedChecks.map(\.rawValue) }

  private var isBounded: Bool { exploration.open > 0 }

  /// The options that continue the exploration after a bound was reached.
  private var advice: [String] {
    guard isBounded, !exploration.isInterrupted, options.walk == nil else { return [] }
    let bounds = exploration.reachedBounds.map { "`\($0.moreArguments(than: options))` continues" }
    let remedies = bounds + [exploration.growth?.advice].compactMap { $0 }
    return [exploration.growth?.line, remedies.isEmpty ? nil : remedies.joined(separator: " · ")].compactMap { $0 }
  }
}

extension ExplorationBound {
  /// The option with a higher bound, as the user writes it.
  fileprivate func moreArguments(than options: ExplorationOptions) -> String {
    switch self {
    case .states: options.form.more(options.states * 4)
    case .depth: "--depth \(options.depth * 2)"
    case .seconds: "--seconds \((options.seconds ?? 0) * 4)"
    }
  }
}
