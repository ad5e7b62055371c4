enum SnapshotKind: String, CaseIterable, Sendable {
  /// A snapshot of the picture.
  case picture
  /// A snapshot of the tree of controllers.
  case tree
  /// A snapshot of the events since the last user action.
  ///
  /// Visible changes, layout callbacks and orientation queries are left out.
  case trace

  static let names = allCases.map(\.rawValue)
}
