import Glibc

/// Runs the flows of a plan and reports the results in the order of the plan.
final class TestRun {
  private let options: FlowRunner.Options
  private let execution: any FlowExecution
  private let reporters: [any FlowReporter]
  private var memory: LastFailed
  private var script: RunSchedule
  private let snapshots: SnapshotWriter
  private let coverage: CoverageTotal?
  /// For each file whose flows all run, the number of flows that haven't passed yet.
  private var whole: [String: Int]
  private let wholeFiles: [String]
  private var summary = RunSummary()
  private var hash = RunHash()
  private var failures = 0
  /// Whether a file in the output folder couldn't be written.
  ///
  /// Only the first such error is reported.
  private var hasReportedUnwritable = false
  /// The error messages of the run, for example for files that couldn't be written.
  private(set) var problems: [String] = []
  private let start = WallClock.now

  init(
    _ plan: [FlowPlan], _ options: FlowRunner.Options, _ execution: any FlowExecution, _ reporters: [any FlowReporter],
    _ memory: LastFailed
  ) {
    (self.options, self.execution, self.reporters, self.memory) = (options, execution, reporters, memory)
    script = RunSchedule(plan, repeats: options.repeats)
    snapshots = SnapshotWriter(options.writesSnapshots ? options.snapshots : .never, options.snapshotLimits)
    coverage = options.coverage.isWanted ? CoverageTotal(plan) : nil
    wholeFiles = plan.filter(\.isWhole).map(\.file.path)
    whole = Dictionary(plan.filter(\.isWhole).map { ($0.file.path, $0.flows.count) }) { first, _ in first }
  }

  /// Runs all flows, or stops after the maximum number of failures.
  func perform() -> ExitStatus {
    var status = ExitStatus.ok
    do {
      if reportUpToNextTask() {
        try execution.run(script.tasks, options) { [self] ended in
          guard let result = script.result(of: ended, options) else { return true }
          tell(result)
          return goesOn && reportUpToNextTask()
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

  private var goesOn: Bool { options.maxFailures.map { failures < $0 } ?? true }

  /// Reports all entries before the next task, such as skipped flows and files that can't be run.
  ///
  /// - Returns: whether to run the next task.
  private func reportUpToNextTask() -> Bool {
    while let entry = script.takeNextEntry() {
      switch entry {
      case .file(let path):
        if whole[path] != nil, let file = script.file(at: path) { memory.note("", of: file, failed: false) }
        for reporter in reporters { reporter.begin(file: path) }
      case .problem(let problem, let status, let file):
        summary.tally.add(status)
        failures += 1
        memory.note("", of: file, failed: true)
        for reporter in reporters { reporter.tell(problem, of: file.path) }
        if !goesOn { return false }
      case .skipped(let result): tell(result)
      }
    }
    return true
  }

  private func tell(_ result: FlowResult) {
    var result = result
    snapshots.keep(&result.report, of: result.name)
    if !result.report.failures.isEmpty { result.outcome = .failed }
    if result.outcome == .passed, let left = whole[result.file] { whole[result.file] = left - 1 }
    if let coverage, let file = script.file(at: result.file) { coverage.add(result.report, of: file) }
    keep(&result)
    summary.tally.add(result)
    summary.virtualTime += result.report.time
    summary.note(result, atMost: options.durations)
    summary.recordVariant(of: result)
    hash.add(result)
    if result.outcome == .failed { failures += 1 }
    for reporter in reporters { reporter.tell(result) }
  }

  /// Writes the run file of a failed flow, or removes an older run file if the flow passed, and remembers the outcome.
  private func keep(_ result: inout FlowResult) {
    if case .skipped = result.outcome { return }
    guard let file = script.file(at: result.file) else { return }
    memory.note(result.name, of: file, failed: result.outcome == .failed)
    guard let folder = options.folder else { return }
    let path = folder + "/" + RunFileName(result.name, of: file.name).text
    guard let run = result.report.run else {
      if result.outcome == .passed { _ = write { try OutputFile.removeOwn(path) } }
      return
    }
    let isWritten = write {
      try ProtectedFile.refuse(at: path, except: .run)
      try OutputFile.writeOwn(run, to: path)
    }
    if isWritten { result.runFile = path }
    result.report.run = nil
  }

  /// Writes a file in the output folder.
  ///
  /// Only the first error is reported.
  private func write(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      if !hasReportedUnwritable { problems.append("\(error)") }
      hasReportedUnwritable = true
      return false
    }
  }

  /// Reports coverage as requested: in the summary, as a JSON file, and as an error if the required minimum isn't
  /// reached.
  private func reportCoverage(_ status: inout ExitStatus) {
    guard let coverage = coverage?.coverage else { return }
    if options.coverage.isTold { summary.coverage = coverage }
    if let path = options.coverage.jsonPath {
      do {
        try OutputFile.writeResult(CoverageText(coverage).json, to: path)
      } catch {
        problems.append("\(error)")
        status = status.combined(with: .internalError)
      }
    }
    guard summary.interruption == nil, let problem = options.coverage.problem(with: coverage) else { return }
    problems.append(problem)
    status = status.combined(with: .failed)
  }

  private func finish(_ status: inout ExitStatus) {
    _ = write { try memory.write() }
    let unwritten = snapshots.write()
    problems += unwritten
    if !unwritten.isEmpty { status = status.combined(with: .internalError) }
    summary.left = script.count - summary.tally.count
    summary.wallTime = WallClock.now - start
    summary.hash = hash.value
    (summary.shuffle, summary.repeats) = (options.shuffle, options.repeats)
    summary.obsolete = snapshots.obsolete(of: wholeFiles.filter { whole[$0] == 0 })
    reportCoverage(&status)
    summary.status = summary.tally.status.combined(with: status)
    for reporter in reporters { reporter.end(summary) }
  }
}

/// The monotonic clock for the elapsed times in reports.
package enum WallClock {
  /// The time in microseconds since an arbitrary moment.
  package static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
