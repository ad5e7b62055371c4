// The callbacks about the safe area and margins.
extension EventKind {
  package static let viewSafeAreaInsetsDidChange = EventKind(
    50, "viewSafeAreaInsetsDidChange", of: [.controllers], in: .layout,
    "The area of the view that bars and the device cover has changed.")

  package static let viewLayoutMarginsDidChange = EventKind(
    51, "viewLayoutMarginsDidChange", of: [.controllers], in: .layout, "The margins of the view have changed.")
  package static let layoutMarginsDidChange = EventKind(
    235, "layoutMarginsDidChange", of: [.instances("View")], in: .layout, "The margins of the view have changed.")

  static let ofSafeArea = [viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange, layoutMarginsDidChange]
}
