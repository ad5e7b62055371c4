/// The behaviors that are read in every appearance or layout.
///
/// For speed, they are stored as plain values.
struct HotBehaviors {
  /// Whether controllers receive `viewIsAppearing`.
  let isAppearing: Bool
  /// Whether controllers have traits.
  let hasTraits: Bool
  /// The mechanism that keeps content from being covered by bars and by the device's edges.
  let contentAvoids: ContentAvoidance
  /// Whether controllers' views extend underneath the status bar and other translucent bars.
  let extendsUnderBars: Bool
  /// Whether bars are translucent by default.
  let hasTranslucentBars: Bool
  /// Whether bars in a sheet are higher than elsewhere.
  let raisesBarsInSheets: Bool
  /// Whether controllers determine the appearance of the status bar.
  let controllersRuleStatusBar: Bool
  /// Whether the margins of controllers' views are at least as large as the system requires.
  let minimumMargins: Bool
  /// Whether the readable content is narrower than a wide view.
  let limitsReadableWidth: Bool

  init(_ behavior: SystemBehavior) {
    isAppearing = behavior.isAppearing
    hasTraits = behavior.hasTraits
    contentAvoids = behavior.contentAvoids
    extendsUnderBars = behavior.extendsUnderBars
    hasTranslucentBars = behavior.hasTranslucentBars
    raisesBarsInSheets = behavior.raisesBarsInSheets
    controllersRuleStatusBar = behavior.statusBarBy == .controllers
    minimumMargins = behavior.minimumMargins
    limitsReadableWidth = behavior.limitsReadableWidth
  }
}
