import Flows

/// The options of `maquette test --watch`, which determine the flows to run and how to run them.
package struct WatchOptions {
  /// The files and folders of the flows.
  package var paths: [String]
  package var runner: FlowRunner.Options
  /// The command-line argument that makes the program run as a worker.
  package var workerArgument: String
  /// The number of flows that run in parallel.
  package var jobCount: Int
  /// A closure that opens the reports that each run writes to files.
  package var openReports: () throws -> (any WatchReports)

  package init(
    paths: [String], runner: FlowRunner.Options, workerArgument: String, jobs: Int,
    reports: @escaping () throws -> (any WatchReports)
  ) {
    (self.paths, self.runner, self.workerArgument, self.jobCount) = (paths, runner, workerArgument, jobs)
    self.openReports = reports
  }
}

/// The reports of one run.
package protocol WatchReports {
  var reporters: [any FlowReporter] { get }
  /// Ends the reports that have begun.
  ///
  /// - Returns: The reasons why reports couldn't be written completely, one line each.
  func finish() -> [String]
}
