import Rendering
import Scripting

/// Runs flows and has reporters tell how they went: what `maquette test` does.
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

  /// What is run, and how.
  package struct Options: Equatable, Sendable {
    package var selection = FlowSelection()
    /// After how many failures no more is run; nil for never.
    package var maxFailures: Int?
    /// How often each flow is run; one that ends differently is a fault of the program's own.
    package var repeats = 1
    /// What orders the flows anew, within their files and the files themselves; nil for the order they stand in.
    package var shuffle: UInt64?
    /// How many of the slowest flows are told.
    package var durations = 0
    /// Whether a warning fails a flow, unless `expect.warning` named it.
    package var isStrict = false
    /// The options that a flow needs to end as it did, as they are typed: for the command that runs it again.
    package var typed: [String] = []
    /// What is written of the snapshots that flows take.
    package var snapshots = SnapshotMode.never
    /// Whether snapshots are written at all: where it is only asked which are taken, they are not.
    var writesSnapshots = true
    /// What is asked of coverage.
    package var coverage = CoverageOptions()
    /// Whether flows are listed and not run.
    package var listsOnly = false
    /// The folder that failures leave their runs in, and what failed last; nil for none.
    package var folder: String?
    /// What pictures and marks are made of.
    package var signs = SignSet.unicode
    /// Whether the output may hold colours.
    package var isColoured = false
    /// What a flow notes of itself for reports.
    package internal(set) var needs: ReportNeeds = []
    /// When the prototypes are isolated, each in the processes that run it.
    package var isolationWish = Isolation.Wish.whenFromElsewhere
    /// What those processes are kept from; nil for nothing.
    var isolation: Isolation?
    /// How sessions are set up where a flow says nothing.
    package var session = Session.Options()

    package init() {}
  }

  /// Sets up a run.
  ///
  /// - Parameters:
  ///   - options: what is run and how.
  ///   - execution: where flows run; in this process unless told.
  ///   - reporters: tell how they went.
  ///   - output: takes a list of flows, a line at a time, without the line break.
  ///   - errors: takes what is wrong with the paths, likewise.
  package init(
    options: Options = Options(), execution: any FlowExecution = FlowsInProcess(), reporters: [any FlowReporter] = [],
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    var options = options
    options.needs = reporters.reduce(options.coverage.isWanted ? .coverage : []) { $0.union($1.needs) }
    // A report with pictures has their colours; where there are none, the reporter leaves them out.
    if options.needs.contains(.pictures) { options.isColoured = true }
    (self.options, self.execution, self.reporters) = (options, execution, reporters)
    (self.output, self.errors) = (output, errors)
  }

  /// Runs the flows of files and of all files in folders.
  ///
  /// - Parameter paths: in the order in which they are run, `file:line` for one flow; none stands for the present folder.
  /// - Returns: how the run ended.
  package func run(_ paths: [String]) -> ExitStatus {
    let files = FlowFiles(paths)
    guard files.problems.isEmpty else { return endWithoutRun(files.problems, .unreadable) }
    defer { execution.finish() }
    do {
      let options = try isolated(options, files.files.map(\.file.folder))
      let all = try FlowSearch(files.files, by: execution, options).plan
      var memory = LastFailed(in: options.folder)
      memory.forget(missingFrom: all)
      let chosen = try options.selection.chosen(from: all, memory)
      guard chosen.contains(where: { $0.count > 0 }) else {
        let nothing = NothingMatched(options.selection, paths, all, memory)
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
        error is WorkerFault ? .ownFault : error is FlowRun.Interruption ? .interrupted : ExitStatus(error)
      return endWithoutRun(["\(error)"], status)
    }
  }

  /// The options with the isolation that the prototypes in some folders need.
  private func isolated(_ options: Options, _ folders: [String]) throws -> Options {
    var options = options
    guard let isolation = Isolation.needed(for: folders, options.isolationWish),
      try Isolation.isPossible(options.isolationWish, warn: { errors($0) })
    else { return options }
    options.isolation = isolation
    return options
  }

  /// Tells why nothing runs, on standard error and in each report: one from an earlier run would be taken for this one's.
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
        output("\(part.file.shown(flow.place)): \(flow.name)\(tags)\(skipped)")
      }
    }
    return status
  }
}
