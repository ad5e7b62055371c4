// The callbacks and questions for the delegate of an alert or action sheet.
extension EventKind {
  package static let willPresent = EventKind(
    132, "willPresent", to: .delegate, of: [alerts], "The alert is about to appear.")
  package static let didPresent = EventKind(133, "didPresent", to: .delegate, of: [alerts], "The alert has appeared.")
  package static let clickedButton = EventKind(
    134, "clickedButton", to: .delegate, of: [alerts], with: EventField.button, "A button was tapped.")
  package static let willDismiss = EventKind(
    135, "willDismiss", to: .delegate, of: [alerts], with: EventField.button,
    "The alert is about to be dismissed; `index` is nil when no button was tapped.")
  package static let didDismiss = EventKind(
    136, "didDismiss", to: .delegate, of: [alerts], with: EventField.button,
    "The alert was dismissed; `index` is nil when no button was tapped.")
  package static let cancel = EventKind(
    137, "cancel", to: .delegate, of: [alerts], "The alert is being dismissed because the app entered the background.")
  package static let shouldEnableFirstOtherButton = EventKind(
    138, "shouldEnableFirstOtherButton", to: .delegate, answer: .flag,
    "Whether the first button other than Cancel is enabled; called whenever the text changes.")

  static let ofAlerts = [
    willPresent, didPresent, clickedButton, willDismiss, didDismiss, cancel, shouldEnableFirstOtherButton,
  ]

  private static let alerts = Subjects.instances(AlertController.className)
}

extension EventField {
  /// The button, by its position for scripts and by its title in the trace.
  fileprivate static let button = [EventField.passed("index"), .recorded(.button, .text)]
}

extension TraceKey {
  static let button = TraceKey(40, "button")
}
