/// The behaviors that are read in every appearance or layout, and are therefore kept as stored values.
struct HotBehaviours {
  /// Whether controllers receive `viewIsAppearing`.
  let isAppearing: Bool
  /// Whether controllers have traits.
  let hasTraits: Bool
  /// Whether controllers decide about the status bar.
  let controllersRuleStatusBar: Bool

  init(_ behaviour: SystemBehaviour) {
    isAppearing = behaviour.isAppearing
    hasTraits = behaviour.hasTraits
    controllersRuleStatusBar = behaviour.statusBarBy == .controllers
  }
}
