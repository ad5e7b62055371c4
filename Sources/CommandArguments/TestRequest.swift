import Console
import Files
import Flows
import Glibc
import Lua
import Rendering
import Reports
import Scripting
import TestWatch

/// A request to run flows.
package struct TestRequest: Equatable {
  /// The files and folders of flows.
  var paths: [String] = []
  var options: FlowRunner.Options
  /// The number of flows that run in parallel, or `nil` for the number of processors.
  var parallelFlowCount: Int?
  var isASCII = false
  /// The snapshots to write, or `nil` for the default.
  ///
  /// The default depends on the environment.
  var snapshots: SnapshotMode?
  /// The requested reports and their files.
  var reports: [ReportRequest] = []

  /// Whether to open the run of the first failure in the console.
  var opensFailure = false
  /// The commit or folder of another revision to compare with, or `nil` to report only on the flows of this revision.
  var against: String?
  /// Whether to run the flows again whenever a file is saved.
  var isWatching = false

  /// The trial of the flows, or `nil` for an ordinary run.
  var trial: FlowTrialRequest.Kind?

  /// The folder for files that runs create, relative to the current folder.
  static let folder = "out"

  init() {
    options = FlowRunner.Options()
    options.session.limits = .unattended
    options.stateFolder = TestRequest.folder
  }

  /// Runs the flows.
  ///
  /// - Parameters:
  ///   - output: The output for results and errors.
  ///   - prepared: The results of the work that was done before this process was isolated.
  /// - Returns: The exit status of the program.
  func perform(_ output: Output, _ prepared: Prepared = Prepared()) -> ExitStatus {
    // Treat termination like Ctrl-C, so that a canceled CI job still completes the reports on the flows that have
    // finished.
    if !isWatching { Interrupts.catchTermination() }
    return performRequest(output.interruptingWithoutReader, prepared)
  }

  private func performRequest(_ output: Output, _ prepared: Prepared) -> ExitStatus {
    var options = options
    options.signs = output.signs
    options.isColored = output.isColored
    options.snapshots = snapshots ?? TestEnvironment.current.snapshots
    do {
      if let problem = try TestEnvironment.current.apply(to: &options) {
        output.printError(problem)
        return .usage
      }
    } catch {
      output.printError("TEST_SHARD_STATUS_FILE: \(error)")
      return .internalError
    }
    if let comparedRevision = against {
      return output.finalStatus(compare(options, against: comparedRevision, prepared, output))
    }
    guard !isWatching else { return watch(options, output) }
    if let trial { return perform(trial, options, output) }
    do {
      let reports = try TestReports(
        options.listsOnly ? [] : reportsIncludingEnvironment, output, besides: options.coverage.jsonPath)
      let firstFailure = FirstFailure()
      let runner = FlowRunner(
        options: options,
        execution: FlowsInWorkers(argument: Request.workerName, jobs: parallelFlowCount ?? Processors.count),
        reporters: reports.reporters + [firstFailure], output: output.print, errors: output.printError)
      var status = runner.run(paths)
      let problems = reports.finish()
      for problem in problems { output.printError(problem) }
      if !problems.isEmpty { status = status.combined(with: .internalError) }
      if opensFailure, let path = firstFailure.runFile {
        _ = Interrupts.takePending()
        status = status.combined(with: openRun(path, output))
      }
      return output.finalStatus(status)
    } catch let problem as ReportProblem {
      output.printError("\(problem)")
      return .usage
    } catch {
      output.printError("\(error)")
      return .internalError
    }
  }

  /// Runs a trial of the flows, without writing snapshots or runs.
  private func perform(_ trial: FlowTrialRequest.Kind, _ options: FlowRunner.Options, _ output: Output) -> ExitStatus {
    var options = options
    (options.stateFolder, options.snapshots) = (nil, .never)
    ProgramFaults.exitWhenStuck()
    return FlowTrialRequest(kind: trial, paths: paths, options: options, reports: reports).perform(output)
  }

  /// Runs the flows again whenever a file is saved.
  private func watch(_ options: FlowRunner.Options, _ output: Output) -> ExitStatus {
    let options = WatchOptions(
      paths: paths, runner: options, workerArgument: Request.workerName, jobs: parallelFlowCount ?? Processors.count,
      reports: { try TestReports(reportsIncludingEnvironment, output, besides: nil, isReadByPerson: false) })
    return WatchProgram(options, output: output).run()
  }

  /// The requested reports, and the report that Bazel requests by an environment variable.
  private var reportsIncludingEnvironment: [ReportRequest] {
    guard let path = TestEnvironment.current.reportPath, !path.isEmpty else { return reports }
    let environmentReport = ReportRequest(.junit, to: path)
    return reports.contains(environmentReport) ? reports : reports + [environmentReport]
  }

  /// Opens the run of a failed flow in the console.
  private func openRun(_ path: String, _ output: Output) -> ExitStatus {
    guard Broker.channel == nil else {
      do throws(SystemError) { return try FailureService.open(path) } catch {
        output.printError("--debug: \(path): \(String(cString: strerror(error.number)))")
        return .internalError
      }
    }
    var session = Session.Options()
    session.isOnlySession = true
    do { return try ConsoleProgram(path: path, options: session, output: output).run(keepsGoing: false) } catch {
      output.printError("\(error)")
      return ExitStatus(error)
    }
  }
}

/// A reporter that stores the path of the first failure's run file.
private final class FirstFailure: FlowReporter {
  let reportNeeds: ReportNeeds = []
  private(set) var runFile: String?

  func beginFile(file: String) {}

  func reportProblem(_ problem: Failure, of file: String) {}

  func reportResult(_ result: FlowResult) { runFile = runFile ?? result.runFile }

  func finishRun(_ summary: RunSummary) {}
}

/// The settings in environment variables: Bazel's variables for tests, and `CI`.
struct TestEnvironment: Sendable {
  private let variable: @Sendable (String) -> String?

  /// The environment of this process.
  static let current = TestEnvironment { name in getenv(name).map { String(cString: $0) } }

  /// - Parameter variableValue: A closure that returns the value of an environment variable, or `nil` if it isn't set.
  init(_ variableValue: @escaping @Sendable (String) -> String?) {
    self.variable = variableValue
  }

  /// The path of a requested JUnit report, or `nil` if none is requested.
  var reportPath: String? { variable("XML_OUTPUT_FILE") }

  /// The path of the file that confirms support for sharding to Bazel, or `nil` if no file is requested.
  var shardStatusPath: String? { variable("TEST_SHARD_STATUS_FILE") }

  /// The snapshots to write by default.
  ///
  /// If `CI` is set, no snapshots are written.
  var snapshots: SnapshotMode { .defaultMode(ci: variable("CI")) }

  /// Applies the settings that the command line doesn't override.
  ///
  /// - Returns: A message about an invalid setting, or `nil` if all settings are valid.
  /// - Throws: `UnwritableOutput` if the program can't create the file that confirms support for sharding to Bazel.
  func apply(to options: inout FlowRunner.Options) throws(UnwritableOutput) -> String? {
    if options.selection.nameFilters.isEmpty, let filter = variable("TESTBRIDGE_TEST_ONLY"), !filter.isEmpty {
      options.selection.nameFilters = [filter]
      if let problem = FlowSelection.errorMessage(of: [filter]) { return "TESTBRIDGE_TEST_ONLY: \(problem)" }
    }
    if options.maxFailures == nil, variable("TESTBRIDGE_TEST_RUNNER_FAIL_FAST") == "1" { options.maxFailures = 1 }
    return options.selection.shard == nil ? try applyShard(to: &options) : nil
  }

  /// Applies the shard that Bazel requests.
  ///
  /// Bazel counts shards from 0, and expects the program to create a file that confirms its support for shards.
  private func applyShard(to options: inout FlowRunner.Options) throws(UnwritableOutput) -> String? {
    guard let shardCountText = variable("TEST_TOTAL_SHARDS") else { return nil }
    let shardIndexText = variable("TEST_SHARD_INDEX") ?? ""
    guard let count = Int(shardCountText), let shardIndex = Int(shardIndexText),
      let shard = Shard(number: shardIndex &+ 1, of: count)
    else {
      return
        "TEST_SHARD_INDEX and TEST_TOTAL_SHARDS: expected an index below the count, found \"\(shardIndexText)\" and \"\(shardCountText)\""
    }
    options.selection.shard = shard
    if let path = shardStatusPath { try OutputFile.writeResult("", to: path) }
    return nil
  }
}
