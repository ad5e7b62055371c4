import Rendering
import Scripting

/// The implementation of `maquette test`, which runs flows and sends their results to reporters.
///
/// ```swift
/// let pretty = PrettyReporter { print($0) }
/// let status = FlowRunner(options: options, reporters: [pretty], output: { print($0) }, errors: { printError($0) })
///   .run(["Samples/recipes/flows"])
/// ```
package final class FlowRunner {
  private let options: Options
  private let execution: any FlowExecution
  private let reporters: [any FlowReporter]
  private let output: (String) -> Void
  private let errors: (String) -> Void

  /// The options of a run.
  package struct Options: Equatable, Sendable {
    package var selection = FlowSelection()
    /// The number of failures after which the run stops, or `nil` to run all flows.
    package var maxFailures: Int?
    /// The number of times each flow runs.
    ///
    /// If the results differ, the run ends with `ExitStatus.internalError`.
    package var repeatCount = 1
    /// The seed of a random order of files and of the flows in them, or `nil` for the order of declaration.
    package var shuffleSeed: UInt64?
    /// The number of slowest flows to list.
    package var slowestFlowCount = 0
    /// Whether a flow fails because of a warning that it didn't expect with `expect.warning`.
    package var isStrict = false
    /// The options that can affect the result of a flow, as the user typed them.
    ///
    /// Reports include these options in the command that reruns a failed flow.
    package var typedOptions: [String] = []
    /// The mode that determines which snapshots are written.
    package var snapshots = SnapshotMode.never
    /// The maximum number and size of the snapshots that the run writes.
    package var snapshotLimits = SnapshotLimits.standard
    /// Whether snapshots may be written at all.
    ///
    /// The value is `false` for a run that only determines which snapshots the flows take.
    var allowsWritingSnapshots = true
    /// The coverage options.
    package var coverage = CoverageOptions()
    /// Whether to list the flows instead of running them.
    package var listsOnly = false
    /// The folder for the runs of failed flows and for the list of the last failures, or `nil` if neither is saved.
    package var stateFolder: String?
    /// The character set for pictures and marks.
    package var signs = SignSet.unicode
    /// Whether the output may contain colors.
    package var isColored = false
    /// The information that flows have to record for the reporters.
    package internal(set) var reportNeeds: ReportNeeds = []
    /// The session options that apply unless a flow sets other options.
    package var session: Session.Options

    package init(session: Session.Options = Session.Options()) { self.session = session }
  }

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - options: the options of the run.
  ///   - execution: the execution that runs the flows. By default, flows run in this process.
  ///   - reporters: the reporters that receive the results.
  ///   - output: receives the list of flows one line at a time, without line breaks.
  ///   - errors: receives error messages one at a time, without the last line break.
  package init(
    options: Options = Options(), execution: any FlowExecution = FlowsInProcess(), reporters: [any FlowReporter] = [],
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    var options = options
    options.reportNeeds = reporters.reduce(options.coverage.isNeeded ? .coverage : []) { $0.union($1.reportNeeds) }
    // Reports with pictures use colors. A reporter that can't display colors removes them.
    if options.reportNeeds.contains(.pictures) { options.isColored = true }
    (self.options, self.execution, self.reporters) = (options, execution, reporters)
    (self.output, self.errors) = (output, errors)
  }

  /// Runs the flows of the given files, and of all files in the given folders.
  ///
  /// - Parameter paths: files, folders, or `file:line` for a single flow, in the order in which they run. An empty list
  ///   means the current folder.
  /// - Returns: the exit status of the run.
  package func run(_ paths: [String]) -> ExitStatus {
    let files = FlowFiles(paths)
    guard files.problems.isEmpty else { return endWithoutRun(files.problems, .unreadable) }
    defer { execution.finish() }
    do {
      var selection = options.selection
      let shardFiles = selection.filesOfShard(in: files.files.map(\.file))
      let allPlans = try FlowSearch(files.files, part: shardFiles, by: execution, options).plan
      var lastFailed = LastFailed(in: options.stateFolder)
      lastFailed.removeEntries(missingFrom: allPlans)
      if selection.runsOnlyLastFailed, !lastFailed.isKnown {
        errors(lastFailed.unknownRunMessage)
        selection.runsOnlyLastFailed = false
      }
      selection.shardIsApplied = shardFiles != nil
      let chosenPlans = try selection.selectedFlows(from: allPlans, lastFailed)
      guard chosenPlans.contains(where: { $0.resultCount > 0 }) else {
        let nothingMatched = NothingMatched(selection, paths, allPlans, lastFailed)
        return endWithoutRun([nothingMatched.text], nothingMatched.status)
      }
      let orderedPlans = options.shuffleSeed.map { FlowOrder(seed: $0).shuffled(chosenPlans) } ?? chosenPlans
      if options.listsOnly { return listFlows(orderedPlans) }
      let run = TestRun(orderedPlans, options, execution, reporters, lastFailed)
      let status = run.perform()
      for problem in run.problems { errors(problem) }
      return status
    } catch {
      let status: ExitStatus =
        error is WorkerFault ? .internalError : error is FlowRun.Interruption ? .interrupted : ExitStatus(error)
      return endWithoutRun(["\(error)"], status)
    }
  }

  /// Reports why nothing runs, on standard error and to each reporter.
  ///
  /// Each reporter then writes a report. Otherwise, users could mistake an older report for the report of this run.
  private func endWithoutRun(_ problems: [String], _ status: ExitStatus) -> ExitStatus {
    for problem in problems { errors(problem) }
    var summary = RunSummary()
    summary.status = status
    if status != .ok { summary.interruption = problems.joined(separator: "\n") }
    for reporter in reporters { reporter.finishRun(summary) }
    return status
  }

  private func listFlows(_ plan: [FlowPlan]) -> ExitStatus {
    var status = ExitStatus.ok
    for part in plan {
      if let problem = part.problem {
        output(FailureText.lines(problem).map { String($0.drop { $0 == " " }) }.joined(separator: "\n"))
        status = status.combined(with: part.status)
      }
      for flow in part.flows {
        let tags = flow.options.tags.isEmpty ? "" : " [\(flow.options.tags.joined(separator: ", "))]"
        let skippedMark = flow.options.skipReason == nil ? "" : " (skipped)"
        output(
          "\(part.file.displayLocation(flow.location)): \(flow.name.printableLine)\(tags.printableLine)\(skippedMark)")
      }
    }
    return status
  }
}
