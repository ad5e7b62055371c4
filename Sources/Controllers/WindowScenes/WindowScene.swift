/// A scene that the app declares: one window of the app, with its root and its callbacks.
///
/// A scene is connected while it has a window. The system connects the first scene when it launches the app, and other
/// scenes when the user or the app opens them. Here: a scene has at most one window at a time, so a declared scene is
/// also its session.
///
/// Source: Apple's reference of `UIScene`, `UISceneDelegate` and `UISceneSession`.
package final class WindowScene: Responder {
  package override class var className: String { "Scene" }

  /// The name of the scene's configuration.
  package var name = WindowScene.usualName
  /// The title of the scene's window, or `nil` if the name is shown.
  package var title: String?
  /// A closure that makes the root controller of the scene's window, or `nil` if the scene declares no root.
  ///
  /// The closure returns `nil` if the controller can't be made.
  package var provider: (() -> ViewController?)?
  /// The scene's window, or `nil` if the scene isn't connected.
  package internal(set) var window: Window?
  package internal(set) var activationState = ActivationState.unattached
  /// The overlays in front of the window while another scene is in front.
  var overlays: [any Overlay] = []
  /// The app that declares the scene.
  weak var application: Application?
  /// The subject for which the trace records the scene's callbacks.
  package let subject: Subject
  private let firstEvent: Int

  /// The name of a scene that the script doesn't name.
  package static let usualName = "Main"

  /// The state of a scene, under UIKit's names.
  package enum ActivationState: String, CaseIterable, Sendable {
    case unattached
    case foregroundInactive
    case foregroundActive
    case background
  }

  package override init(in system: System) {
    let kind = system.kind(named: WindowScene.className)
    subject = Subject(name: kind.id, number: kind.nextNumber())
    firstEvent = system.trace.count
    super.init(in: system)
    // The scene is its own delegate.
    hasDelegate = true
  }

  package override var nextResponder: Responder? { application }

  package override var nameInTrace: String { system.trace.text(of: subject) }

  package override func visitOwners(_ visit: (ModelObject) -> Void) {
    if let application { visit(application) }
  }

  package var isConnected: Bool { window != nil }

  /// The text that pictures show for the scene.
  package var caption: String { title ?? name }

  /// Gives the scene its display name in the trace.
  func nameInTrace(as name: String) { system.trace.name(subject, titled: name, since: firstEvent) }

  /// Records a callback in the trace and sends it to the scene.
  func send(_ callback: EventKind, with values: EventValues = .none) {
    system.record(callback, of: subject, with: values)
    system.host?.receive(callback, values, by: self)
  }

  /// Sends the scene's own callback for a callback about the app's life.
  func receive(_ callback: EventKind) {
    guard let row = EventKind.ofSceneLife.first(where: { $0.name == callback.name }) else { return }
    switch row {
    case .sceneDidBecomeActive: activationState = .foregroundActive
    case .sceneDidEnterBackground: activationState = .background
    default: activationState = .foregroundInactive
    }
    send(row)
  }

  /// Returns the activity from which the scene can be restored, or `nil` if the scene has none.
  func askForActivity() -> SavedValue? {
    guard case .saved(let activity)? = ask(.stateRestorationActivity) else { return nil }
    system.record(.stateRestorationActivity, of: subject, with: .list([.saved(activity)]))
    return activity
  }
}

extension WindowScene {
  static let hiddenStateOfWindowScene = HiddenState(WindowScene.self) { scene, notes in
    notes.value("provider", scene.provider != nil)
    notes.object("window", scene.window)
    notes.objects("overlays", scene.overlays)
  }
}
