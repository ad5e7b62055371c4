import Locations
import Lua

/// The schedule of a run: the flows to run, and everything to report before and between the flows.
struct RunSchedule {
  /// The flows to run, in order.
  private(set) var tasks: FlowTasks
  /// The number of flows, and of files that can't be run.
  private(set) var count = 0
  private var entries: [(entry: Entry, before: Int)] = []
  private var next = 0
  private var files: [String: FlowFile] = [:]
  private let repeats: Int
  /// The results so far of the flow that is being repeated.
  private var ends = RepeatedFlow()
  /// The number of tasks that have ended.
  private var done = 0

  /// Something to report without running a flow.
  enum Entry {
    case file(String)
    case problem(Failure, ExitStatus, FlowFile)
    case skipped(FlowResult)
  }

  init(_ plan: [FlowPlan], repeats: Int) {
    self.repeats = repeats
    tasks = FlowTasks(repeats: repeats)
    for part in plan where part.count > 0 {
      let file = part.file
      files[file.path] = file
      count += part.count
      entries.append((.file(file.path), tasks.count))
      if let problem = part.problem { entries.append((.problem(problem, part.status, file), tasks.count)) }
      for flow in part.flows {
        if let reason = flow.options.skip {
          let result = RunSchedule.result(of: flow, of: file, .skipped(reason: reason))
          entries.append((.skipped(result), tasks.count))
        } else {
          let line = flow.line.flatMap { part.uniqueLines.contains($0) ? $0 : nil }
          tasks.append(FlowTask(flow: flow, file: file, line: line))
        }
      }
    }
  }

  func file(at path: String) -> FlowFile? { files[path] }

  /// Returns the next entry to report before the next task, or `nil` if the task comes first.
  mutating func takeNextEntry() -> Entry? {
    guard next < entries.count, entries[next].before <= done else { return nil }
    next += 1
    return entries[next - 1].entry
  }

  /// Records the end of the next task.
  ///
  /// - Parameters:
  ///   - end: the report of the task, or `nil` if the task was stopped.
  ///   - options: the options of the run.
  /// - Returns: the result to report for the flow, or `nil` if the flow will be repeated or was stopped.
  mutating func result(of end: FlowCompletion?, _ options: FlowRunner.Options) -> FlowResult? {
    let task = tasks[done]
    done += 1
    if let end { ends.add(end) }
    guard done % repeats == 0 else { return nil }
    defer { ends = RepeatedFlow() }
    guard ends.count == repeats else { return nil }
    let report = ends.report(orAt: task.file.shown(task.flow.location))
    var result = RunSchedule.result(of: task.flow, of: task.file, report.failures.isEmpty ? .passed : .failed)
    result.report = report
    result.wallTime = ends.wallTime
    result.replay = ReplayCommand(task, options).text
    return result
  }

  private static func result(
    of flow: FlowPlan.Flow, of file: FlowFile, _ outcome: FlowResult.Outcome
  ) -> FlowResult {
    var result = FlowResult(
      name: flow.name, file: file.path, location: file.shown(flow.location), tags: flow.options.tags, outcome: outcome)
    if let variant = flow.variant { result.run = (variant, flow.declaredName) }
    return result
  }
}

/// The flows to run, each repeated a given number of times.
package struct FlowTasks {
  private var all: [FlowTask] = []
  private let repeats: Int

  init(repeats: Int = 1) { self.repeats = repeats }

  package var count: Int { all.count * repeats }

  package subscript(index: Int) -> FlowTask { all[index / repeats] }

  mutating func append(_ task: FlowTask) { all.append(task) }
}

/// The results of one flow that is run several times.
struct RepeatedFlow {
  private(set) var count = 0
  /// The total elapsed time, in microseconds.
  private(set) var wallTime = 0
  private var first: FlowReport?
  /// The first run whose result differs from the result of run 1, with the run's number.
  private var other: (report: FlowReport, number: Int)?

  mutating func add(_ end: FlowCompletion) {
    count += 1
    wallTime += end.wallTime
    guard let first else {
      first = end.report
      return
    }
    if other == nil, !end.report.agrees(with: first) { other = (end.report, count) }
  }

  /// Returns the report of the first run.
  ///
  /// If the results of the runs differ, the report contains a failure and has the status `ExitStatus.internalError`.
  func report(orAt location: CodeLocation) -> FlowReport {
    guard let first else { return FlowReport() }
    guard let other else { return first }
    var report = first
    let fault = Failure(
      location: location,
      message: [
        "gave a different result when it was run again. This is a bug in Maquette; please report it.",
        "  run 1     \(first.ending)", "  run \(other.number)".padded(to: 12) + other.report.ending,
      ])
    report.failures.append(fault)
    report.status = .internalError
    return report
  }
}

extension FlowReport {
  fileprivate func agrees(with other: FlowReport) -> Bool {
    hash == other.hash && status == other.status && failures == other.failures && warnings == other.warnings
  }

  fileprivate var ending: String {
    (failures.first.map { "failed: \($0.headline)" } ?? "passed")
      + ", trace \(RunHash.text(hash))"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
