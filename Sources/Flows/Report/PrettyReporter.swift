import Rendering

/// Tells how flows went as a person reads it: a line for each, and below a failed one all there is to know.
struct PrettyReporter {
  let signs: SignSet
  let isColoured: Bool
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var skipped = 0
  /// What all that was told means for the program's end.
  private(set) var status = ExitStatus.ok
  private var warnings: [(flow: String, warning: FlowWarning)] = []
  private var wantsGap = false

  init(signs: SignSet, isColoured: Bool) {
    self.signs = signs
    self.isColoured = isColoured
  }

  /// How many flows and files were told of.
  var count: Int { passed + failed + skipped }

  /// A file's flows follow.
  mutating func begin(_ path: String) -> String {
    wantsGap = false
    return (count == 0 ? "" : "\n") + path
  }

  /// A file cannot be run at all.
  mutating func tell(_ failure: Failure, _ status: ExitStatus) -> String {
    failed += 1
    self.status = self.status.combined(with: status)
    return block([mark(.failed) + " cannot be run"] + FailureText.lines(failure), isLong: true)
  }

  /// A flow is over; told with the command that runs it again.
  mutating func tell(_ result: FlowResult, _ status: ExitStatus, replay: String) -> String {
    self.status = self.status.combined(with: status)
    warnings += result.warnings.map { (result.name, $0) }
    let total = result.warnings.reduce(0) { $0 + $1.count }
    let note = total > 0 ? " · ⚠ \(total)" : ""
    switch result.outcome {
    case .passed(let time):
      passed += 1
      return block([mark(.passed) + " \(result.name) · \(Seconds(time).text) s" + note])
    case .skipped(let reason):
      skipped += 1
      return block([mark(.skipped) + " \(result.name) · skipped" + (reason.isEmpty ? "" : ": \(reason)")])
    case .failed(let failures):
      failed += 1
      let all = failures.map { FailureText.lines($0) }.joined(separator: [""])
      return block([mark(.failed) + " \(result.name)" + note] + all + ["", "    again: \(replay)"], isLong: true)
    }
  }

  /// All is over; some were left because one failed.
  func summary(left: Int = 0) -> String {
    let rest = left > 0 ? "stopped at the first failure: \(left) not run\n" : ""
    let total = warnings.reduce(0) { $0 + $1.warning.count }
    let note = total == 0 ? "" : total == 1 ? ", 1 warning" : ", \(total) warnings"
    return listOfWarnings + "\n" + rest + "\(passed) passed, \(failed) failed, \(skipped) skipped" + note
  }

  /// The warnings that no flow expected, by the flows they came in.
  private var listOfWarnings: String {
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
