import Console
import Flows
import Lua
import Scripting
import Timeline

/// A flow whose failure is to be shrunk.
///
/// The flow is run once to record that failure.
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
    let recorder = FailedRunRecorder(maximumStepCount: isQuick ? TrialLimits.quickStepCount : nil)
    var problems: [String] = []
    let runner = FlowRunner(
      options: options, execution: recorder, reporters: [recorder], output: { _ in }, errors: { problems.append($0) })
    let status = runner.run([path])
    if status == .interrupted {
      let problem = problems.first ?? "interrupted"
      throw ShrinkProblem(
        description: "flow \(name.quotedForLua): \(problem) during its first run; nothing was written",
        status: status)
    }
    if let run = recorder.failedRun { return try RunFile(bytes: Array(run.utf8)) }
    guard problems.isEmpty, status == .ok else {
      let text = problems.isEmpty ? "\(path) can't be run; `maquette test` says why" : problems.joined(separator: "\n")
      throw ShrinkProblem(description: text, status: status)
    }
    throw ShrinkProblem(
      description: "flow \(name.quotedForLua) passes, so there is nothing to shrink", status: .nothingMatched)
  }
}

/// Runs flows in this process, and records the run of the first flow that fails.
private final class FailedRunRecorder: FlowExecution, FlowReporter {
  let reportNeeds: ReportNeeds = []
  /// The text of the run file, or `nil` if no flow has failed.
  private(set) var failedRun: String?

  private let execution = FlowsInProcess.stoppableFlows

  /// - Parameter maximumStepCount: The number of steps in one action after which a flow is stopped, or `nil` for the flow's
  ///   limit.
  init(maximumStepCount: Int?) {
    let watch = execution.didChangeSession
    execution.didChangeSession = { session in
      session?.state.stepCap = maximumStepCount
      watch(session)
    }
  }

  // MARK: Running flows

  func declarations(of files: [FlowFile], _ settings: FlowRunner.Options) throws -> [FlowDeclarations] {
    try execution.declarations(of: files, settings)
  }

  func run(_ tasks: FlowTasks, _ settings: FlowRunner.Options, _ reportCompletion: (FlowCompletion?) -> Bool) throws {
    var settings = settings
    // Flows record their runs only if there is a folder for them. Such a folder isn't set here, so no files are
    // written.
    settings.stateFolder = "."
    try execution.run(tasks, settings, reportCompletion)
  }

  func finish() { execution.finish() }

  // MARK: Reporting

  func beginFile(file: String) {}

  func reportProblem(_ problem: Failure, of file: String) {}

  func reportResult(_ result: FlowResult) { failedRun = failedRun ?? result.report.runFileText }

  func finishRun(_ summary: RunSummary) {}
}
