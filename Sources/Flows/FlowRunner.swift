import Rendering
import Scripting

/// Runs flows and tells how they went: what `maquette test` does.
///
/// ```swift
/// let runner = FlowRunner(options: options, output: { print($0) }, errors: { printError($0) })
/// let status = runner.run(["Samples/recipes/flows"])
/// ```
package final class FlowRunner {
  let options: Options
  let execution: any FlowExecution
  let output: (String) -> Void
  let errors: (String) -> Void

  /// What is run, and how it is told.
  package struct Options: Equatable, Sendable {
    /// Only flows whose name contains it.
    package var filter: String?
    /// Only flows that bear one of them; empty for all.
    package var tags: [String] = []
    /// Whether the first failure is the last flow.
    package var failsFast = false
    /// Whether a warning fails a flow, unless `expect.warning` named it.
    package var isStrict = false
    /// The limits that were asked for, as they are typed: for the command that runs a flow again.
    package var limitOptions: [String] = []
    /// Whether flows are listed and not run.
    package var listsOnly = false
    /// What pictures and marks are made of.
    package var signs = SignSet.unicode
    /// Whether the output may hold colours.
    package var isColoured = false
    /// How sessions are set up where a flow says nothing.
    package var session = Session.Options()

    package init() {}
  }

  /// Sets up a run.
  ///
  /// - Parameters:
  ///   - options: what is run and how it is told.
  ///   - execution: where flows run; in this process unless told.
  ///   - output: takes results, a line or several at a time, without the last line break.
  ///   - errors: takes what is wrong with the paths, a line at a time.
  package init(
    options: Options = Options(), execution: any FlowExecution = FlowsInProcess(),
    output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    self.options = options
    self.execution = execution
    self.output = output
    self.errors = errors
  }

  /// Runs the flows of files and of all files in folders.
  ///
  /// - Parameter paths: in the order in which they are run; none stands for the present folder.
  /// - Returns: how the run ended.
  package func run(_ paths: [String]) -> ExitStatus {
    let files = FlowFiles(paths)
    guard files.problems.isEmpty else {
      for problem in files.problems { errors(problem) }
      return .unreadable
    }
    defer { execution.finish() }
    var reporter: any FlowReporter = PrettyReporter(signs: options.signs, isColoured: options.isColoured)
    var tally = FlowTally()
    do {
      let plan = try FlowSearch(files.files, by: execution, options).plan(options)
      if options.listsOnly { return list(plan) }
      try run(plan, &tally, &reporter)
      guard tally.count > 0 else { return tellNothingMatched() }
      output(reporter.summary(of: tally, left: plan.reduce(0) { $0 + $1.count } - tally.count))
      return tally.status
    } catch let fault as WorkerFault {
      errors("\(fault)")
      return tally.status.combined(with: .ownFault)
    } catch {
      if tally.count > 0 { output(reporter.summary(of: tally, left: 0)) }
      errors("\(error)")
      return tally.status.combined(with: .interrupted)
    }
  }
}

extension FlowRunner {
  /// Runs all, or up to the first failure.
  ///
  /// - Throws: `FlowRun.Interruption`, `WorkerFault`.
  private func run(_ plan: [FlowPlan], _ tally: inout FlowTally, _ reporter: inout any FlowReporter) throws {
    for part in plan where part.count > 0 {
      output(reporter.begin(part.file.path, isFirst: tally.count == 0))
      if let problem = part.problem {
        tally.add(part.status)
        output(reporter.tell(problem))
        if options.failsFast { return }
      }
      for flow in part.flows {
        let (result, status) = try run(flow, of: part.file)
        tally.add(result, status)
        output(reporter.tell(result, replay: replay(result.name, part.file)))
        if case .failed = result.outcome, options.failsFast { return }
      }
    }
  }

  private func run(_ flow: FlowPlan.Flow, of file: FlowFile) throws -> (FlowResult, ExitStatus) {
    let place = file.shown(flow.place)
    if let reason = flow.options.skip {
      return (FlowResult(name: flow.name, place: place, outcome: .skipped(reason: reason)), .ok)
    }
    let report = try execution.run(flow, of: file, options)
    let outcome = report.failures.isEmpty ? .passed(time: report.time) : FlowResult.Outcome.failed(report.failures)
    return (FlowResult(name: flow.name, place: place, outcome: outcome, warnings: report.warnings), report.status)
  }

  /// The command that runs one flow again.
  private func replay(_ name: String, _ file: FlowFile) -> String {
    "maquette test \(ShellWord.quoted(file.path)) --filter \(ShellWord.quoted(name))"
      + (options.isStrict ? " --strict" : "") + options.limitOptions.map { " " + $0 }.joined()
  }

  private func list(_ plan: [FlowPlan]) -> ExitStatus {
    var status = ExitStatus.ok
    for part in plan {
      if let problem = part.problem {
        output(FailureText.lines(problem).map { String($0.drop { $0 == " " }) }.joined(separator: "\n"))
        status = status.combined(with: part.status)
      }
      for flow in part.flows {
        let tags = flow.options.tags.isEmpty ? "" : " [\(flow.options.tags.joined(separator: ", "))]"
        let skipped = flow.options.skip == nil ? "" : " (skipped)"
        output("\(part.file.shown(flow.place)): \(flow.name)\(tags)\(skipped)")
      }
    }
    return plan.contains { $0.count > 0 } ? status : tellNothingMatched()
  }

  private func tellNothingMatched() -> ExitStatus {
    errors("no flow matched")
    return .nothingMatched
  }
}
