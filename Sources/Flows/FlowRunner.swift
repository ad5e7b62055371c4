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
    guard files.problems.isEmpty else {
      for problem in files.problems { errors(problem) }
      return .unreadable
    }
    defer { execution.finish() }
    do {
      let all = try FlowSearch(files.files, by: execution, options).plan
      let memory = LastFailed(in: options.folder)
      let chosen = try options.selection.chosen(from: all, memory)
      guard chosen.contains(where: { $0.count > 0 }) else { return tellNothing(of: all, memory) }
      if options.listsOnly { return list(chosen) }
      let order = options.shuffle.map { FlowOrder(seed: $0).shuffled(chosen) } ?? chosen
      let run = TestRun(order, options, execution, reporters, memory)
      let status = run.perform()
      for problem in run.problems { errors(problem) }
      return status
    } catch {
      errors("\(error)")
      return error is WorkerFault ? .ownFault : error is FlowRun.Interruption ? .interrupted : ExitStatus(error)
    }
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

  /// Nothing is to be run: an empty part of a suite is a part like others.
  private func tellNothing(of all: [FlowPlan], _ memory: LastFailed) -> ExitStatus {
    if options.selection.isLastFailed, memory.isEmpty {
      errors("no flow failed when flows ran last")
      return .nothingMatched
    }
    guard let shard = options.selection.shard, all.contains(where: { $0.count > 0 }) else {
      errors("no flow matched")
      return .nothingMatched
    }
    errors("no flow belongs to part \(shard.number) of \(shard.count)")
    return .ok
  }
}
