import Rendering
import Scripting

/// Runs flows and tells how they went: what `maquette test` does.
///
/// ```swift
/// let runner = FlowRunner(options: options, output: { print($0) }, errors: { complain($0) })
/// let status = runner.run(["Samples/recipes/flows"])
/// ```
package final class FlowRunner {
  let options: Options
  let output: (String) -> Void
  let errors: (String) -> Void
  /// Told of each session before its script runs, and of nil after it: who listens can interrupt what runs.
  package var sessionChanged: (Session?) -> Void = { _ in }

  /// What is run, and how it is told.
  package struct Options: Sendable {
    /// Only flows whose name contains it.
    package var filter: String?
    /// Only flows that bear one of them; empty for all.
    package var tags: [String] = []
    /// Whether the first failure is the last flow.
    package var failsFast = false
    /// Whether a warning fails a flow.
    package var isStrict = false
    /// Whether flows are listed and not run.
    package var listsOnly = false
    /// What pictures and marks are made of.
    package var signs = SignSet.unicode
    /// Whether the output may hold colours.
    package var isColoured = false

    package init() {}
  }

  /// Sets up a run.
  ///
  /// - Parameters:
  ///   - options: what is run and how it is told.
  ///   - output: takes results, a line or several at a time, without the last line break.
  ///   - errors: takes what is wrong with the paths, a line at a time.
  package init(
    options: Options = Options(), output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    self.options = options
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
    var reporter = PrettyReporter(signs: options.signs, isColoured: options.isColoured)
    do {
      let plan = try files.files.map { try FlowPlan($0, options, sessionChanged: sessionChanged) }
      if options.listsOnly { return list(plan) }
      let isComplete = try run(plan, &reporter)
      guard reporter.passed + reporter.failed + reporter.skipped > 0 else { return tellNothingMatched() }
      let left =
        isComplete ? 0 : plan.reduce(0) { $0 + $1.count } - reporter.passed - reporter.failed - reporter.skipped
      output(reporter.summary(left: left))
      return reporter.failed > 0 ? .failed : .ok
    } catch {
      output(reporter.summary())
      errors("interrupted")
      return .interrupted
    }
  }
}

extension FlowRunner {
  /// - Returns: whether all were run.
  /// - Throws: `FlowRun.Interruption`.
  private func run(_ plan: [FlowPlan], _ reporter: inout PrettyReporter) throws -> Bool {
    for part in plan where part.count > 0 {
      output(reporter.begin(part.file.path))
      if let problem = part.problem {
        output(reporter.tell(problem))
        if options.failsFast { return false }
      }
      for flow in part.flows {
        let result = try run(flow, of: part.file)
        output(reporter.tell(result, replay: replay(result.name, part.file)))
        if case .failed = result.outcome, options.failsFast { return false }
      }
    }
    return true
  }

  private func run(_ flow: FlowPlan.Flow, of file: FlowFile) throws -> FlowResult {
    let place = file.shown(flow.place)
    if let reason = flow.options.skip {
      return FlowResult(name: flow.name, place: place, outcome: .skipped(reason: reason))
    }
    let run = FlowRun(
      file: file, index: flow.index, options: flow.options, settings: options, sessionChanged: sessionChanged)
    let (failures, time) = try run.run()
    return FlowResult(
      name: flow.name, place: place, outcome: failures.isEmpty ? .passed(time: time) : .failed(failures))
  }

  /// The command that runs one flow again.
  private func replay(_ name: String, _ file: FlowFile) -> String {
    "maquette test \(ShellWord.quoted(file.path)) --filter \(ShellWord.quoted(name))"
      + (options.isStrict ? " --strict" : "")
  }

  private func list(_ plan: [FlowPlan]) -> ExitStatus {
    for part in plan {
      if let problem = part.problem {
        output(FailureText.lines(problem).map { String($0.drop { $0 == " " }) }.joined(separator: "\n"))
      }
      for flow in part.flows {
        let tags = flow.options.tags.isEmpty ? "" : " [\(flow.options.tags.joined(separator: ", "))]"
        let skipped = flow.options.skip == nil ? "" : " (skipped)"
        output("\(part.file.shown(flow.place)): \(flow.name)\(tags)\(skipped)")
      }
    }
    if plan.contains(where: { $0.problem != nil }) { return .failed }
    return plan.contains { !$0.flows.isEmpty } ? .ok : tellNothingMatched()
  }

  private func tellNothingMatched() -> ExitStatus {
    errors("no flow matched")
    return .nothingMatched
  }
}
