/// What a snapshot is taken of.
enum SnapshotKind: String, CaseIterable, Sendable {
  /// The screen.
  case picture
  /// The controllers.
  case tree
  /// The events since the last verb, those of layout left out.
  case trace

  static let names = allCases.map(\.rawValue)
}
