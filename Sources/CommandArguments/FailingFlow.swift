import Console
import Flows
import Lua
import Scripting
import Timeline

/// A flow that is run once, so that the run of its failure can be shrunk.
struct FailingFlow {
  private let name: String
  private let path: String
  private let session: Session.Options

  /// - Parameters:
  ///   - name: The flow's name.
  ///   - path: The path of the prototype, or of a file or folder with flows.
  ///   - session: The session options that apply unless the flow sets other options.
  init(_ name: String, in path: String, _ session: Session.Options) {
    (self.name, self.session) = (name, session)
    // The flows of a prototype are in its folder.
    let ending = "/app.lua"
    self.path = path == "app.lua" ? "." : path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
  }

  /// Runs the flow in this process.
  ///
  /// A warning of UIKit counts as a failure, as with `--strict`.
  ///
  /// - Parameter isQuick: Whether to stop the flow sooner than the limit on steps requires.
  /// - Returns: The run of the flow.
  /// - Throws: `ShrinkProblem` if the flow doesn't run, is interrupted or doesn't fail.
  func run(isQuick: Bool) throws -> RunFile {
    var options = FlowRunner.Options(session: session)
    options.isStrict = true
    options.selection.names = [name]
    let keeper = FailedRunKeeper(stepCap: isQuick ? TrialLimits.quickSteps : nil)
    var problems: [String] = []
    let runner = FlowRunner(
      options: options, execution: keeper, reporters: [keeper], output: { _ in }, errors: { problems.append($0) })
    let status = runner.run([path])
    if status == .interrupted {
      let problem = problems.first ?? "interrupted"
      throw ShrinkProblem(
        description: "flow \(name.quotedForLua): \(problem) during its first run; nothing was written",
        status: status)
    }
    if let run = keeper.failedRun { return try RunFile(bytes: Array(run.utf8)) }
    guard problems.isEmpty, status == .ok else {
      let text = problems.isEmpty ? "\(path) can't be run; `maquette test` says why" : problems.joined(separator: "\n")
      throw ShrinkProblem(description: text, status: status)
    }
    throw ShrinkProblem(
      description: "flow \(name.quotedForLua) passes, so there is nothing to shrink", status: .nothingMatched)
  }
}

/// Runs flows in this process, and keeps the run of the first flow that fails.
private final class FailedRunKeeper: FlowExecution, FlowReporter {
  let needs: ReportNeeds = []
  /// The text of the run file, or `nil` if no flow has failed.
  private(set) var failedRun: String?

  private let execution = FlowsInProcess.watched

  /// - Parameter stepCap: The number of steps in one action after which a flow is stopped, or `nil` for its own limit.
  init(stepCap: Int?) {
    let watch = execution.sessionChanged
    execution.sessionChanged = { session in
      session?.state.stepCap = stepCap
      watch(session)
    }
  }

  // MARK: Running flows

  func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations] {
    try execution.declarations(of: files, settings)
  }

  func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ tell: (FlowCompletion?) -> Bool) throws {
    var settings = settings
    // Flows record their runs only if there is a folder for them. The test run has none, so it writes no files.
    settings.folder = "."
    try execution.run(tasks, settings, tell)
  }

  func finish() { execution.finish() }

  // MARK: Reporting

  func begin(file: String) {}

  func tell(_ problem: Failure, of file: String) {}

  func tell(_ result: FlowResult) { failedRun = failedRun ?? result.report.run }

  func end(_ summary: RunSummary) {}
}
