// The callbacks that a controller receives about its traits and its size.
extension EventKind {
  package static let willTransitionToTraitCollection = EventKind(
    40, "willTransitionToTraitCollection", of: [.controllers],
    with: [.passed("newCollection"), .passed("coordinator")],
    "From system 8 on: the traits are about to change, because the interface rotates or is resized.")
  package static let viewWillTransition = EventKind(
    41, "viewWillTransition", of: [.controllers], with: [.passed("size"), .passed("coordinator")],
    "From system 8 on: the view is about to get a new size, because the interface rotates or is resized.")
  package static let traitCollectionDidChange = EventKind(
    42, "traitCollectionDidChange", of: [.controllers], with: [.passed("previous")],
    "From system 8 on: the traits have changed. `previous` is nil at the first appearance, up to system 12.")

  static let ofTraits = [willTransitionToTraitCollection, viewWillTransition, traitCollectionDidChange]
}
