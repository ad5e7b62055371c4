import Locations
import Lua
import Scripting

/// Collects the flows that a run would run, so that a trial can run them differently.
package final class CollectedFlows: FlowExecution, FlowReporter {
  package let reportNeeds: ReportNeeds = []
  /// The flows, in order.
  package private(set) var tasks: [FlowTask] = []
  /// The options of the run.
  package private(set) var settings = FlowRunner.Options()
  /// The reasons why files can't be run, with one line for each.
  package private(set) var problems: [String] = []

  private let execution = FlowsInProcess()

  /// Creates an empty collection.
  package init() {
    execution.didChangeSession = { Interrupts.watch($0?.state) }
  }

  /// Finds the flows that paths and options select, without running them.
  ///
  /// - Parameters:
  ///   - paths: the paths of files and folders, as for `FlowRunner.run`.
  ///   - options: the options of the run.
  ///   - errors: receives error messages.
  /// - Returns: `.ok` if there are flows and all of their files can be read.
  package func collect(
    _ paths: [String], _ options: FlowRunner.Options, errors: @escaping (String) -> Void
  ) -> ExitStatus {
    let runner = FlowRunner(
      options: options, execution: self, reporters: [self], output: { _ in }, errors: errors)
    let status = runner.run(paths)
    for problem in problems { errors(problem) }
    return status
  }

  // MARK: Running flows

  /// Reads the declarations of files with flows.
  ///
  /// - Throws: an error if the user pressed Ctrl-C.
  package func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations] {
    try execution.declarations(of: files, settings)
  }

  /// Collects flows instead of running them.
  package func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowCompletion?) -> Bool) {
    self.tasks = (0..<tasks.count).map { tasks[$0] }
    self.settings = settings
  }

  package func finish() { execution.finish() }

  // MARK: Reporting

  package func beginFile(file: String) {}

  package func reportProblem(_ problem: Failure, of file: String) {
    problems.append((problem.message.first ?? "\(file) can't be run").located(at: problem.location))
  }

  package func reportResult(_ result: FlowResult) {}

  package func finishRun(_ summary: RunSummary) {}
}
