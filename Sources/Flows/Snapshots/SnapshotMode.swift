/// What a run writes of the snapshots its flows take.
package enum SnapshotMode: String, CaseIterable, Sendable {
  /// Those that are not there yet; of one that differs the new text lies beside, for `maquette snap accept`.
  case missing
  /// Those too that differ.
  case failed
  /// All of them.
  case all
  /// None: one that is not there fails its flow, as one that differs does.
  case never

  /// What holds where nobody says anything.
  ///
  /// - Parameter ci: what the environment's `CI` says: where it is set nothing is written.
  /// - Returns: `missing`, or `never` where it is set.
  package static func standard(ci: String?) -> SnapshotMode {
    ["", "0", "false"].contains(ci?.lowercased() ?? "") ? .missing : .never
  }

  var writesMissing: Bool { self != .never }

  var writesDiffering: Bool { self == .failed || self == .all }
}
