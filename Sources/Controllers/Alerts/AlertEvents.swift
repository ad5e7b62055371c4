// What the delegate of an alert or action sheet is asked and hears.
extension EventKind {
  package static let willPresent = EventKind(
    132, "willPresent", to: .delegate, of: [alerts], "The alert is about to come.")
  package static let didPresent = EventKind(133, "didPresent", to: .delegate, of: [alerts], "The alert has come.")
  package static let clickedButton = EventKind(
    134, "clickedButton", to: .delegate, of: [alerts], with: EventField.button, "A button was touched.")
  package static let willDismiss = EventKind(
    135, "willDismiss", to: .delegate, of: [alerts], with: EventField.button,
    "The alert is about to go; nil when no button sent it.")
  package static let didDismiss = EventKind(
    136, "didDismiss", to: .delegate, of: [alerts], with: EventField.button,
    "The alert has gone; nil when no button sent it.")
  package static let cancel = EventKind(
    137, "cancel", to: .delegate, of: [alerts], "The app left, and the alert goes with it.")
  package static let shouldEnableFirstOtherButton = EventKind(
    138, "shouldEnableFirstOtherButton", to: .delegate, answer: .flag,
    "Whether what is written is enough; asked whenever it changes.")

  static let ofAlerts = [
    willPresent, didPresent, clickedButton, willDismiss, didDismiss, cancel, shouldEnableFirstOtherButton,
  ]

  private static let alerts = Subjects.instances(AlertController.className)
}

extension EventField {
  /// The script gets the place of the button, the trace tells its title.
  fileprivate static let button = [EventField.passed("index"), .told(.button, .text)]
}

extension TraceKey {
  static let button = TraceKey(40, "button")
}
