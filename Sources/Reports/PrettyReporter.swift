import Flows
import Locations
import Lua
import Rendering

/// Reports flows as text for people: one line for each flow, followed by the details if the flow failed.
package final class PrettyReporter: FlowReporter {
  package let reportNeeds: ReportNeeds = .previousScreens
  private let signs: SignSet
  private let isColored: Bool
  private let rows: Int
  private let namesCommands: Bool
  private let output: (String) -> Void
  private var isFirst = true
  private var needsGap = false
  private var failures = FailureList()

  /// Creates a reporter for a terminal or a log.
  ///
  /// - Parameters:
  ///   - signs: The set of characters for marks and frames.
  ///   - isColored: Whether to color the output.
  ///   - rows: The number of lines on the terminal. If more lines than that follow the first failure, the failures are
  ///     listed again at the end.
  ///   - namesCommands: Whether to print the commands that run a failed flow again and open its run.
  ///   - output: Receives one or more lines, without the last line break.
  package init(
    signs: SignSet = .unicode, isColored: Bool = false, rows: Int? = nil, namesCommands: Bool = true,
    output: @escaping (String) -> Void
  ) {
    (self.signs, self.isColored, self.rows, self.output) = (signs, isColored, rows ?? 24, output)
    self.namesCommands = namesCommands
  }

  package func beginFile(file: String) {
    output((isFirst ? "" : "\n") + file)
    (isFirst, needsGap) = (false, false)
  }

  package func reportProblem(_ problem: Failure, of file: String) {
    failures.add("\(problem.location?.description ?? file): cannot be run: \(problem.headline)")
    writeBlock([markText(.failed) + " cannot be run"] + FailureText.lines(problem), isLong: true)
  }

  package func reportResult(_ result: FlowResult) {
    let warningCount = result.report.warnings.reduce(0) { $0 + $1.count }
    let warningNote = warningCount > 0 ? " · ⚠ \(warningCount)" : ""
    let noteLines = result.report.notes.flatMap { $0.lines.map { "    \($0)" } }
    switch result.outcome {
    case .passed:
      writeBlock(
        [
          markText(.passed) + " \(result.name.printableLine) · \(Seconds(result.report.virtualDuration).text) s"
            + warningNote
        ] + noteLines)
    case .skipped(let reason):
      writeBlock([
        markText(.skipped) + " \(result.name.printableLine) · skipped"
          + (reason.isEmpty ? "" : ": \(reason.printableLine)")
      ])
    case .failed:
      let location = result.failures.first?.location ?? result.location
      failures.add("\(location): \(result.name): \(result.failures.first?.headline ?? "")")
      let failureLines = result.failures.map { FailureText.lines($0) }.joined(separator: [""])
      writeBlock(
        [markText(.failed) + " \(result.name.printableLine)" + warningNote] + noteLines + failureLines + [""]
          + commands(result), isLong: true)
    }
  }

  /// Returns the commands to run the flow again and to open its run.
  private func commands(_ result: FlowResult) -> [String] {
    guard namesCommands else { return [] }
    return ["    again: \(result.replayCommand)"]
      + (result.runFile.map { ["    open:  maquette \(ShellWord.quoted($0))"] } ?? [])
  }

  package func finishRun(_ summary: RunSummary) {
    let tally = summary.tally
    guard tally.count > 0 else { return }
    let reason = tally.failedCount == 1 ? "at the first failure" : "after \(tally.failedCount) failures"
    let stopText = summary.interruption == nil ? "stopped \(reason)" : "interrupted"
    let remainingText = summary.remainingCount > 0 ? "\(stopText): \(summary.remainingCount) not run\n" : ""
    let warningCount = tally.warningCount
    let warningNote = warningCount == 0 ? "" : warningCount == 1 ? ", 1 warning" : ", \(warningCount) warnings"
    let counts = "\(tally.passedCount) passed, \(tally.failedCount) failed, \(tally.skippedCount) skipped"
    let failureSummary = signs.converted(failures.text(from: rows, isMarked: markText(.failed)))
    let listTexts =
      variantList(of: summary.variantOutcomes) + slowestList(ofSlowest: summary.slowestFlows)
      + warningList(of: tally.warnings)
      + obsoleteList(of: summary.obsoleteSnapshots)
      + coverageTable(of: summary.coverage)
    let orderText = summary.shuffleSeed.map { "order of --shuffle --seed \(Int64(bitPattern: $0))\n" } ?? ""
    let repeatText = summary.repeatCount > 1 ? "each flow ran \(summary.repeatCount) times\n" : ""
    output(
      failureSummary + listTexts + "\n" + orderText + repeatText + "hash \(RunHash.text(summary.hash))\n"
        + remainingText + counts + warningNote)
  }

  /// Returns a line for each flow that passes in some of its runs and fails in others.
  private func variantList(of outcomes: [VariantOutcomes]) -> String {
    let lines = outcomes.compactMap { flow in flow.differenceText.map { "\(flow.location): \($0.printableLine)" } }
    return lines.isEmpty ? "" : "\n" + signs.converted(lines.joined(separator: "\n")) + "\n"
  }

  /// Returns the list of the flows that took the most wall-clock time.
  private func slowestList(ofSlowest slowest: [FlowResult]) -> String {
    guard !slowest.isEmpty else { return "" }
    let lines = slowest.map { flow in
      let tenths = flow.wallTime / 100
      let name = flow.name.printableLine
      return
        "  \(tenths / 10).\(tenths % 10) ms  \(flow.location): \(name) · \(Seconds(flow.report.virtualDuration).text) s"
    }
    return "\n" + signs.converted((["slowest"] + lines).joined(separator: "\n")) + "\n"
  }

  /// Returns the list of warnings that no flow expected, grouped by flow.
  private func warningList(of warnings: [(flow: String, warning: FlowWarning)]) -> String {
    guard !warnings.isEmpty else { return "" }
    var lines = ["warnings"]
    var flow: String?
    for (name, warning) in warnings {
      if name != flow { lines.append("  \(name)") }
      flow = name
      let text = warning.lines
      lines += ["    ⚠ " + (text.first ?? "")] + text.dropFirst().map { "    \($0)" }
    }
    return "\n" + signs.converted(lines.joined(separator: "\n")) + "\n"
  }

  /// Returns the list of snapshots that no flow takes.
  private func obsoleteList(of obsoleteSnapshots: [String]) -> String {
    guard !obsoleteSnapshots.isEmpty else { return "" }
    let head = "obsolete snapshots, which no flow takes; `maquette snap prune` removes them"
    return "\n" + ([head] + obsoleteSnapshots.map { "  \($0)" }).joined(separator: "\n") + "\n"
  }

  /// Returns the table with the coverage of the flows.
  private func coverageTable(of coverage: Coverage?) -> String {
    guard let coverage else { return "" }
    return "\n" + signs.converted(CoverageText(coverage).lines.joined(separator: "\n")) + "\n"
  }

  /// Prints the lines of one flow.
  ///
  /// A blank line separates a long block from the next block. No line is a workflow command of GitHub, because flows
  /// and scripts can print any text, and the report may be shown in a log.
  private func writeBlock(_ lines: [String], isLong: Bool = false) {
    let text = signs.converted(lines.joined(separator: "\n").withoutWorkflowCommands)
    output((needsGap ? "\n" : "") + "  " + (isColored ? text : text.withoutColors))
    failures.countLines(lines.count)
    needsGap = isLong
  }

  private enum Mark: String {
    case passed = "✓"
    case failed = "✗"
    case skipped = "○"

    /// The color's number in the terminal's palette.
    var color: Int {
      switch self {
      case .passed: 32
      case .failed: 31
      case .skipped: 33
      }
    }
  }

  private func markText(_ mark: Mark) -> String {
    isColored ? "\u{1b}[\(mark.color)m\(mark.rawValue)\u{1b}[0m" : mark.rawValue
  }
}
