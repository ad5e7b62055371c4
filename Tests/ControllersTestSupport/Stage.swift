import Controllers
import Layout

/// A device with an app, and a script in Swift that receives every callback.
package final class Stage: Host {
  package let system: System
  package let application: Application
  private var reactions: [String: (ViewController) -> Void] = [:]
  private var made: [WeakController] = []

  private var answers: [String: (EventValues) -> Answer?] = [:]

  package init(version: Int = 6, model: Device.Model = .iPhone) {
    system = System(device: Device(model: model), version: version)
    application = Application(in: system)
    system.host = self
    system.holdToForms()
  }

  deinit { system.host = nil }

  /// The controllers that still exist, in the order of their creation.
  package var living: [ViewController] { made.compactMap(\.controller) }

  /// Returns a controller whose class is declared by the script.
  package func screen(_ name: String) -> ViewController {
    keep(ViewController(in: system, kind: system.kind(named: name)))
  }

  /// Returns a navigation controller with a stack.
  package func navigation(_ stack: ViewController..., name: String? = nil) throws -> NavigationController {
    let made = keep(NavigationController(in: system, kind: name.map { system.kind(named: $0) }))
    try made.setViewControllers(stack, animated: false)
    return made
  }

  /// Returns a tab bar controller.
  package func tabs(_ tabs: ViewController...) throws -> TabBarController {
    let made = keep(TabBarController(in: system))
    try made.setViewControllers(tabs)
    return made
  }

  /// Launches the app with a root, and discards the trace of the launch.
  package func launch(_ root: ViewController) {
    application.window?.rootViewController = root
    launch()
  }

  /// Launches the app, and lets the device settle.
  package func launch() {
    application.launch()
    settle()
  }

  /// Sets the script's reaction to a callback that the subject with the given name receives.
  package func on(_ name: String, _ event: EventKind, _ reaction: @escaping (ViewController) -> Void) {
    reactions["\(name) \(event.name)"] = reaction
  }

  /// Sets the script's return value for a callback that the subject with the given name receives.
  package func answer(_ name: String, _ question: EventKind, _ answer: @escaping (EventValues) -> Answer?) {
    answers["\(name) \(question.name)"] = answer
  }

  /// Sets the script's return value for a callback, regardless of the subject that receives the callback.
  package func answerAnyone(_ question: EventKind, _ answer: @escaping (EventValues) -> Answer?) {
    answers["* \(question.name)"] = answer
  }

  /// Performs a user action in one turn, lets the device settle, and returns the trace with one event on each line.
  package func act(layout: Bool = false, _ body: () throws -> Void) rethrows -> String {
    let start = system.trace.count
    try system.turn(body)
    settle()
    return text(from: start, layout: layout)
  }

  /// Performs one turn without letting time pass, and returns the trace.
  package func step(_ body: () throws -> Void) rethrows -> String {
    let start = system.trace.count
    try system.turn(body)
    return text(from: start)
  }

  /// Lets the device settle, and returns the trace.
  @discardableResult
  package func settle() -> String {
    let start = system.trace.count
    system.settle()
    system.recordReleased()
    return text(from: start)
  }

  /// Returns the events of the trace beginning at an index, each with its subject and the object concerned.
  package func text(from start: Int = 0, layout: Bool = false, of subject: String? = nil) -> String {
    system.trace.events(from: start).compactMap { line($0, layout: layout, of: subject) }.joined(separator: "\n")
  }

  package func keep<Made: ViewController>(_ controller: Made) -> Made {
    made.append(WeakController(controller: controller))
    return controller
  }

  private func line(_ event: Event, layout: Bool, of wanted: String?) -> String? {
    let layoutEvents = [EventKind.updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
    let isLayout = layoutEvents.contains(event.kind)
    guard layout || !isLayout, event.kind.group != .visibleChange else { return nil }
    let subject = system.trace.text(of: event.subject)
    guard wanted == nil || wanted == subject else { return nil }
    if let message = event.message(in: system.trace) { return "\(subject) \(message)" }
    switch event.fields(in: system.trace).first(where: { $0.key != "style" })?.value {
    case .text(let text): return "\(subject) \(event.kind.name) \(text)"
    case .nothing: return "\(subject) \(event.kind.name) nil"
    case .flag, .number, .seconds, nil: return "\(subject) \(event.kind.name)"
    }
  }

  // The methods of the host.

  package func ownershipChanged(of object: ModelObject, by owner: ModelObject) {}

  package func loadView(for controller: ViewController) -> View? {
    onLoadView?(controller)
    return nil
  }

  /// Called before a view is created.
  package var onLoadView: ((ViewController) -> Void)?

  package func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject) {
    onTold?(callback, values)
    guard let controller = receiver as? ViewController else { return }
    always?(controller, callback)
    reactions["\(controller.label) \(callback.name)"]?(controller)
  }

  /// Called with every callback that a controller receives.
  package var always: ((ViewController, EventKind) -> Void)?

  package func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer? {
    if let controller = receiver as? ViewController { onAsked?(controller, question) }
    onQuestion?(question, values)
    let name = (receiver as? ViewController)?.label ?? (receiver as? PopoverController)?.label ?? "application"
    return (answers["\(name) \(question.name)"] ?? answers["* \(question.name)"])?(values)
  }

  /// Called with every callback of a controller that returns a value.
  package var onAsked: ((ViewController, EventKind) -> Void)?

  package func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    onAction?(sender)
    onControlEvent?(sender, event)
    return onAction != nil || onControlEvent != nil
  }

  package func copy(of scene: WindowScene) -> WindowScene? { copyScene?(scene) }

  /// Called with every callback and its values.
  package var onTold: ((EventKind, EventValues) -> Void)?

  /// Prints a line as a script does.
  package func say(_ text: String) { system.record(.text, of: .print, with: .text(text)) }

  /// Called with every callback that returns a value, before `answer` and `answerAnyone` apply.
  package var onQuestion: ((EventKind, EventValues) -> Void)?

  /// Called when a control, bar item, cell or menu entry performs its action, with the event.
  package var onControlEvent: ((ModelObject, ControlEvent) -> Void)?

  /// Creates a further window of a scene, or `nil` if scenes have one window each.
  package var copyScene: ((WindowScene) -> WindowScene?)?

  /// Called when an object performs its action.
  package var onAction: ((ModelObject) -> Void)?
  package func raise(_ error: any Error) { raised.append("\(error)") }

  /// The errors that no caller could catch.
  package private(set) var raised: [String] = []
}

private struct WeakController {
  weak var controller: ViewController?
}
