import Rendering

/// Tells how flows went as a person reads it: a line for each, and below a failed one all there is to know.
struct PrettyReporter {
  let signs: SignSet
  let isColoured: Bool
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var skipped = 0
  private var wantsGap = false

  init(signs: SignSet, isColoured: Bool) {
    self.signs = signs
    self.isColoured = isColoured
  }

  /// A file's flows follow.
  mutating func begin(_ path: String) -> String {
    let isFirst = passed + failed + skipped == 0
    wantsGap = false
    return (isFirst ? "" : "\n") + path
  }

  /// A file cannot be run at all.
  mutating func tell(_ failure: Failure) -> String {
    failed += 1
    return block([mark(.failed) + " cannot be run"] + FailureText.lines(failure), isLong: true)
  }

  /// A flow is over; told with the command that runs it again.
  mutating func tell(_ result: FlowResult, replay: String) -> String {
    switch result.outcome {
    case .passed(let time):
      passed += 1
      return block([mark(.passed) + " \(result.name) · \(Seconds(time).text) s"])
    case .skipped(let reason):
      skipped += 1
      return block([mark(.skipped) + " \(result.name) · skipped" + (reason.isEmpty ? "" : ": \(reason)")])
    case .failed(let failures):
      failed += 1
      let all = failures.map { FailureText.lines($0) }.joined(separator: [""])
      return block([mark(.failed) + " \(result.name)"] + all + ["", "    again: \(replay)"], isLong: true)
    }
  }

  /// All is over; some were left because one failed.
  func summary(left: Int = 0) -> String {
    let rest = left > 0 ? "stopped at the first failure: \(left) not run\n" : ""
    return "\n" + rest + "\(passed) passed, \(failed) failed, \(skipped) skipped"
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
