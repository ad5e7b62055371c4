import Flows
import Locations
import Lua
import Rendering

/// Reports flows as text for people: one line for each flow, followed by the details if the flow failed.
package final class PrettyReporter: FlowReporter {
  package let needs: ReportNeeds = .before
  private let signs: SignSet
  private let isColored: Bool
  private let rows: Int
  private let namesCommands: Bool
  private let output: (String) -> Void
  private var isFirst = true
  private var wantsGap = false
  private var failures = FailureList()

  /// Creates a reporter for a terminal or a log.
  ///
  /// - Parameters:
  ///   - signs: The set of characters for marks and frames.
  ///   - isColored: Whether to color the output.
  ///   - rows: The number of lines on the terminal. If more lines follow the first failure, all failures are listed
  ///     again at the end.
  ///   - namesCommands: Whether to print the commands that run a failed flow again and open its run.
  ///   - output: Receives one or more lines, without the last line break.
  package init(
    signs: SignSet = .unicode, isColored: Bool = false, rows: Int? = nil, namesCommands: Bool = true,
    output: @escaping (String) -> Void
  ) {
    (self.signs, self.isColored, self.rows, self.output) = (signs, isColored, rows ?? 24, output)
    self.namesCommands = namesCommands
  }

  package func begin(file: String) {
    output((isFirst ? "" : "\n") + file)
    (isFirst, wantsGap) = (false, false)
  }

  package func tell(_ problem: Failure, of file: String) {
    failures.add("\(problem.location?.description ?? file): cannot be run: \(problem.headline)")
    block([mark(.failed) + " cannot be run"] + FailureText.lines(problem), isLong: true)
  }

  package func tell(_ result: FlowResult) {
    let total = result.report.warnings.reduce(0) { $0 + $1.count }
    let note = total > 0 ? " · ⚠ \(total)" : ""
    let told = result.report.notes.flatMap { $0.lines.map { "    \($0)" } }
    switch result.outcome {
    case .passed:
      block([mark(.passed) + " \(result.name.printableLine) · \(Seconds(result.report.time).text) s" + note] + told)
    case .skipped(let reason):
      block([
        mark(.skipped) + " \(result.name.printableLine) · skipped" + (reason.isEmpty ? "" : ": \(reason.printableLine)")
      ])
    case .failed:
      let location = result.failures.first?.location ?? result.location
      failures.add("\(location): \(result.name): \(result.failures.first?.headline ?? "")")
      let all = result.failures.map { FailureText.lines($0) }.joined(separator: [""])
      block(
        [mark(.failed) + " \(result.name.printableLine)" + note] + told + all + [""] + commands(result), isLong: true)
    }
  }

  /// Returns the commands to run the flow again and to open its run.
  private func commands(_ result: FlowResult) -> [String] {
    guard namesCommands else { return [] }
    return ["    again: \(result.replay)"]
      + (result.runFile.map { ["    open:  maquette \(ShellWord.quoted($0))"] } ?? [])
  }

  package func end(_ summary: RunSummary) {
    let tally = summary.tally
    guard tally.count > 0 else { return }
    let reason = tally.failed == 1 ? "at the first failure" : "after \(tally.failed) failures"
    let stopped = summary.interruption == nil ? "stopped \(reason)" : "interrupted"
    let rest = summary.left > 0 ? "\(stopped): \(summary.left) not run\n" : ""
    let total = tally.warningCount
    let note = total == 0 ? "" : total == 1 ? ", 1 warning" : ", \(total) warnings"
    let counts = "\(tally.passed) passed, \(tally.failed) failed, \(tally.skipped) skipped"
    let short = signs.shown(failures.text(from: rows, isMarked: mark(.failed)))
    let lists =
      list(of: summary.outcomes) + list(ofSlowest: summary.slowest) + list(of: tally.warnings)
      + list(of: summary.obsolete)
      + table(of: summary.coverage)
    let order = summary.shuffle.map { "order of --shuffle --seed \(Int64(bitPattern: $0))\n" } ?? ""
    let repeats = summary.repeats > 1 ? "each flow ran \(summary.repeats) times\n" : ""
    output(short + lists + "\n" + order + repeats + "hash \(RunHash.text(summary.hash))\n" + rest + counts + note)
  }

  /// Returns a line for each flow that passes in some of its runs and fails in others.
  private func list(of outcomes: [VariantOutcomes]) -> String {
    let lines = outcomes.compactMap { flow in flow.difference.map { "\(flow.location): \($0.printableLine)" } }
    return lines.isEmpty ? "" : "\n" + signs.shown(lines.joined(separator: "\n")) + "\n"
  }

  /// Returns the list of the flows that took the most wall-clock time.
  private func list(ofSlowest slowest: [FlowResult]) -> String {
    guard !slowest.isEmpty else { return "" }
    let lines = slowest.map { flow in
      let tenths = flow.wallTime / 100
      let name = flow.name.printableLine
      return "  \(tenths / 10).\(tenths % 10) ms  \(flow.location): \(name) · \(Seconds(flow.report.time).text) s"
    }
    return "\n" + signs.shown((["slowest"] + lines).joined(separator: "\n")) + "\n"
  }

  /// Returns the list of warnings that no flow expected, grouped by flow.
  private func list(of warnings: [(flow: String, warning: FlowWarning)]) -> String {
    guard !warnings.isEmpty else { return "" }
    var lines = ["warnings"]
    var flow: String?
    for (name, warning) in warnings {
      if name != flow { lines.append("  \(name)") }
      flow = name
      let text = warning.lines
      lines += ["    ⚠ " + (text.first ?? "")] + text.dropFirst().map { "    \($0)" }
    }
    return "\n" + signs.shown(lines.joined(separator: "\n")) + "\n"
  }

  /// Returns the list of snapshots that no flow takes.
  private func list(of obsolete: [String]) -> String {
    guard !obsolete.isEmpty else { return "" }
    let head = "obsolete snapshots, which no flow takes; `maquette snap prune` removes them"
    return "\n" + ([head] + obsolete.map { "  \($0)" }).joined(separator: "\n") + "\n"
  }

  /// Returns the table with the coverage of the flows.
  private func table(of coverage: Coverage?) -> String {
    guard let coverage else { return "" }
    return "\n" + signs.shown(CoverageText(coverage).lines.joined(separator: "\n")) + "\n"
  }

  /// Prints the lines of one flow.
  ///
  /// A blank line separates a long block from the next block. No line is a workflow command of GitHub, because flows
  /// and scripts can print any text, and the report may be shown in a log.
  private func block(_ lines: [String], isLong: Bool = false) {
    let text = signs.shown(lines.joined(separator: "\n").withoutWorkflowCommands)
    output((wantsGap ? "\n" : "") + "  " + (isColored ? text : text.withoutColors))
    failures.countLines(lines.count)
    wantsGap = isLong
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

  private func mark(_ mark: Mark) -> String {
    isColored ? "\u{1b}[\(mark.color)m\(mark.rawValue)\u{1b}[0m" : mark.rawValue
  }
}
