import Locations
import Lua

/// The schedule of a run: the flows to run, and the entries to report before and between the flows.
struct RunSchedule {
  /// The flows to run, in order.
  private(set) var tasks: FlowTasks
  /// The number of flows and of files that can't be run.
  private(set) var count = 0
  private var entries: [(entry: Entry, before: Int)] = []
  private var nextEntryIndex = 0
  private var filesByPath: [String: FlowFile] = [:]
  private let repeatCount: Int
  /// The results of the flow that is being repeated.
  private var repeatedFlow = RepeatedFlow()
  /// The number of completed tasks.
  private var completedTaskCount = 0

  /// An entry that is reported without running a flow.
  enum Entry {
    case file(String)
    case problem(Failure, ExitStatus, FlowFile)
    case skipped(FlowResult)
  }

  init(_ plan: [FlowPlan], repeats: Int) {
    self.repeatCount = repeats
    tasks = FlowTasks(repeats: repeats)
    for part in plan where part.resultCount > 0 {
      let file = part.file
      filesByPath[file.path] = file
      count += part.resultCount
      entries.append((.file(file.path), tasks.count))
      if let problem = part.problem { entries.append((.problem(problem, part.status, file), tasks.count)) }
      for flow in part.flows {
        if let reason = flow.options.skipReason {
          let result = RunSchedule.makeResult(of: flow, of: file, .skipped(reason: reason))
          entries.append((.skipped(result), tasks.count))
        } else {
          let line = flow.line.flatMap { part.uniqueLines.contains($0) ? $0 : nil }
          tasks.append(FlowTask(flow: flow, file: file, line: line))
        }
      }
    }
  }

  func file(at path: String) -> FlowFile? { filesByPath[path] }

  /// Returns the next entry to report before the next task, or `nil` if there is none.
  mutating func takeNextEntry() -> Entry? {
    guard nextEntryIndex < entries.count, entries[nextEntryIndex].before <= completedTaskCount else { return nil }
    nextEntryIndex += 1
    return entries[nextEntryIndex - 1].entry
  }

  /// Records that the next task is completed.
  ///
  /// - Parameters:
  ///   - completion: the completed task, or `nil` if it was stopped.
  ///   - options: the options of the run.
  /// - Returns: the result to report for the flow, or `nil` if the flow will be repeated or was stopped.
  mutating func recordCompletion(of completion: FlowCompletion?, _ options: FlowRunner.Options) -> FlowResult? {
    let task = tasks[completedTaskCount]
    completedTaskCount += 1
    if let end = completion { repeatedFlow.add(end) }
    guard completedTaskCount % repeatCount == 0 else { return nil }
    defer { repeatedFlow = RepeatedFlow() }
    guard repeatedFlow.runCount == repeatCount else { return nil }
    let report = repeatedFlow.report(orAt: task.file.displayLocation(task.flow.location))
    var result = RunSchedule.makeResult(of: task.flow, of: task.file, report.failures.isEmpty ? .passed : .failed)
    result.report = report
    result.wallTime = repeatedFlow.wallTime
    result.replayCommand = ReplayCommand(task, options).text
    return result
  }

  private static func makeResult(
    of flow: FlowPlan.Flow, of file: FlowFile, _ outcome: FlowResult.Outcome
  ) -> FlowResult {
    var result = FlowResult(
      name: flow.name, file: file.path, location: file.displayLocation(flow.location), tags: flow.options.tags,
      outcome: outcome)
    if let variant = flow.variant { result.variantRun = (variant, flow.declaredName) }
    return result
  }
}

/// The flows to run, each repeated a given number of times.
package struct FlowTasks {
  private var distinctTasks: [FlowTask] = []
  private let repeatCount: Int

  init(repeats: Int = 1) { self.repeatCount = repeats }

  package var count: Int { distinctTasks.count * repeatCount }

  package subscript(index: Int) -> FlowTask { distinctTasks[index / repeatCount] }

  mutating func append(_ task: FlowTask) { distinctTasks.append(task) }
}

/// The results of one flow that is run several times.
struct RepeatedFlow {
  private(set) var runCount = 0
  /// The total elapsed time, in microseconds.
  private(set) var wallTime = 0
  private var firstReport: FlowReport?
  /// The first report that differs from the report of run 1, with the number of its run.
  private var differingReport: (report: FlowReport, number: Int)?

  mutating func add(_ completion: FlowCompletion) {
    runCount += 1
    wallTime += completion.wallTime
    guard let first = firstReport else {
      firstReport = completion.report
      return
    }
    if differingReport == nil, !completion.report.hasSameResult(with: first) {
      differingReport = (completion.report, runCount)
    }
  }

  /// Returns the report of the first run.
  ///
  /// If the results of the runs differ, the report contains a failure and has the status `ExitStatus.internalError`.
  func report(orAt location: CodeLocation) -> FlowReport {
    guard let first = firstReport else { return FlowReport() }
    guard let other = differingReport else { return first }
    var report = first
    let fault = Failure(
      location: location,
      message: [
        "gave a different result when it was run again. This is a bug in Maquette; please report it.",
        "  run 1     \(first.outcomeText)", "  run \(other.number)".padded(to: 12) + other.report.outcomeText,
      ])
    report.failures.append(fault)
    report.status = .internalError
    return report
  }
}

extension FlowReport {
  fileprivate func hasSameResult(with other: FlowReport) -> Bool {
    hash == other.hash && status == other.status && failures == other.failures && warnings == other.warnings
  }

  fileprivate var outcomeText: String {
    (failures.first.map { "failed: \($0.headline)" } ?? "passed")
      + ", trace \(RunHash.text(hash))"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
