/// Reports the results of flows as soon as they are known.
///
/// Reporters receive the results in the order of the files, even if flows run in parallel.
package protocol FlowReporter: AnyObject {
  /// The information that the reporter needs about each flow in addition to its result.
  var needs: ReportNeeds { get }
  /// Called before the flows of a file.
  func begin(file: String)
  /// Called when a file can't be run at all.
  func tell(_ problem: Failure, of file: String)
  /// Called with the result of each flow.
  func tell(_ result: FlowResult)
  /// Called once at the end, even if the run was interrupted or nothing ran.
  func end(_ summary: RunSummary)
}

/// Information about flows that workers collect only if a report needs it.
package struct ReportNeeds: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The user actions.
  package static let steps = ReportNeeds(rawValue: 1)
  /// The printed text.
  package static let output = ReportNeeds(rawValue: 2)
  /// For each user action: the picture after the action, its events, and its line in the script.
  package static let pictures = ReportNeeds(rawValue: 4)
  /// For each failure, the screen before the last step that changed the screen.
  ///
  /// A failed flow runs again to record pictures.
  package static let before = ReportNeeds(rawValue: 8)
  /// The declared items that the flow reached.
  package static let coverage = ReportNeeds(rawValue: 1 << 16)
}

/// The summary of a whole run.
package struct RunSummary {
  package var tally = FlowTally()
  /// The seed of the random order, or `nil` if the flows ran in the order of declaration.
  package internal(set) var shuffle: UInt64?
  /// The number of times each flow ran.
  package internal(set) var repeats = 1
  /// The number of flows and files that didn't run because of earlier failures.
  package var left = 0
  /// The coverage, or `nil` if coverage wasn't requested.
  package internal(set) var coverage: Coverage?
  /// The paths of the snapshots that no flow takes.
  ///
  /// Only files whose flows all ran and passed are considered.
  package internal(set) var obsolete: [String] = []
  /// The exit status, which may change at the end if results can't be written.
  package internal(set) var status = ExitStatus.ok
  /// The reason why the run was cut short or why nothing ran, on one or more lines, or `nil` for a complete run.
  package var interruption: String?
  /// The elapsed time, in microseconds.
  package var wallTime = 0
  /// The total virtual time of all flows, in microseconds.
  package var virtualTime = 0
  /// A hash of all traces, names and outcomes.
  ///
  /// The hash is the same on every machine and for any order of the flows.
  package var hash: UInt64 = 0
  /// The outcomes of the flows that list devices or systems, in the order in which the flows began.
  package private(set) var outcomes: [VariantOutcomes] = []
  /// The slowest flows, beginning with the slowest.
  package private(set) var slowest: [FlowResult] = []

  package init() {}

  /// Notes the outcome of a flow that lists devices or systems.
  mutating func recordVariant(of result: FlowResult) {
    guard let other = VariantOutcomes(result) else { return }
    guard let index = outcomes.firstIndex(where: { $0.flow == other.flow && $0.location == other.location }) else {
      outcomes.append(other)
      return
    }
    outcomes[index].add(result)
  }

  /// Adds a flow to the list of slowest flows if it belongs there.
  ///
  /// - Parameters:
  ///   - result: the result of the flow.
  ///   - count: the maximum length of the list.
  mutating func note(_ result: FlowResult, atMost count: Int) {
    guard count > 0, slowest.count < count || result.wallTime > slowest[count - 1].wallTime else { return }
    var result = result
    result.report = FlowReport(time: result.report.time)
    let index = slowest.firstIndex { $0.wallTime < result.wallTime } ?? slowest.count
    slowest.insert(result, at: index)
    if slowest.count > count { slowest.removeLast() }
  }
}

/// The number of flows with each outcome so far.
package struct FlowTally {
  package private(set) var passed = 0
  package private(set) var failed = 0
  package private(set) var skipped = 0
  /// The exit status for the results so far.
  package private(set) var status = ExitStatus.ok
  /// The unexpected warnings, with the names of the flows that caused them.
  package private(set) var warnings: [(flow: String, warning: FlowWarning)] = []

  package init() {}

  /// The number of flows and files counted.
  package var count: Int { passed + failed + skipped }

  /// The number of unexpected warnings, including repeated occurrences.
  package var warningCount: Int { warnings.reduce(0) { $0 + $1.warning.count } }

  /// Counts a file that can't be run.
  mutating func add(_ status: ExitStatus) {
    failed += 1
    self.status = self.status.combined(with: status)
  }

  /// Counts a flow.
  package mutating func add(_ result: FlowResult) {
    switch result.outcome {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    }
    status = status.combined(with: result.report.status)
    warnings += result.report.warnings.map { (result.name, $0) }
  }
}
