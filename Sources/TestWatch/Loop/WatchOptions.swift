import Flows

/// The options of a watch: the flows, and how they run.
package struct WatchOptions {
  /// The files and folders of the flows.
  package var paths: [String]
  package var runner: FlowRunner.Options
  /// The argument that makes the program a worker.
  package var workerArgument: String
  /// The number of flows that run in parallel.
  package var jobs: Int
  /// Opens the reports that each run writes to files.
  package var reports: () throws -> (any WatchReports)

  package init(
    paths: [String], runner: FlowRunner.Options, workerArgument: String, jobs: Int,
    reports: @escaping () throws -> (any WatchReports)
  ) {
    (self.paths, self.runner, self.workerArgument, self.jobs) = (paths, runner, workerArgument, jobs)
    self.reports = reports
  }
}

/// The reports of one run.
package protocol WatchReports {
  var reporters: [any FlowReporter] { get }
  /// The reports that could not be written completely, a line each.
  var problems: [String] { get }
}
