// The callbacks and questions for the delegates of ready-made controllers.
extension EventKind {
  package static let didFinishPickingMediaWithInfo = EventKind(
    86, "didFinishPickingMediaWithInfo", to: .delegate, of: [.instances(ImagePickerController.className)],
    with: [.value(.image, .text)], "The user picked a picture; `image` is its name.")
  package static let didPickMediaItems = EventKind(
    87, "didPickMediaItems", to: .delegate, of: [.instances(MediaPickerController.className)],
    with: [.value(.items, .texts)], "The user picked songs; `items` lists their names.")
  package static let didCancel = EventKind(
    88, "didCancel", to: .delegate, of: [.instances(ReadyMadeController.className)], "The user canceled.")
  package static let didFinishWithResult = EventKind(
    89, "didFinishWithResult", to: .delegate, of: [.instances(MailComposeViewController.className)],
    with: [.value(.result, .word(MailComposeViewController.Result.allCases.map(\.rawValue)))],
    "The result is `cancelled`, `saved`, `sent` or `failed`.")
  package static let shouldContinueAfterSelectingPerson = EventKind(
    90, "shouldContinueAfterSelectingPerson", to: .delegate,
    of: [.instances(PeoplePickerNavigationController.className)], with: [.value(.person, .text)], answer: .flag,
    "Whether to show the card of the selected contact.")
  package static let shouldContinueAfterSelectingProperty = EventKind(
    91, "shouldContinueAfterSelectingProperty", to: .delegate,
    of: [.instances(PeoplePickerNavigationController.className)], with: [.passed("person"), .value(.property, .text)],
    answer: .flag, "Whether the system performs the default action for a number or address.")

  static let ofReadyMade = [
    didFinishPickingMediaWithInfo, didPickMediaItems, didCancel, didFinishWithResult,
    shouldContinueAfterSelectingPerson, shouldContinueAfterSelectingProperty, completionWithItemsHandler,
  ]
}

extension TraceKey {
  static let image = TraceKey(55, "image")
  static let person = TraceKey(56, "person")
  static let property = TraceKey(57, "property")
  static let result = TraceKey(58, "result")
}
