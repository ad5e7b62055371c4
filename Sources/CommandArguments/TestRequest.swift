import Console
import Flows
import Glibc
import Lua
import Reports
import Scripting
import TestWatch

/// What `maquette test` is asked to do.
package struct TestRequest: Equatable {
  /// Files and folders of flows.
  var paths: [String] = []
  var options: FlowRunner.Options
  /// How many flows run side by side.
  var jobs = 1
  var isASCII = false
  /// What is written of snapshots; nil for what the environment says.
  var snapshots: SnapshotMode?
  /// What is told, and where.
  var reports: [ReportRequest] = []

  /// Whether the first failure is opened in the console.
  var opensFailure = false
  /// Whether flows run again whenever a file is saved.
  var watches = false

  /// The folder for what runs leave behind.
  static let folder = "out"

  init() {
    options = FlowRunner.Options()
    options.session.limits = .unattended
    options.folder = TestRequest.folder
  }

  /// Runs the flows.
  ///
  /// - Parameter output: where results and errors go.
  /// - Returns: how the program ends.
  func perform(_ output: Output) -> ExitStatus {
    var options = options
    options.signs = output.signs
    options.isColoured = output.isColoured
    options.snapshots = snapshots ?? TestEnvironment.present.snapshots
    do {
      if let problem = try TestEnvironment.present.apply(to: &options) {
        output.printError(problem)
        return .usage
      }
    } catch {
      output.printError("TEST_SHARD_STATUS_FILE: \(error)")
      return .ownFault
    }
    guard !watches else { return watch(options, output) }
    // A job that is cancelled ends as one that Ctrl-C stops: with whole reports of what ran.
    Interrupts.catchTermination()
    do {
      let reports = try TestReports(
        options.listsOnly ? [] : reportsAndEnvironment, output, besides: options.coverage.jsonPath)
      let failed = FirstFailure()
      let runner = FlowRunner(
        options: options, execution: FlowsInWorkers(argument: Request.workerName, jobs: jobs),
        reporters: reports.reporters + [failed], output: output.print, errors: output.printError)
      var status = runner.run(paths)
      for problem in reports.problems { output.printError(problem) }
      if !reports.problems.isEmpty { status = status.combined(with: .ownFault) }
      if opensFailure, let path = failed.runFile {
        _ = Interrupts.take()
        status = status.combined(with: open(path, output))
      }
      return output.finish(status)
    } catch let problem as ReportProblem {
      output.printError("\(problem)")
      return .usage
    } catch {
      output.printError("\(error)")
      return .ownFault
    }
  }

  /// Runs the flows again and again.
  private func watch(_ options: FlowRunner.Options, _ output: Output) -> ExitStatus {
    let options = WatchOptions(
      paths: paths, runner: options, workerArgument: Request.workerName, jobs: jobs,
      reports: { try TestReports(reportsAndEnvironment, output, besides: nil, isTold: false) })
    return WatchProgram(options, output: output).run()
  }

  /// With the one that Bazel asks for.
  private var reportsAndEnvironment: [ReportRequest] {
    guard let path = TestEnvironment.present.reportPath, !path.isEmpty else { return reports }
    let wanted = ReportRequest(.junit, to: path)
    return reports.contains(wanted) ? reports : reports + [wanted]
  }

  /// Opens the run of a failure in the console.
  private func open(_ path: String, _ output: Output) -> ExitStatus {
    var session = Session.Options()
    session.isAlone = true
    do { return try ConsoleProgram(path: path, options: session, output: output).run(keepsGoing: false) } catch {
      output.printError("\(error)")
      return ExitStatus(error)
    }
  }
}

/// Remembers the run that the first failure left.
private final class FirstFailure: FlowReporter {
  let needs: ReportNeeds = []
  private(set) var runFile: String?

  func begin(file: String) {}

  func tell(_ problem: Failure, of file: String) {}

  func tell(_ result: FlowResult) { runFile = runFile ?? result.runFile }

  func end(_ summary: RunSummary) {}
}

/// What the environment says of a run: Bazel's variables for tests.
struct TestEnvironment: Sendable {
  private let variable: @Sendable (String) -> String?

  /// That of this process.
  static let present = TestEnvironment { name in getenv(name).map { String(cString: $0) } }

  /// - Parameter variable: gives one by its name; nil when it is not set.
  init(_ variable: @escaping @Sendable (String) -> String?) {
    self.variable = variable
  }

  /// Where a report in JUnit's format is wanted; nil where none is.
  var reportPath: String? { variable("XML_OUTPUT_FILE") }

  /// What is written of snapshots where the command line says nothing: nothing where `CI` is set.
  var snapshots: SnapshotMode { .standard(ci: variable("CI")) }

  /// Takes over what it says and the command line does not.
  ///
  /// - Returns: what is wrong with it; nil when nothing is.
  /// - Throws: `UnwritableOutput` for the file by which Bazel sees that its parts are honoured.
  func apply(to options: inout FlowRunner.Options) throws(UnwritableOutput) -> String? {
    if options.selection.filters.isEmpty, let filter = variable("TESTBRIDGE_TEST_ONLY"), !filter.isEmpty {
      options.selection.filters = [filter]
      if let problem = FlowSelection.problem(of: [filter]) { return "TESTBRIDGE_TEST_ONLY: \(problem)" }
    }
    if options.maxFailures == nil, variable("TESTBRIDGE_TEST_RUNNER_FAIL_FAST") == "1" { options.maxFailures = 1 }
    return options.selection.shard == nil ? try applyShard(to: &options) : nil
  }

  /// Bazel counts parts from 0, and wants to see by a file that they are honoured.
  private func applyShard(to options: inout FlowRunner.Options) throws(UnwritableOutput) -> String? {
    guard let total = variable("TEST_TOTAL_SHARDS") else { return nil }
    let index = variable("TEST_SHARD_INDEX") ?? ""
    guard let count = Int(total), let number = Int(index), let shard = Shard(number: number + 1, of: count) else {
      return
        "TEST_SHARD_INDEX and TEST_TOTAL_SHARDS: expected an index below the count, found \"\(index)\" and \"\(total)\""
    }
    options.selection.shard = shard
    if let path = variable("TEST_SHARD_STATUS_FILE") { try OutputFile.write("", to: path) }
    return nil
  }
}
