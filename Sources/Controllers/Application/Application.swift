/// The running app and its delegate: it owns the window, and with it everything that is seen.
///
/// Source: "View Controllers" (Programming iOS 6).
package final class Application: Responder {
  package override class var className: String { "Application" }

  package let window: Window?
  /// What stands in front of the window, from the back to the front.
  package internal(set) var overlays: [any Overlay] = []
  package internal(set) var state = State.notRunning
  /// Whether the status bar is out of sight.
  package var isStatusBarHidden: Bool {
    get { storedStatusBarHidden }
    set { setStatusBarHidden(newValue, animated: false) }
  }
  /// How the status bar looks.
  package var statusBarStyle = StatusBarStyle.default {
    didSet { if statusBarStyle != oldValue, !isStatusBarHidden { tellStatusBarChanged() } }
  }
  /// How the interface is turned.
  package internal(set) var statusBarOrientation = InterfaceOrientation.portrait
  /// The orientations the app says it has, in the order in which a phone tries them at launch; nil for the default.
  package var supportedInterfaceOrientations: [InterfaceOrientation]?
  /// The same on the pad; nil where the pad has no list of its own.
  package var supportedInterfaceOrientationsOfPad: [InterfaceOrientation]?
  /// The storyboard whose first scene is the root at launch.
  package var mainStoryboard: String?
  /// Whether its state is saved, and restored, when the delegate has no function for it; nil when that is not said.
  package var savesState: Bool?
  package var restoresState: Bool?
  /// The version of the app, which every coder tells at the next launch.
  package var bundleVersion = "1.0"
  /// Whether this launch restores what was saved, and how often the app has asked for more time for it.
  var isRestoringState = false
  var restorationsUnderWay = 0
  /// The callbacks that are sent and told only when the script has them.
  package var observedEvents: Set<EventKind> = []

  var storedStatusBarHidden = false
  /// The turn of the interface that is under way.
  var rotation: Rotation?
  /// Transitions that have begun and are not over.
  var transitionsUnderWay = 0
  /// Whether the device was turned while the interface could not follow.
  var followsLater = false

  /// Where an app is in its life.
  package enum State: String, Sendable {
    case notRunning
    case inactive
    case active
    case background
  }

  /// Makes the app of a device, with an empty window.
  ///
  /// Keep it: the system holds it weakly.
  package override init(in system: System) {
    window = Window(in: system)
    super.init(in: system)
    system.application = self
  }

  deinit {
    if system.application === self { system.application = nil }
  }

  package override var nextResponder: Responder? { nil }

  /// Tells the trace and the delegate.
  func send(_ callback: EventKind, with values: EventValues = .none) {
    system.record(callback, of: .application, with: values)
    system.host?.receive(callback, values, by: self)
  }

  /// Records it in the trace and posts the notification.
  func post(_ name: String) { system.notifications.post(name) }
}
