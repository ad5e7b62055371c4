/// The state that the screen shows, without the size of the terminal.
package struct WatchSituation: Equatable {
  package var board = FlowBoard()
  package var occasion = Occasion.watchBegan(files: 0)
  /// The progress of the current run, or `nil` if flows aren't running.
  package var progress: Progress?
  /// Whether warnings are listed instead of failures.
  package var showsWarnings = false

  package init() {}

  /// The reason for the last run.
  package enum Occasion: Equatable {
    /// The watch began.
    case watchBegan(files: Int)
    /// Files were written or removed.
    ///
    /// The paths are relative to the user's current folder.
    case filesSaved([String], gone: [String])
    /// The user requested the run.
    case requested(onlyFailed: Bool)
    /// Snapshots were accepted.
    case snapshotsAccepted(Int)
  }

  package struct Progress: Equatable {
    package let doneCount: Int
    package let failedCount: Int
    /// The total number of flows, or `nil` if it is unknown.
    package let totalCount: Int?

    package init(done: Int, failed: Int, total: Int? = nil) {
      (self.doneCount, self.failedCount, self.totalCount) = (done, failed, total)
    }
  }
}
