/// Shares items: the user chooses an activity, such as sending a message.
///
/// When the user has chosen an activity, the controller is dismissed, and then `completionWithItemsHandler` is called.
/// If the user cancels or swipes the sheet away, the handler receives no activity.
///
/// On the iPad, the controller is in a popover, so the script has to set the element or the bar item that the popover
/// points at. On the iPhone, it is in a sheet, which ignores the element.
///
/// Source: Apple's reference for `UIActivityViewController`. Here: activities have the names that the user sees. Up to
/// system 7, the controller is presented like any other controller, because a popover isn't a presentation yet.
package final class ActivityViewController: ReadyMadeController {
  package override class var className: String { "ActivityViewController" }

  /// The shared items, as strings.
  package var items: [String] = [] {
    didSet { if items != oldValue { contentsChanged() } }
  }
  /// The names of the available activities.
  package var activities = ["Message", "Mail", "Copy"] {
    didSet { if activities != oldValue { contentsChanged() } }
  }
  private var isComplete = false

  override var styleByClass: ModalPresentationStyle? {
    system.device.idiom == .pad && system.behavior.popoverIs == .presentation ? .popover : nil
  }

  /// Whether the controller has a popover's presentation controller.
  ///
  /// An iPhone has one as well, so the same code can set the anchor on both devices.
  override var isShownInPopover: Bool {
    super.isShownInPopover || hasAutomaticStyle && system.behavior.popoverIs == .presentation
  }

  private var hasAutomaticStyle: Bool { chosenPresentationStyle == nil || chosenPresentationStyle == .automatic }

  override var heading: String { title ?? "Share" }
  override var texts: [String] { items }
  override var choices: [String] { activities }
  override func look(of choice: String) -> ChoiceButton.Look { .row(.none) }

  override func choose(_ choice: String) { completeSelection(choice) }
  override func cancel() { completeSelection(nil) }

  override func appearanceDidEnd() {
    super.appearanceDidEnd()
    if appearance == .disappeared, presentingViewController == nil || reason == .dismissed { completeAfterSwipe(nil) }
    if appearance == .appeared { isComplete = false }
  }

  private func completeSelection(_ activity: String?) {
    guard !isComplete else { return }
    isComplete = true
    dismiss(animated: true) { [self] in sendCompletion(activity) }
  }

  /// Completes a sheet that the user has swiped away.
  private func completeAfterSwipe(_ activity: String?) {
    guard !isComplete else { return }
    isComplete = true
    sendCompletion(activity)
  }

  private func sendCompletion(_ activity: String?) {
    let values = EventValues.list([
      activity.map(Argument.word) ?? .object(nil), .flag(activity != nil), .word(activity ?? "none"),
    ])
    system.record(.completionWithItemsHandler, of: subject, with: values)
    system.host?.receive(.completionWithItemsHandler, values, by: self)
  }
}

extension EventKind {
  package static let completionWithItemsHandler = EventKind(
    185, "completionWithItemsHandler", of: [.instances(ActivityViewController.className)],
    with: [.passed("activity"), .passed("completed"), .recorded(.activity, .text)],
    "The sheet is gone. `activity` is the activity that the user chose, or nil.")
}

extension ActivityViewController {
  static let hiddenStateOfActivityViewController = HiddenState(ActivityViewController.self) { controller, notes in
    notes.value("isComplete", controller.isComplete)
  }
}
