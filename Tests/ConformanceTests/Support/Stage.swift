import Controllers
import Layout

/// One device with one app, and a script in Swift that hears every callback.
final class Stage: Host {
  let system: System
  let application: Application
  private var reactions: [String: (ViewController) -> Void] = [:]
  private var made: [WeakController] = []

  private var answers: [String: (EventValues) -> Answer?] = [:]

  init(version: Int = 6, model: Device.Model = .iPhone) {
    system = System(device: Device(model: model), version: version)
    application = Application(in: system)
    system.host = self
    system.holdToForms()
  }

  deinit { system.host = nil }

  /// The controllers that still exist, in the order of their making.
  var living: [ViewController] { made.compactMap(\.controller) }

  /// A controller of a class of the script.
  func screen(_ name: String) -> ViewController { keep(ViewController(in: system, kind: system.kind(named: name))) }

  /// A navigation controller with a stack.
  func navigation(_ stack: ViewController..., name: String? = nil) throws -> NavigationController {
    let made = keep(NavigationController(in: system, kind: name.map { system.kind(named: $0) }))
    try made.setViewControllers(stack, animated: false)
    return made
  }

  /// A tab bar controller.
  func tabs(_ tabs: ViewController...) throws -> TabBarController {
    let made = keep(TabBarController(in: system))
    try made.setViewControllers(tabs)
    return made
  }

  /// Launches with a root and forgets what was told by then.
  func launch(_ root: ViewController) {
    application.window?.rootViewController = root
    application.launch()
    settle()
  }

  /// What the script does when a subject hears a callback; once for `Name event`.
  func on(_ name: String, _ event: EventKind, _ reaction: @escaping (ViewController) -> Void) {
    reactions["\(name) \(event.name)"] = reaction
  }

  /// What the script says when a subject is asked: `Name question`.
  func answer(_ name: String, _ question: EventKind, _ answer: @escaping (EventValues) -> Answer?) {
    answers["\(name) \(question.name)"] = answer
  }

  /// What the script says whoever is asked.
  func answerAnyone(_ question: EventKind, _ answer: @escaping (EventValues) -> Answer?) {
    answers["* \(question.name)"] = answer
  }

  /// A verb: one turn, then everything comes to rest.
  ///
  /// Answers what was told, a line an event.
  func act(layout: Bool = false, _ body: () throws -> Void) rethrows -> String {
    let start = system.trace.count
    try system.turn(body)
    settle()
    return text(from: start, layout: layout)
  }

  /// One turn of its own while time stands still.
  func step(_ body: () throws -> Void) rethrows -> String {
    let start = system.trace.count
    try system.turn(body)
    return text(from: start)
  }

  /// Lets everything come to rest.
  ///
  /// Answers what was told.
  @discardableResult
  func settle() -> String {
    let start = system.trace.count
    system.settle()
    system.tellReleased()
    return text(from: start)
  }

  /// The trace from a place on: subject, event, and whom it is about.
  func text(from start: Int = 0, layout: Bool = false, of subject: String? = nil) -> String {
    system.trace.events(from: start).compactMap { line($0, layout: layout, of: subject) }.joined(separator: "\n")
  }

  func keep<Made: ViewController>(_ controller: Made) -> Made {
    made.append(WeakController(controller: controller))
    return controller
  }

  private func line(_ event: Event, layout: Bool, of wanted: String?) -> String? {
    let layoutEvents = [EventKind.updateViewConstraints, .viewWillLayoutSubviews, .viewDidLayoutSubviews]
    let isLayout = layoutEvents.contains(event.kind)
    guard layout || !isLayout, event.kind.group != .seen else { return nil }
    let subject = system.trace.text(of: event.subject)
    guard wanted == nil || wanted == subject else { return nil }
    if let message = event.message(in: system.trace) { return "\(subject) \(message)" }
    switch event.fields(in: system.trace).first(where: { $0.key != "style" })?.value {
    case .text(let text): return "\(subject) \(event.kind.name) \(text)"
    case .nothing: return "\(subject) \(event.kind.name) nil"
    case .flag, .number, .seconds, nil: return "\(subject) \(event.kind.name)"
    }
  }

  // Host.

  func ownershipChanged(of object: ModelObject, by owner: ModelObject) {}

  func loadView(for controller: ViewController) -> View? {
    onLoadView?(controller)
    return nil
  }

  /// Hears of every view that is about to be made.
  var onLoadView: ((ViewController) -> Void)?

  func receive(_ callback: EventKind, _ values: EventValues, by receiver: ModelObject) {
    onTold?(callback, values)
    guard let controller = receiver as? ViewController else { return }
    always?(controller, callback)
    reactions["\(controller.label) \(callback.name)"]?(controller)
  }

  /// Hears every callback of every controller.
  var always: ((ViewController, EventKind) -> Void)?

  func answer(_ question: EventKind, _ values: EventValues, by receiver: ModelObject) -> Answer? {
    if let controller = receiver as? ViewController { onAsked?(controller, question) }
    let name = (receiver as? ViewController)?.label ?? (receiver as? PopoverController)?.label ?? "application"
    return (answers["\(name) \(question.name)"] ?? answers["* \(question.name)"])?(values)
  }

  /// Hears every question of every controller.
  var onAsked: ((ViewController, EventKind) -> Void)?

  func performAction(of sender: ModelObject, event: ControlEvent) -> Bool {
    onAction?(sender)
    return onAction != nil
  }

  /// Hears every callback with what goes with it.
  var onTold: ((EventKind, EventValues) -> Void)?

  /// What a script prints.
  func say(_ text: String) { system.record(.text, of: .print, with: .text(text)) }

  /// What the script does when anything acts.
  var onAction: ((ModelObject) -> Void)?
  func raise(_ error: any Error) { raised.append("\(error)") }

  /// What was raised when nobody was there to catch it.
  private(set) var raised: [String] = []
}

private struct WeakController {
  weak var controller: ViewController?
}
