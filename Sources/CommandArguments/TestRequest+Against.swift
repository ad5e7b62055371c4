import Comparisons
import Console
import Flows
import Lua
import Rendering
import Reports
import Scripting

extension TestRequest {
  /// Runs the flows of this revision and of another revision, and reports the differences.
  ///
  /// - Parameters:
  ///   - options: The options of both runs.
  ///   - name: The commit or folder of the other revision.
  ///   - prepared: The results of the work that was done before this process was isolated.
  ///   - output: The output for results and errors.
  /// - Returns: `.failed` if something has changed or a flow of this revision failed.
  func compare(
    _ options: FlowRunner.Options, against name: String, _ prepared: Prepared, _ output: Output
  ) -> ExitStatus {
    do {
      let currentPaths = paths.isEmpty ? ["."] : paths
      let revision = try prepared.revision?.get() ?? findRevision(name, isTrusted: true)
      defer { revision.remove() }
      let flowsBefore = RecordedFlows(named: name, currentPath: revision.withCurrentPaths)
      var status = run(flowsBefore, revision.paths, options) {
        let message = revision.displayMessage($0)
        // A message about a file of the revision already contains the revision's name.
        output.printError("--against: " + (message.hasPrefix(name) ? message : "in `\(name)`: \(message)"))
      }
      guard status == .ok || status == .failed else { return status }
      let flowsAfter = RecordedFlows(named: "now") { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
      status = run(flowsAfter, currentPaths, options, errors: output.printError)
      guard status == .ok || status == .failed else { return status }
      let comparison = FlowsComparison(from: flowsBefore, to: flowsAfter)
      try write(comparison, output)
      return comparison.isEmpty ? status : .failed
    } catch {
      output.printError("\(error)")
      return error is UnwritableOutput ? .internalError : ExitStatus(error)
    }
  }

  /// Finds the other revision of the flows.
  ///
  /// - Parameters:
  ///   - name: The commit or folder.
  ///   - isTrusted: Whether the repository may use objects of other repositories.
  /// - Returns: The revision.
  /// - Throws: `UnreadableInput` if there is no such revision.
  func findRevision(_ name: String, isTrusted: Bool) throws -> Revision {
    try Revision(
      name, of: paths.isEmpty ? ["."] : paths, isTrusted: isTrusted, inFolder: Revision.counterpart)
  }

  /// Runs flows without writing snapshots or runs.
  private func run(
    _ recorded: RecordedFlows, _ paths: [String], _ options: FlowRunner.Options, errors: @escaping (String) -> Void
  ) -> ExitStatus {
    var options = options
    (options.snapshots, options.stateFolder) = (.never, nil)
    let execution = FlowsInWorkers(argument: Request.workerName, jobs: parallelFlowCount ?? Processors.count)
    let runner = FlowRunner(
      options: options, execution: execution, reporters: [recorded], output: { _ in }, errors: errors)
    return runner.run(paths)
  }

  /// Writes the requested reports, or prints a report for people.
  private func write(_ comparison: FlowsComparison, _ output: Output) throws {
    let requests = reports.contains(where: \.usesStandardOutput) ? reports : [ReportRequest(.pretty)] + reports
    for request in requests {
      let lines = FlowsComparisonText(comparison, signs: output.signs).lines
      let text = request.kind == .html ? FlowsComparisonPage.text(of: comparison) : lines.map { $0 + "\n" }.joined()
      if let path = request.path {
        try OutputFile.writeResult(text, to: path)
      } else {
        output.print(request.kind == .html ? String(text.dropLast()) : lines.joinedLines)
      }
    }
  }
}
