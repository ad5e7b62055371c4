import Glibc

/// Runs the flows of a plan and reports the results in the order of the plan.
final class TestRun {
  private let options: FlowRunner.Options
  private let execution: any FlowExecution
  private let reporters: [any FlowReporter]
  private var lastFailed: LastFailed
  private var schedule: RunSchedule
  private let snapshots: SnapshotWriter
  private let coverage: CoverageTotal?
  /// The number of flows that haven't passed yet in each file whose flows all run, keyed by path.
  private var remainingFlowCounts: [String: Int]
  private let completeFiles: [String]
  private var summary = RunSummary()
  private var hash = RunHash()
  private var failureCount = 0
  /// Whether a file in the output folder couldn't be written.
  ///
  /// Only the first such error is reported.
  private var hasReportedWriteError = false
  /// The error messages of the run, for example for files that couldn't be written.
  private(set) var problems: [String] = []
  private let startTime = WallClock.now

  init(
    _ plan: [FlowPlan], _ options: FlowRunner.Options, _ execution: any FlowExecution, _ reporters: [any FlowReporter],
    _ memory: LastFailed
  ) {
    (self.options, self.execution, self.reporters, self.lastFailed) = (options, execution, reporters, memory)
    schedule = RunSchedule(plan, repeats: options.repeatCount)
    snapshots = SnapshotWriter(options.allowsWritingSnapshots ? options.snapshots : .never, options.snapshotLimits)
    coverage = options.coverage.isNeeded ? CoverageTotal(plan) : nil
    completeFiles = plan.filter(\.isComplete).map(\.file.path)
    remainingFlowCounts = Dictionary(plan.filter(\.isComplete).map { ($0.file.path, $0.flows.count) }) { first, _ in
      first
    }
  }

  /// Runs all flows, or stops after the maximum number of failures.
  func perform() -> ExitStatus {
    var status = ExitStatus.ok
    do {
      if reportUpToNextTask() {
        try execution.run(schedule.tasks, options) { [self] ended in
          guard let result = schedule.recordCompletion(of: ended, options) else { return true }
          reportResult(result)
          return shouldContinue && reportUpToNextTask()
        }
      }
    } catch {
      summary.interruption = "\(error)"
      problems.append("\(error)")
      status = error is WorkerFault ? .internalError : .interrupted
    }
    finish(&status)
    return summary.tally.status.combined(with: status)
  }

  private var shouldContinue: Bool { options.maxFailures.map { failureCount < $0 } ?? true }

  /// Reports all entries before the next task, such as skipped flows and files that can't be run.
  ///
  /// - Returns: whether to run the next task.
  private func reportUpToNextTask() -> Bool {
    while let entry = schedule.takeNextEntry() {
      switch entry {
      case .file(let path):
        if remainingFlowCounts[path] != nil, let file = schedule.file(at: path) {
          lastFailed.recordResult("", of: file, failed: false)
        }
        for reporter in reporters { reporter.beginFile(file: path) }
      case .problem(let problem, let status, let file):
        summary.tally.add(status)
        failureCount += 1
        lastFailed.recordResult("", of: file, failed: true)
        for reporter in reporters { reporter.reportProblem(problem, of: file.path) }
        if !shouldContinue { return false }
      case .skipped(let result): reportResult(result)
      }
    }
    return true
  }

  private func reportResult(_ result: FlowResult) {
    var result = result
    snapshots.addSnapshots(&result.report, of: result.name)
    if !result.report.failures.isEmpty { result.outcome = .failed }
    if result.outcome == .passed, let remainingCount = remainingFlowCounts[result.file] {
      remainingFlowCounts[result.file] = remainingCount - 1
    }
    if let coverage, let file = schedule.file(at: result.file) { coverage.add(result.report, of: file) }
    saveRunFile(&result)
    summary.tally.add(result)
    summary.virtualTime += result.report.virtualDuration
    summary.recordDuration(result, atMost: options.slowestFlowCount)
    summary.recordVariant(of: result)
    hash.add(result)
    if result.outcome == .failed { failureCount += 1 }
    for reporter in reporters { reporter.reportResult(result) }
  }

  /// Writes or removes the run file of a flow, and remembers the flow's outcome.
  ///
  /// A run file is written if the flow failed. If the flow passed, an older run file is removed.
  private func saveRunFile(_ result: inout FlowResult) {
    if case .skipped = result.outcome { return }
    guard let file = schedule.file(at: result.file) else { return }
    lastFailed.recordResult(result.name, of: file, failed: result.outcome == .failed)
    guard let folder = options.stateFolder else { return }
    let path = folder + "/" + RunFileName(result.name, of: file.name).text
    guard let runFileText = result.report.runFileText else {
      if result.outcome == .passed { _ = writeOutput { try OutputFile.removeProgramFile(path) } }
      return
    }
    let isWritten = writeOutput {
      try ProtectedFile.refuse(at: path, except: .run)
      try OutputFile.writeProgramFile(runFileText, to: path)
    }
    if isWritten { result.runFile = path }
    result.report.runFileText = nil
  }

  /// Writes a file in the output folder.
  ///
  /// The first error is reported, and later errors are ignored.
  private func writeOutput(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      if !hasReportedWriteError { problems.append("\(error)") }
      hasReportedWriteError = true
      return false
    }
  }

  /// Reports coverage in the forms that the options request.
  ///
  /// These are the summary, a JSON file, and an error if the required minimum isn't reached.
  private func reportCoverage(_ status: inout ExitStatus) {
    guard let coverage = coverage?.coverage else { return }
    if options.coverage.printsTable { summary.coverage = coverage }
    if let path = options.coverage.jsonPath {
      do {
        try OutputFile.writeResult(CoverageText(coverage).json, to: path)
      } catch {
        problems.append("\(error)")
        status = status.combined(with: .internalError)
      }
    }
    guard summary.interruption == nil, let problem = options.coverage.shortfallMessage(with: coverage) else { return }
    problems.append(problem)
    status = status.combined(with: .failed)
  }

  private func finish(_ status: inout ExitStatus) {
    _ = writeOutput { try lastFailed.write() }
    let unwrittenPaths = snapshots.write()
    problems += unwrittenPaths
    if !unwrittenPaths.isEmpty { status = status.combined(with: .internalError) }
    summary.remainingCount = schedule.count - summary.tally.count
    summary.wallTime = WallClock.now - startTime
    summary.hash = hash.value
    (summary.shuffleSeed, summary.repeatCount) = (options.shuffleSeed, options.repeatCount)
    summary.obsoleteSnapshots = snapshots.obsoletePaths(of: completeFiles.filter { remainingFlowCounts[$0] == 0 })
    reportCoverage(&status)
    summary.status = summary.tally.status.combined(with: status)
    for reporter in reporters { reporter.finishRun(summary) }
  }
}

/// The monotonic clock that measures elapsed times for reports.
package enum WallClock {
  /// The current time, in microseconds since an arbitrary moment.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
