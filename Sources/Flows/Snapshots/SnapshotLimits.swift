import Lua

/// The maximum number and size of the snapshots that a run may write.
///
/// A snapshot is written to its file, or next to it if it awaits review. Snapshots that haven't changed aren't written.
package struct SnapshotLimits: Equatable, Sendable {
  /// The number of files, or `nil` for no limit.
  package var files: Int?
  /// The size of all files together, in bytes, or `nil` for no limit.
  package var bytes: Int?

  /// The limits of a run without other limits.
  package static let standard = SnapshotLimits(files: 1000, bytes: 100 << 20)

  package init(files: Int?, bytes: Int?) { (self.files, self.bytes) = (files, bytes) }
}

/// The number and size of the snapshots that a run may still write.
struct SnapshotBudget {
  private let limits: SnapshotLimits
  private var files = 0
  private var bytes = 0
  /// The number of snapshots that exceeded a limit.
  private(set) var refusals = 0

  init(_ limits: SnapshotLimits) { self.limits = limits }

  /// Counts a snapshot that is to be written.
  ///
  /// - Throws: `UnwritableOutput` if the snapshot would exceed a limit. It then doesn't count.
  mutating func spend(_ snapshot: TakenSnapshot) throws(UnwritableOutput) {
    let size = snapshot.text.utf8.count
    if let problem = problem(with: size) {
      refusals += 1
      throw UnwritableOutput(snapshot: snapshot.path, problem)
    }
    (files, bytes) = (files + 1, bytes + size)
  }

  /// Returns the message for a snapshot that would exceed a limit, or `nil` if it may be written.
  private func problem(with size: Int) -> String? {
    if let most = limits.files, files >= most {
      return "a run may write at most \(most) snapshot\(most == 1 ? "" : "s"); `--limit-snapshots` allows more"
    }
    guard let most = limits.bytes, size > most - bytes else { return nil }
    return "a run may write at most \(LuaLimits.bytes(most)) of snapshots; `--limit-snapshot-bytes` allows more"
  }
}
