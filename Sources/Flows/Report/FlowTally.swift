/// How a run went so far.
struct FlowTally {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var skipped = 0
  /// What all that was told means for the program's end.
  private(set) var status = ExitStatus.ok
  /// What was warned of and not expected, by the flows it came in.
  private(set) var warnings: [(flow: String, warning: FlowWarning)] = []

  /// How many flows and files were counted.
  var count: Int { passed + failed + skipped }

  /// How many warnings there were, equal ones each for itself.
  var warningCount: Int { warnings.reduce(0) { $0 + $1.warning.count } }

  /// Counts a file that cannot be run.
  mutating func add(_ status: ExitStatus) {
    failed += 1
    self.status = self.status.combined(with: status)
  }

  /// Counts a flow.
  mutating func add(_ result: FlowResult, _ status: ExitStatus) {
    switch result.outcome {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    }
    self.status = self.status.combined(with: status)
    warnings += result.warnings.map { (result.name, $0) }
  }
}

/// Tells how flows go: gives each text as soon as it is known, without the last line break.
protocol FlowReporter {
  /// A file's flows follow.
  mutating func begin(_ path: String, isFirst: Bool) -> String
  /// A file cannot be run at all.
  mutating func tell(_ failure: Failure) -> String
  /// A flow is over; told with the command that runs it again.
  mutating func tell(_ result: FlowResult, replay: String) -> String
  /// All is over; so many were left because one failed.
  func summary(of tally: FlowTally, left: Int) -> String
}
