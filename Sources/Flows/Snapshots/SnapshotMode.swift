/// A mode that determines which snapshots a run writes.
package enum SnapshotMode: String, CaseIterable, Sendable {
  /// Missing snapshots are written.
  ///
  /// If a snapshot differs, the new version is written next to it, so that `maquette snap accept` can replace the
  /// stored version.
  case missing
  /// Missing and differing snapshots are written.
  case failed
  /// All snapshots are written.
  case all
  /// No snapshots are written.
  ///
  /// A flow fails if one of its snapshots is missing or differs.
  case never

  /// Returns the default mode.
  ///
  /// - Parameter ci: the value of the environment variable `CI`.
  /// - Returns: `never` if `CI` is set, otherwise `missing`.
  package static func defaultMode(ci: String?) -> SnapshotMode {
    ["", "0", "false"].contains(ci?.lowercased() ?? "") ? .missing : .never
  }

  var writesMissing: Bool { self != .never }

  var writesDiffering: Bool { self == .failed || self == .all }
}
