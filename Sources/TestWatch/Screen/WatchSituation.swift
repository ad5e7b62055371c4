/// All that is shown, but for the size of the terminal.
package struct WatchSituation: Equatable {
  package var board = FlowBoard()
  package var occasion = Occasion.begun(files: 0)
  /// How far a run is that takes its time; nil while none does.
  package var progress: Progress?
  /// Whether warnings are listed where failures would be.
  package var showsWarnings = false

  package init() {}

  /// Why flows ran last.
  package enum Occasion: Equatable {
    /// The watch began.
    case begun(files: Int)
    /// Files were written, or are gone: by their paths from the user's folder.
    case saved([String], gone: [String])
    /// The user wanted it.
    case asked(onlyFailed: Bool)
    /// Snapshots were accepted.
    case accepted(Int)
  }

  package struct Progress: Equatable {
    package let done: Int
    package let failed: Int
    /// Nil while that is not known.
    package let total: Int?

    package init(done: Int, failed: Int, total: Int? = nil) {
      (self.done, self.failed, self.total) = (done, failed, total)
    }
  }
}
