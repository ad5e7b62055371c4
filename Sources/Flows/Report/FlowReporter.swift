/// An object that reports the results of flows as soon as they are known.
///
/// Reporters receive the results in the order of the files, even if flows run in parallel.
package protocol FlowReporter: AnyObject {
  /// The information about each flow that the reporter needs in addition to the result.
  var reportNeeds: ReportNeeds { get }
  /// Called before the flows of a file run.
  func beginFile(file: String)
  /// Called when a file can't be run at all.
  func reportProblem(_ problem: Failure, of file: String)
  /// Called with the result of each flow.
  func reportResult(_ result: FlowResult)
  /// Called once at the end, even if the run was interrupted or nothing ran.
  func finishRun(_ summary: RunSummary)
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
  /// The picture after each user action, with the events of the action and its line in the script.
  package static let pictures = ReportNeeds(rawValue: 4)
  /// The screen before the last step that changed it, for each failure.
  ///
  /// To record pictures, a failed flow runs a second time.
  package static let previousScreens = ReportNeeds(rawValue: 8)
  /// The declared items that the flow reached.
  package static let coverage = ReportNeeds(rawValue: 1 << 16)
}

/// The summary of a whole run.
package struct RunSummary {
  package var tally = FlowTally()
  /// The seed of the random order, or `nil` if the flows ran in the order of declaration.
  package internal(set) var shuffleSeed: UInt64?
  /// The number of times that each flow ran.
  package internal(set) var repeatCount = 1
  /// The number of flows and files that didn't run because of earlier failures.
  package var remainingCount = 0
  /// The coverage, or `nil` if coverage wasn't requested.
  package internal(set) var coverage: Coverage?
  /// The paths of the snapshots that no flow uses.
  ///
  /// Only snapshots of files whose flows all ran and passed are considered.
  package internal(set) var obsoleteSnapshots: [String] = []
  /// The exit status, which may still change at the end if results can't be written.
  package internal(set) var status = ExitStatus.ok
  /// The reason why the run ended early or why nothing ran, on one or more lines, or `nil` if the run is complete.
  package var interruption: String?
  /// The elapsed time, in microseconds.
  package var wallTime = 0
  /// The total virtual time of all flows, in microseconds.
  package var virtualTime = 0
  /// A hash of all traces, names and outcomes.
  ///
  /// The hash is the same on every machine and for any order of the flows.
  package var hash: UInt64 = 0
  /// The outcomes of the flows that list devices or systems, in the order in which these flows began.
  package private(set) var variantOutcomes: [VariantOutcomes] = []
  /// The slowest flows, with the slowest one first.
  package private(set) var slowestFlows: [FlowResult] = []

  package init() {}

  /// Records the outcome of a flow that lists devices or systems.
  mutating func recordVariant(of result: FlowResult) {
    guard let newOutcomes = VariantOutcomes(result) else { return }
    guard
      let index = variantOutcomes.firstIndex(where: {
        $0.flow == newOutcomes.flow && $0.location == newOutcomes.location
      })
    else {
      variantOutcomes.append(newOutcomes)
      return
    }
    variantOutcomes[index].add(result)
  }

  /// Adds a flow to the list of slowest flows if it belongs there.
  ///
  /// - Parameters:
  ///   - result: the result of the flow.
  ///   - count: the maximum length of the list.
  mutating func recordDuration(_ result: FlowResult, atMost count: Int) {
    guard count > 0, slowestFlows.count < count || result.wallTime > slowestFlows[count - 1].wallTime else { return }
    var result = result
    result.report = FlowReport(time: result.report.virtualDuration)
    let index = slowestFlows.firstIndex { $0.wallTime < result.wallTime } ?? slowestFlows.count
    slowestFlows.insert(result, at: index)
    if slowestFlows.count > count { slowestFlows.removeLast() }
  }
}

/// The number of flows with each outcome.
package struct FlowTally {
  package private(set) var passedCount = 0
  package private(set) var failedCount = 0
  package private(set) var skippedCount = 0
  /// The exit status for the results so far.
  package private(set) var status = ExitStatus.ok
  /// The unexpected warnings, each with the name of the flow that caused it.
  package private(set) var warnings: [(flow: String, warning: FlowWarning)] = []

  package init() {}

  /// The number of flows and files counted.
  package var count: Int { passedCount + failedCount + skippedCount }

  /// The number of unexpected warnings, including repeated occurrences.
  package var warningCount: Int { warnings.reduce(0) { $0 + $1.warning.count } }

  /// Counts a file that can't be run.
  mutating func add(_ status: ExitStatus) {
    failedCount += 1
    self.status = self.status.combined(with: status)
  }

  /// Counts a flow.
  package mutating func add(_ result: FlowResult) {
    switch result.outcome {
    case .passed: passedCount += 1
    case .failed: failedCount += 1
    case .skipped: skippedCount += 1
    }
    status = status.combined(with: result.report.status)
    warnings += result.report.warnings.map { (result.name, $0) }
  }
}
