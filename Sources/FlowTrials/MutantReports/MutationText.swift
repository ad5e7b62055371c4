import Rendering

/// The text report about mutants, for people.
struct MutationText {
  private let run: MutationRun

  init(_ run: MutationRun) { self.run = run }

  var lines: [String] {
    let tally = MutationTally(run)
    var lines: [String] = []
    for (entry, reason) in run.unnoticed { lines += self.lines(of: entry, reason) + [""] }
    lines += listLines(
      "without effect: the flows that run this code show the same screens and events, and end with the same values",
      of: .withoutEffect)
    lines += listLines("not loaded: the scripts with these changes can't be loaded", of: .notLoaded(""))
    if run.isInterrupted { lines.append("interrupted; the report covers the mutants that were tried so far") }
    let flowCountText = countedNoun(run.flowCount, "flow")
    return lines + [tally.text, "\(countedNoun(run.possibleCount, "change")) possible · \(flowCountText)"]
  }

  private func lines(of entry: MutationRun.Entry, _ reason: MutantVerdict.Reason) -> [String] {
    let mutant = entry.mutant
    let screen = mutant.screen.map { " · \($0)" } ?? ""
    return [
      "✗ \(entry.location): [\(mutant.kind.rawValue)]\(screen)", "    - \(mutant.before)",
      "    + \(displayText(mutant.after))", "    \(reason.sentence)",
    ].map(\.printableLine)
  }

  /// Returns a changed line as the report shows it, or `(nothing)` if the line is empty.
  private func displayText(_ line: String) -> String { line.isEmpty ? "(nothing)" : line }

  private func listLines(_ heading: String, of verdict: MutantVerdict) -> [String] {
    let lines = run.entries.filter { $0.verdict.hasKind(of: verdict) }.map { entry in
      "  \(entry.location): [\(entry.mutant.kind.rawValue)] \(entry.mutant.before) → \(displayText(entry.mutant.after))"
        .printableLine
    }
    return lines.isEmpty ? [] : [heading] + lines + [""]
  }
}

extension MutantVerdict {
  /// Whether two verdicts are of the same kind, for mutants that are only counted.
  fileprivate func hasKind(of other: MutantVerdict) -> Bool {
    switch (self, other) {
    case (.withoutEffect, .withoutEffect), (.notLoaded, .notLoaded): true
    default: false
    }
  }
}
