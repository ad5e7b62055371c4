/// The subject of a snapshot.
enum SnapshotKind: String, CaseIterable, Sendable {
  /// The picture of the screen.
  case picture
  /// The tree of controllers.
  case tree
  /// The events since the last user action, without layout callbacks.
  case trace

  static let names = allCases.map(\.rawValue)
}
