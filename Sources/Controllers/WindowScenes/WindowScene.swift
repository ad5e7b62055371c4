import Layout

/// A scene that the app declares: a window of the app, with its root and its callbacks.
///
/// A scene is connected while it has a window. The system connects the first scene when it launches the app, and other
/// scenes when the user or the app opens them. The first session of a declared scene is the scene itself. Each
/// additional window of a declared scene is a separate scene with the same declaration, such as `Editor#2`.
///
/// Source: Apple's reference for `UIScene`, `UISceneDelegate` and `UISceneSession`.
package final class WindowScene: Responder {
  package override class var className: String { "Scene" }

  /// The name of the scene, such as `Editor` or, for an additional window of the same scene, `Editor#2`.
  package var name = WindowScene.defaultName
  /// The name of the declared scene, if this is an additional window of a scene.
  package internal(set) var configurationName: String?
  /// The title of the scene's window, or `nil` to show the name instead.
  package var title: String?
  /// A function that creates the root controller of the scene's window, or `nil` if the scene declares no root.
  ///
  /// The function returns `nil` if the controller can't be created.
  package var provider: (() -> ViewController?)?
  /// The scene's window, or `nil` if the scene isn't connected.
  package internal(set) var window: Window?
  package internal(set) var activationState = ActivationState.unattached
  /// The size of the scene's window, while another scene is in front.
  package internal(set) var windowSize = WindowSize.full
  /// The identifier of the content for which the scene was opened, or `nil` if its activity had none.
  var targetContentIdentifier: String?
  /// The overlays in front of the window while another scene is in front.
  var overlays: [any Overlay] = []
  /// The app that declares the scene.
  weak var application: Application?
  /// The subject for which the trace records the scene's callbacks.
  package let subject: Subject
  private let firstEvent: Int

  /// The name of a scene if the script doesn't name it.
  package static let defaultName = "Main"

  /// The state of a scene, with the same names as in UIKit.
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

  /// The windows of a scene that isn't in front, from back to front: the scene's window and those of its overlays.
  package var windows: [Window] { (window.map { [$0] } ?? []) + overlays.map(\.overlayWindow) }

  /// Whether an overlay is shown together with the scene's window.
  func shows(_ overlay: any Overlay) -> Bool { overlays.contains { $0 === overlay } }

  package var isConnected: Bool { window != nil }

  /// The name of the scene's declaration.
  package var declaredName: String { configurationName ?? name }

  /// Whether the user can see the scene's window.
  package var isInForeground: Bool { activationState == .foregroundActive || activationState == .foregroundInactive }

  /// The text that pictures show for the scene.
  package var caption: String { title ?? name }

  /// Whether the scene's window, on an iPad, leaves enough space for another window.
  func leavesRoom(for other: WindowScene) -> Bool {
    let sizes = [self, other].map(\.currentWindowSize)
    guard !sizes.contains(.full), let application else { return false }
    let screen = system.screenSize(turned: application.statusBarOrientation)
    return sizes.reduce(0) { $0 + system.device.size(of: $1, on: screen).width } <= screen.width
  }

  /// The size of the scene's window.
  package var currentWindowSize: WindowSize {
    application?.windowScenes?.front === self ? system.device.windowSize : windowSize
  }

  /// Sets the scene's name in the trace to the name of its session.
  func setTraceName(_ name: String) { system.trace.assignName(subject, session: name, since: firstEvent) }

  /// Records a callback in the trace and sends it to the scene.
  func send(_ callback: EventKind, with values: EventValues = .none) {
    system.record(callback, of: subject, with: values)
    system.host?.receive(callback, values, by: self)
  }

  /// Sends the scene's callback that corresponds to a callback about the app's life.
  func receive(_ callback: EventKind) {
    guard let sceneCallback = EventKind.ofSceneLife.first(where: { $0.name == callback.name }) else { return }
    switch sceneCallback {
    case .sceneDidBecomeActive: activationState = .foregroundActive
    case .sceneDidEnterBackground: activationState = .background
    default: activationState = .foregroundInactive
    }
    send(sceneCallback)
  }

  /// Asks the scene and its controllers to update their activities.
  ///
  /// Here: the scene is asked first. Then each controller is asked before its children and before the controller that
  /// it presents.
  private func updateUserActivities() {
    let controllers = window?.rootViewController.map(system.controllers) ?? []
    for responder in [self] + controllers as [Responder] {
      guard let type = responder.userActivityType else { continue }
      (responder as? ViewController)?.recordScene()
      system.record(
        .updateUserActivityState, of: (responder as? ViewController)?.subject ?? subject,
        with: .list([.word(type), .word(type)]))
      system.host?.updateUserActivity(of: responder)
    }
  }

  /// Returns the activity from which the scene can be restored, or `nil` if the scene has none.
  func requestActivity() -> SavedValue? {
    updateUserActivities()
    guard case .saved(let activity)? = ask(.stateRestorationActivity) else { return nil }
    system.record(.stateRestorationActivity, of: subject, with: .list([.saved(activity)]))
    return activity
  }
}

extension WindowScene {
  static let hiddenStateOfWindowScene = HiddenState(WindowScene.self) { scene, notes in
    notes.value("provider", scene.provider != nil)
    notes.value("configurationName", scene.configurationName)
    notes.value("windowSize", scene.windowSize)
    notes.value("targetContentIdentifier", scene.targetContentIdentifier)
    notes.object("window", scene.window)
    notes.objects("overlays", scene.overlays)
  }
}
