import Lua
import Scripting

/// Runs flows in parallel in worker processes.
///
/// Each worker runs many flows. A worker that crashes is replaced.
package final class FlowsInWorkers: FlowExecution {
  private let pool: WorkerPool

  /// Creates an execution.
  ///
  /// - Parameters:
  ///   - program: the program to start.
  ///   - argument: the argument that makes the program a worker.
  ///   - jobs: the maximum number of workers.
  ///   - onTick: called many times per second while flows run. If it throws an error, the run and the workers end
  ///     immediately.
  package init(
    program: String = "/proc/self/exe", argument: String, jobs: Int = 1, onTick: @escaping () throws -> Void = {}
  ) {
    pool = WorkerPool(program: program, argument: argument, size: jobs, onTick: onTick)
  }

  /// Runs files in the workers without launching the app, to find out what they declare.
  ///
  /// - Throws: `WorkerFault` if a worker can't be started, `FlowRun.Interruption` if the user pressed Ctrl-C while a
  ///   file was running, or the error of `onTick`.
  package func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations] {
    var allDeclarations: [FlowDeclarations] = []
    allDeclarations.reserveCapacity(files.count)
    try pool.run(files.count, FlowsInWorkers.answerTimeout(settings)) { number in
      WorkerQuestion(path: files[number].path, project: files[number].projectPath, settings: settings)
    } tell: { _, outcome in
      switch outcome?.answer {
      case .answer(.declarations(let declarations)): allDeclarations.append(declarations)
      case .answer:
        allDeclarations.append(FlowDeclarations(problem: WorkerExit.invalidAnswer, status: .internalError))
      case .failure(let failure, let status): allDeclarations.append(FlowDeclarations(problem: failure, status: status))
      case .interrupted, nil: break
      }
      return true
    }
    return allDeclarations
  }

  /// Runs flows in the workers.
  ///
  /// - Throws: `WorkerFault` if a worker can't be started, `FlowRun.Interruption` if the user pressed Ctrl-C while a
  ///   flow was running, or the error of `onTick`.
  package func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowCompletion?) -> Bool) throws {
    try pool.run(tasks.count, FlowsInWorkers.answerTimeout(settings)) { number in
      let file = tasks[number].file
      return WorkerQuestion(path: file.path, project: file.projectPath, settings: settings, flow: tasks[number].flow)
    } tell: { number, outcome in
      tell(
        outcome.map { outcome in
          FlowCompletion(report: FlowsInWorkers.report(outcome, of: tasks[number]), wallTime: outcome.wallTime)
        })
    }
  }

  package func finish() { pool.finish() }

  private static func report(_ outcome: WorkerPool.Outcome, of task: FlowTask) -> FlowReport {
    switch outcome.answer {
    case .answer(.report(let report)): return report
    case .answer: return FlowsInWorkers.failureReport(WorkerExit.invalidAnswer, .internalError, of: task)
    case .failure(let failure, let status): return FlowsInWorkers.failureReport(failure, status, of: task)
    case .interrupted: return FlowReport(status: .interrupted)
    }
  }

  private static func failureReport(_ failure: Failure, _ status: ExitStatus, of task: FlowTask) -> FlowReport {
    var failure = failure
    failure.location = failure.location ?? task.file.displayLocation(task.flow.location)
    failure.sourceLine = failure.location.flatMap(task.file.line(at:))
    return FlowReport(failures: [failure], status: status)
  }

  /// Returns the time limit for an answer from a worker, in seconds, or `nil` for no limit.
  ///
  /// The limit is longer than the script's time limit, because that limit is in processor time. On a busy machine, a
  /// worker doesn't always have a processor.
  private static func answerTimeout(_ settings: FlowRunner.Options) -> Double? {
    settings.session.limits.seconds.map { $0 * 3 + 3 }
  }
}
