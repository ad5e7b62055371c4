import Flows
import Scripting

/// A reporter that runs flows and records their results.
final class RecordedRun: FlowReporter {
  let reportNeeds: ReportNeeds
  private(set) var results: [FlowResult] = []
  private(set) var problems: [String] = []
  private(set) var summary: RunSummary?
  private(set) var status = Status.ok
  private(set) var errors = ""

  var names: [String] { results.map(\.name) }

  /// Runs flows in a folder.
  init(
    _ folder: Folder, _ paths: [String], needs: ReportNeeds = [], by execution: any FlowExecution = FlowsInProcess(),
    _ choosing: (inout FlowRunner.Options) -> Void = { _ in }
  ) {
    self.reportNeeds = needs
    var options = FlowRunner.Options(session: .init(defaultSystem: 6))
    choosing(&options)
    let runner = FlowRunner(
      options: options, execution: execution, reporters: [self], output: { _ in },
      errors: { [unowned self] in errors += (errors.isEmpty ? "" : "\n") + $0 })
    status = runner.run(paths.map { folder.path + "/" + $0 })
  }

  func beginFile(file: String) {}

  func reportProblem(_ problem: Failure, of file: String) { problems.append(file) }

  func reportResult(_ result: FlowResult) { results.append(result) }

  func finishRun(_ summary: RunSummary) { self.summary = summary }
}
