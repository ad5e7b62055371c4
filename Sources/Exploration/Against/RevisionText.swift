import Flows
import Lua
import Rendering

/// The report about the differences between two revisions, for people.
struct RevisionText {
  private let comparison: RevisionComparison

  init(_ comparison: RevisionComparison) { self.comparison = comparison }

  var lines: [String] {
    let parts = [summaries, screens, steps, pictures, findings, conclusion].filter { !$0.isEmpty }
    return Array(parts.joined(separator: [""]))
  }

  var summaries: [String] {
    let revisions = [comparison.oldRevision, comparison.newRevision]
    let columns = revisions.map(\.name.count).max() ?? 0
    return revisions.map { "  " + $0.name.padded(to: columns) + "  " + $0.summary }
  }

  var screens: [String] {
    comparison.screens.added.map { "  + screen \($0)" } + comparison.screens.gone.map { "  - screen \($0)" }
  }

  var steps: [String] {
    comparison.steps.flatMap { change -> [String] in
      let (sign, text) = signAndText(change)
      return ["  \(sign) \(change.step.screen): \(change.step.source) \(text)"]
        + [stepsLine(change.steps)]
    }
  }

  private func signAndText(_ change: RevisionComparison.StepChange) -> (sign: String, text: String) {
    let screen = change.step.screen
    switch (change.oldResults, change.newResults) {
    case (let before?, let after?):
      return ("~", before.described(on: screen, .past) + ", now " + after.described(on: screen, .present))
    case (let before?, nil): return ("-", "is gone; it " + before.described(on: screen, .past))
    case (nil, let after?): return ("+", after.described(on: screen, .present))
    case (nil, nil): return ("~", "")
    }
  }

  private var pictures: [String] {
    var lines: [String] = []
    var shownCounts: [String: Int] = [:]
    for change in comparison.pictures {
      lines.append("  ~ \(change.screen) looks different")
      lines.append(stepsLine(change.steps))
      lines += change.picture.excerpt.map { "      " + $0 }
      shownCounts[change.screen, default: 0] += 1
      let hiddenCount = (comparison.pictureCounts[change.screen] ?? 0) - (shownCounts[change.screen] ?? 0)
      let isLast = shownCounts[change.screen] == comparison.pictures.count { $0.screen == change.screen }
      if isLast, hiddenCount > 0 {
        lines.append("  ~ \(change.screen) looks different in \(countedNoun(hiddenCount, "more state"))")
      }
    }
    return lines
  }

  var findings: [String] {
    comparison.findings.added.flatMap { lines(of: $0, "+ new finding:") }
      + comparison.findings.gone.flatMap { lines(of: $0, "- no longer found:") }
  }

  private func lines(of finding: ExplorationFinding, _ introduction: String) -> [String] {
    ["  \(introduction) \(finding.check.rawValue): \(finding.message.printableLine)", stepsLine(finding.steps)]
  }

  /// Returns the line with the steps that lead to a difference.
  func stepsLine(_ steps: [Step]) -> String {
    "      " + (steps.isEmpty ? "at the start" : steps.map(\.source).joined(separator: "  "))
  }

  var conclusion: [String] {
    let (screens, findings) = (comparison.screens, comparison.findings)
    let counts = [
      (screens.added.count + screens.gone.count, "screen"), (comparison.steps.count, "step"),
      (comparison.pictureCounts.values.reduce(0, +), "picture"),
      (findings.added.count + findings.gone.count, "finding"),
    ].filter { $0.0 > 0 }.map { countedNoun($0.0, $0.1) }
    let result = counts.isEmpty ? "  nothing changed" : "  changed: " + counts.joined(separator: ", ")
    let incomplete = comparison.incompleteRevisions
    guard !incomplete.isEmpty else { return [result] }
    return [result, "  not everything was tried in \(incomplete.joined(separator: " and ")), so more may have changed"]
  }
}

extension ExploredRevision {
  /// The size of the graph and the verdict.
  fileprivate var summary: String {
    let sizes = [
      countedNoun(exploration.stateCount, "state"), countedNoun(exploration.edgeCount, "edge"),
      "depth \(exploration.depth)",
      countedNoun(shownScreens.count, "screen"), countedNoun(exploration.findings.count, "finding"),
    ]
    let verdict =
      exploration.reasons.isEmpty
      ? "complete" : "inconclusive: " + exploration.reasons.joined(separator: "; ")
    return (sizes + [verdict]).joined(separator: " · ")
  }
}

extension ScreenStep.Results {
  fileprivate enum Tense { case past, present }

  /// Returns a description of the results, such as `leads to Detail or fails`.
  fileprivate func described(on screen: String, _ tense: Tense) -> String {
    let isPast = tense == .past
    var parts = targets.contains(screen) ? [isPast ? "stayed on \(screen)" : "stays on \(screen)"] : []
    let otherTargets = targets.filter { $0 != screen }
    if !otherTargets.isEmpty {
      parts.append((isPast ? "led to " : "leads to ") + otherTargets.joined(separator: " or "))
    }
    if fails { parts.append(isPast ? "failed" : "fails") }
    return parts.joined(separator: " or ")
  }
}
