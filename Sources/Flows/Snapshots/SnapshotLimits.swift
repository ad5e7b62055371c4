import Lua

/// The maximum number and size of the snapshots that a run may write.
///
/// A snapshot is written to its file or, if it awaits review, to a file next to it. Unchanged snapshots aren't written.
package struct SnapshotLimits: Equatable, Sendable {
  /// The maximum number of files, or `nil` for no limit.
  package var maximumFileCount: Int?
  /// The maximum total size of the files, in bytes, or `nil` for no limit.
  package var maximumByteCount: Int?

  /// The limits of a run by default.
  package static let standard = SnapshotLimits(files: 1000, bytes: 100 << 20)

  package init(files: Int?, bytes: Int?) { (self.maximumFileCount, self.maximumByteCount) = (files, bytes) }
}

/// The number and size of the snapshots that a run has written, compared with the limits.
struct SnapshotBudget {
  private let limits: SnapshotLimits
  private var fileCount = 0
  private var byteCount = 0
  /// The number of snapshots that weren't written because they would have exceeded a limit.
  private(set) var refusedCount = 0

  init(_ limits: SnapshotLimits) { self.limits = limits }

  /// Counts a snapshot that is about to be written.
  ///
  /// - Throws: `UnwritableOutput` if the snapshot would exceed a limit. In that case, it isn't counted.
  mutating func countSnapshot(_ snapshot: TakenSnapshot) throws(UnwritableOutput) {
    let size = snapshot.newText.utf8.count
    if let problem = limitMessage(with: size) {
      refusedCount += 1
      throw UnwritableOutput(snapshot: snapshot.path, problem)
    }
    (fileCount, byteCount) = (fileCount + 1, byteCount + size)
  }

  /// Returns the error message for a snapshot that would exceed a limit, or `nil` if it may be written.
  private func limitMessage(with size: Int) -> String? {
    if let maximumFileCount = limits.maximumFileCount, fileCount >= maximumFileCount {
      return
        "a run may write at most \(maximumFileCount) snapshot\(maximumFileCount == 1 ? "" : "s"); `--limit-snapshots` allows more"
    }
    guard let maximumByteCount = limits.maximumByteCount, size > maximumByteCount - byteCount else { return nil }
    return
      "a run may write at most \(LuaLimits.byteCountText(maximumByteCount)) of snapshots; `--limit-snapshot-bytes` allows more"
  }
}
