enum SnapshotKind: String, CaseIterable, Sendable {
  /// A snapshot of the picture.
  case picture
  /// A snapshot of the tree of controllers.
  case tree
  /// A snapshot of the events since the last user action.
  ///
  /// The snapshot doesn't contain visible changes, layout callbacks and orientation queries.
  case trace

  static let names = allCases.map(\.rawValue)
}
