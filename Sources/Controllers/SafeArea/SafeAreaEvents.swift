// The callbacks about the safe area.
extension EventKind {
  package static let viewSafeAreaInsetsDidChange = EventKind(
    50, "viewSafeAreaInsetsDidChange", of: [.controllers], in: .layout,
    "System 11: bars or the device now cover more or less of the view.")

  static let ofSafeArea = [viewSafeAreaInsetsDidChange]
}
