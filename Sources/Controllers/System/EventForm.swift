/// What the trace can tell of an event: whom it is about, and which details it may have.
///
/// One table, so that a question after an event that cannot be is known as such. An event without a row is never told.
package struct EventForm: Sendable {
  /// The events that have this form.
  package let names: [EventName]
  /// Whom they are about.
  package let subject: Subjects
  package let details: [Detail]

  package enum Subjects: Equatable, Sendable {
    /// The application and its delegate.
    case application
    /// Instances of a class, and of those that extend it.
    case instances(String)
  }

  package struct Detail: Sendable {
    package let name: String
    package let values: Values
  }

  /// What a detail can say.
  package enum Values: Equatable, Sendable {
    case flag
    /// A controller, as the trace calls it; some details may also say `nil`.
    case controller(orNil: Bool)
    /// Controllers, one after the other.
    case controllers
    case orientation
    /// A set of orientations.
    case orientations
    case seconds
    /// Counted from 1.
    case count
    /// One of these words.
    case word([String])
    case text
    /// Several texts, one after the other.
    case texts
  }

  /// The forms of an event; none when the trace is never told of it.
  package static func all(of name: EventName) -> [EventForm] { all.filter { $0.names.contains(name) } }

  package func detail(named name: String) -> Detail? { details.first { $0.name == name } }

  private init(_ names: [EventName], of subject: Subjects, _ details: KeyValuePairs<String, Values> = [:]) {
    self.names = names
    self.subject = subject
    self.details = details.map { Detail(name: $0.key, values: $0.value) }
  }
}

extension EventForm {
  package static let all = own + rotations + containers + bars + overlays + readyMade + tables + application

  private static let controller = Subjects.instances(ViewController.className)
  private static let animated: KeyValuePairs<String, Values> = ["animated": .flag]

  private static let own = [
    EventForm(
      [
        .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .updateViewConstraints, .viewWillLayoutSubviews,
        .viewDidLayoutSubviews, .didReceiveMemoryWarning, .deinit,
      ], of: controller),
    EventForm([.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear], of: controller, animated),
    EventForm([.willMove, .didMove], of: controller, ["parent": .controller(orNil: true)]),
    EventForm([.setEditing], of: controller, ["editing": .flag, "animated": .flag]),
  ]

  private static let rotations = [
    EventForm(
      [.willRotate, .willAnimateRotation, .willAnimateFirstHalfOfRotation], of: controller,
      ["to": .orientation, "duration": .seconds]),
    EventForm([.willAnimateSecondHalfOfRotation], of: controller, ["from": .orientation, "duration": .seconds]),
    EventForm([.didRotate], of: controller, ["from": .orientation]),
    EventForm([.shouldAutorotate], of: controller, ["answer": .flag]),
    EventForm([.supportedInterfaceOrientations], of: controller, ["answer": .orientations]),
    EventForm([.preferredInterfaceOrientationForPresentation], of: controller, ["answer": .orientation]),
    EventForm([.shouldAutorotateToInterfaceOrientation], of: controller, ["to": .orientation, "answer": .flag]),
  ]

  private static let containers = [
    EventForm(
      [.willShow, .didShow], of: .instances(NavigationController.className),
      ["viewController": .controller(orNil: false), "animated": .flag]),
    EventForm(
      [.shouldSelect, .didSelect], of: .instances(TabBarController.className),
      ["viewController": .controller(orNil: false)]),
    EventForm(
      [.willBeginCustomizing, .didBeginCustomizing], of: .instances(TabBarController.className),
      ["items": .controllers]),
    EventForm(
      [.willEndCustomizing, .didEndCustomizing], of: .instances(TabBarController.className),
      ["items": .controllers, "changed": .flag]),
    EventForm(
      [.viewControllerBefore, .viewControllerAfter], of: .instances(PageViewController.className),
      ["viewController": .controller(orNil: false)]),
    EventForm([.willTransition], of: .instances(PageViewController.className), ["to": .controllers]),
    EventForm(
      [.didFinishAnimating], of: .instances(PageViewController.className),
      ["previous": .controllers, "completed": .flag]),
    EventForm(
      [.willShow, .willHide, .willPresent], of: .instances(SplitViewController.className),
      ["viewController": .controller(orNil: false)]),
  ]

  private static let bars = [
    EventForm(
      [.shouldPush, .didPush, .shouldPop, .didPop], of: .instances(NavigationBar.className), ["item": .text]),
    EventForm([.didSelect], of: .instances(TabBar.className), ["item": .text]),
    EventForm([.willBeginCustomizing, .didBeginCustomizing], of: .instances(TabBar.className), ["items": .texts]),
    EventForm(
      [.willEndCustomizing, .didEndCustomizing], of: .instances(TabBar.className), ["items": .texts, "changed": .flag]),
  ]

  private static let overlays = [
    EventForm([.willPresent, .didPresent, .cancel], of: .instances(AlertController.className)),
    EventForm(
      [.clickedButton, .willDismiss, .didDismiss], of: .instances(AlertController.className), ["button": .text]),
    EventForm([.shouldDismiss, .didDismiss, .deinit], of: .instances(PopoverController.className)),
  ]

  private static let readyMade = [
    EventForm(
      [.didFinishPickingMediaWithInfo], of: .instances(ImagePickerController.className), ["image": .text]),
    EventForm([.didPickMediaItems], of: .instances(MediaPickerController.className), ["items": .texts]),
    EventForm([.didCancel], of: .instances(ReadyMadeController.className)),
    EventForm(
      [.didFinishWithResult], of: .instances(MailComposeViewController.className),
      ["result": .word(MailComposeViewController.Result.allCases.map(\.rawValue))]),
    EventForm(
      [.shouldContinueAfterSelectingPerson], of: .instances(PeoplePickerNavigationController.className),
      ["person": .text]),
    EventForm(
      [.shouldContinueAfterSelectingProperty], of: .instances(PeoplePickerNavigationController.className),
      ["property": .text]),
  ]

  // Of a table's editing the controller that shows it is told.
  private static let tables = [
    EventForm([.willBeginEditingRow, .didEndEditingRow], of: controller, ["row": .count, "section": .count]),
    EventForm(
      [.commitEditing], of: controller,
      ["style": .word(Cell.EditingStyle.allCases.map(\.rawValue)), "row": .count, "section": .count]),
    EventForm(
      [.moveRow], of: controller, ["row": .count, "section": .count, "toRow": .count, "toSection": .count]),
  ]

  private static let application = [
    EventForm(
      [
        .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
        .willEnterForeground, .willTerminate, .applicationDidReceiveMemoryWarning, .willChangeStatusBarFrame,
        .didChangeStatusBarFrame, .wasKilled, .crashed, .wasTerminated, .rebooted,
      ], of: .application),
    EventForm(
      [.willChangeStatusBarOrientation], of: .application, ["to": .orientation, "duration": .seconds]),
    EventForm([.didChangeStatusBarOrientation], of: .application, ["from": .orientation]),
    EventForm([.supportedInterfaceOrientationsFor], of: .application, ["answer": .orientations]),
  ]
}
