import Flows
import Rendering

/// The report about the differences between the flows of two revisions, for people.
package struct FlowsComparisonText {
  private let comparison: FlowsComparison
  private let signs: SignSet

  /// Creates the report.
  ///
  /// - Parameters:
  ///   - comparison: The differences.
  ///   - signs: The characters of the report.
  package init(_ comparison: FlowsComparison, signs: SignSet) { (self.comparison, self.signs) = (comparison, signs) }

  /// The lines of the report.
  package var lines: [String] {
    let parts = [comparison.summaries.map { "  " + $0 }] + comparison.changes.map(lines) + [["  " + comparison.result]]
    return Array(parts.joined(separator: [""])).map { signs.converted($0) }
  }

  private func lines(of change: FlowChange) -> [String] {
    let sign = change.flowBefore == nil ? "+" : change.flowAfter == nil ? "-" : "~"
    var lines = ["  \(sign) \(change.title.printableLine) · \(change.outcomeText.printableLine)"]
    if !change.patchedSteps.isEmpty {
      lines += ["      different steps:"] + change.patchedSteps.map { "        " + $0.patchText.printableLine }
    }
    if let step = change.changedSteps.first(where: { $0.pictureDifference != nil }),
      let picture = step.pictureDifference
    {
      lines.append("      \(step.text.printableLine) shows a different picture:")
      lines += picture.excerpt.map { "        " + $0 }
      let remainingCount = change.changedSteps.count { $0.pictureDifference != nil } - 1
      if remainingCount > 0 { lines.append("      and \(countedNoun(remainingCount, "more picture"))") }
    }
    if let step = change.changedSteps.first(where: { !$0.tracePatch.isEmpty }) {
      lines.append("      \(step.text.printableLine) has a different trace:")
      lines += step.tracePatch.filter { $0.kind != .equal }.map { "        " + $0.patchText.printableLine }
      let remainingCount = change.changedSteps.count { !$0.tracePatch.isEmpty } - 1
      if remainingCount > 0 { lines.append("      and \(countedNoun(remainingCount, "more trace"))") }
    }
    return lines
  }
}

extension FlowsComparison {
  /// The number of flows with each outcome, for each revision.
  var summaries: [String] {
    let nameWidth = max(flowsBefore.name.count, flowsAfter.name.count)
    return [flowsBefore, flowsAfter].map { flows in
      let tally = flows.tally
      let skipped = tally.skippedCount > 0 ? ", \(tally.skippedCount) skipped" : ""
      return flows.name.padded(to: nameWidth) + "  \(tally.passedCount) passed, \(tally.failedCount) failed" + skipped
    }
  }

  /// A description of the number of differences.
  var result: String {
    guard !changes.isEmpty else { return "nothing changed" }
    let steps = changes.flatMap(\.changedSteps)
    let counts = [
      (changes.count { $0.kinds.contains("outcome") }, "outcome"),
      (changes.count { $0.kinds.contains("path") }, "path"),
      (steps.count { $0.pictureDifference != nil }, "picture"), (steps.count { !$0.tracePatch.isEmpty }, "trace"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { countedNoun($0, $1) }
    return "\(countedNoun(changes.count, "flow")) changed: " + parts.joined(separator: ", ")
  }
}
