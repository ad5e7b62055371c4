import Flows

/// What is watched, and how its flows run.
package struct WatchOptions {
  /// Files and folders of flows.
  package var paths: [String]
  package var runner: FlowRunner.Options
  /// What tells the program that it is a worker.
  package var workerArgument: String
  /// How many flows run side by side.
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
  /// Why some could not be written whole, a line each.
  var problems: [String] { get }
}
