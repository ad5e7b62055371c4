import Rendering

/// Tells how flows went as a person reads it: a line for each, and below a failed one all there is to know.
struct PrettyReporter: FlowReporter {
  let signs: SignSet
  let isColoured: Bool
  private var wantsGap = false

  init(signs: SignSet, isColoured: Bool) {
    self.signs = signs
    self.isColoured = isColoured
  }

  mutating func begin(_ path: String, isFirst: Bool) -> String {
    wantsGap = false
    return (isFirst ? "" : "\n") + path
  }

  mutating func tell(_ failure: Failure) -> String {
    block([mark(.failed) + " cannot be run"] + FailureText.lines(failure), isLong: true)
  }

  mutating func tell(_ result: FlowResult, replay: String) -> String {
    let total = result.warnings.reduce(0) { $0 + $1.count }
    let note = total > 0 ? " · ⚠ \(total)" : ""
    switch result.outcome {
    case .passed(let time):
      return block([mark(.passed) + " \(result.name) · \(Seconds(time).text) s" + note])
    case .skipped(let reason):
      return block([mark(.skipped) + " \(result.name) · skipped" + (reason.isEmpty ? "" : ": \(reason)")])
    case .failed(let failures):
      let all = failures.map { FailureText.lines($0) }.joined(separator: [""])
      return block([mark(.failed) + " \(result.name)" + note] + all + ["", "    again: \(replay)"], isLong: true)
    }
  }

  func summary(of tally: FlowTally, left: Int) -> String {
    let rest = left > 0 ? "stopped at the first failure: \(left) not run\n" : ""
    let total = tally.warningCount
    let note = total == 0 ? "" : total == 1 ? ", 1 warning" : ", \(total) warnings"
    let counts = "\(tally.passed) passed, \(tally.failed) failed, \(tally.skipped) skipped"
    return list(of: tally.warnings) + "\n" + rest + counts + note
  }

  /// The warnings that no flow expected, by the flows they came in.
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

  /// A long block stands apart from what follows it.
  private mutating func block(_ lines: [String], isLong: Bool = false) -> String {
    defer { wantsGap = isLong }
    return (wantsGap ? "\n" : "") + "  " + signs.shown(lines.joined(separator: "\n"))
  }

  private enum Mark: String {
    case passed = "✓"
    case failed = "✗"
    case skipped = "○"

    /// As terminals number colours.
    var colour: Int {
      switch self {
      case .passed: 32
      case .failed: 31
      case .skipped: 33
      }
    }
  }

  private func mark(_ mark: Mark) -> String {
    isColoured ? "\u{1b}[\(mark.colour)m\(mark.rawValue)\u{1b}[0m" : mark.rawValue
  }
}
