import Rendering
import Scripting

/// Runs flows and sends their results to reporters: the implementation of `maquette test`.
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
    package var repeats = 1
    /// The seed of a random order of files and of the flows in them, or `nil` for the order of declaration.
    package var shuffle: UInt64?
    /// The number of slowest flows to list.
    package var durations = 0
    /// Whether a flow fails because of a warning that it didn't expect with `expect.warning`.
    package var isStrict = false
    /// The options, as the user typed them, that can affect the result of a flow.
    ///
    /// Reports include these options in the command that reruns a failed flow.
    package var typed: [String] = []
    /// The mode that determines which snapshots are written.
    package var snapshots = SnapshotMode.never
    /// The maximum number and size of the snapshots that the run writes.
    package var snapshotLimits = SnapshotLimits.standard
    /// Whether snapshots may be written at all.
    ///
    /// The value is `false` for a run that only determines which snapshots the flows take.
    var writesSnapshots = true
    /// The coverage options.
    package var coverage = CoverageOptions()
    /// Whether to list the flows instead of running them.
    package var listsOnly = false
    /// The folder for the runs of failed flows and for the list of the last failures, or `nil` if neither is saved.
    package var folder: String?
    /// The character set for pictures and marks.
    package var signs = SignSet.unicode
    /// Whether the output may contain colors.
    package var isColored = false
    /// The information that flows have to record for the reporters.
    package internal(set) var needs: ReportNeeds = []
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
    options.needs = reporters.reduce(options.coverage.isWanted ? .coverage : []) { $0.union($1.needs) }
    // Reports with pictures use colors. A reporter that can't show colors removes them.
    if options.needs.contains(.pictures) { options.isColored = true }
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
      let part = selection.filesOfShard(in: files.files.map(\.file))
      let all = try FlowSearch(files.files, part: part, by: execution, options).plan
      var memory = LastFailed(in: options.folder)
      memory.forget(missingFrom: all)
      if selection.isLastFailed, !memory.isKnown {
        errors(memory.unknownRun)
        selection.isLastFailed = false
      }
      selection.shardIsApplied = part != nil
      let chosen = try selection.chosen(from: all, memory)
      guard chosen.contains(where: { $0.count > 0 }) else {
        let nothing = NothingMatched(selection, paths, all, memory)
        return endWithoutRun([nothing.text], nothing.status)
      }
      let order = options.shuffle.map { FlowOrder(seed: $0).shuffled(chosen) } ?? chosen
      if options.listsOnly { return list(order) }
      let run = TestRun(order, options, execution, reporters, memory)
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
  /// Each reporter then writes a report. Otherwise users could mistake an older report for this run's report.
  private func endWithoutRun(_ problems: [String], _ status: ExitStatus) -> ExitStatus {
    for problem in problems { errors(problem) }
    var summary = RunSummary()
    summary.status = status
    if status != .ok { summary.interruption = problems.joined(separator: "\n") }
    for reporter in reporters { reporter.end(summary) }
    return status
  }

  private func list(_ plan: [FlowPlan]) -> ExitStatus {
    var status = ExitStatus.ok
    for part in plan {
      if let problem = part.problem {
        output(FailureText.lines(problem).map { String($0.drop { $0 == " " }) }.joined(separator: "\n"))
        status = status.combined(with: part.status)
      }
      for flow in part.flows {
        let tags = flow.options.tags.isEmpty ? "" : " [\(flow.options.tags.joined(separator: ", "))]"
        let skipped = flow.options.skip == nil ? "" : " (skipped)"
        output("\(part.file.shown(flow.location)): \(flow.name.printableLine)\(tags.printableLine)\(skipped)")
      }
    }
    return status
  }
}
