// The callbacks about the safe area.
extension EventKind {
  package static let viewSafeAreaInsetsDidChange = EventKind(
    50, "viewSafeAreaInsetsDidChange", of: [.controllers], in: .layout,
    "The area of the view that bars and the device cover has changed.")

  static let ofSafeArea = [viewSafeAreaInsetsDidChange]
}
