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
    return Array(parts.joined(separator: [""])).map { signs.shown($0) }
  }

  private func lines(of change: FlowChange) -> [String] {
    let sign = change.before == nil ? "+" : change.after == nil ? "-" : "~"
    var lines = ["  \(sign) \(change.title.printableLine) · \(change.outcome.printableLine)"]
    if !change.path.isEmpty {
      lines += ["      different steps:"] + change.path.map { "        " + $0.written.printableLine }
    }
    if let step = change.steps.first(where: { $0.picture != nil }), let picture = step.picture {
      lines.append("      \(step.text.printableLine) shows a different picture:")
      lines += picture.excerpt.map { "        " + $0 }
      let more = change.steps.count { $0.picture != nil } - 1
      if more > 0 { lines.append("      and \(counted(more, "more picture"))") }
    }
    if let step = change.steps.first(where: { !$0.trace.isEmpty }) {
      lines.append("      \(step.text.printableLine) has a different trace:")
      lines += step.trace.filter { $0.kind != .equal }.map { "        " + $0.written.printableLine }
      let more = change.steps.count { !$0.trace.isEmpty } - 1
      if more > 0 { lines.append("      and \(counted(more, "more trace"))") }
    }
    return lines
  }
}

extension FlowsComparison {
  /// The number of flows with each outcome, for each revision.
  var summaries: [String] {
    let columns = max(before.name.count, after.name.count)
    return [before, after].map { flows in
      let tally = flows.tally
      let skipped = tally.skipped > 0 ? ", \(tally.skipped) skipped" : ""
      return flows.name.padded(to: columns) + "  \(tally.passed) passed, \(tally.failed) failed" + skipped
    }
  }

  /// The number of differences in words.
  var result: String {
    guard !changes.isEmpty else { return "nothing changed" }
    let steps = changes.flatMap(\.steps)
    let counts = [
      (changes.count { $0.kinds.contains("outcome") }, "outcome"),
      (changes.count { $0.kinds.contains("path") }, "path"),
      (steps.count { $0.picture != nil }, "picture"), (steps.count { !$0.trace.isEmpty }, "trace"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { counted($0, $1) }
    return "\(counted(changes.count, "flow")) changed: " + parts.joined(separator: ", ")
  }
}
