/// The running app and its delegate.
///
/// The application owns the window and therefore everything on the screen.
///
/// Source: "View Controllers" (Programming iOS 6).
public final class Application: Responder {
  package override class var className: String { "Application" }

  /// The app's window, or the window of the scene in front.
  public internal(set) var window: Window? {
    didSet { if window !== oldValue { system.host?.windowChanged(from: oldValue) } }
  }
  /// The life of the scenes that the app declares, or `nil` if the app has no scenes.
  package var sceneLife: (any SceneLife)?
  /// The delivery that launches the app, or `nil` if the user launches it.
  package var launchDelivery: Delivery?
  /// The overlays in front of the window, from back to front.
  package internal(set) var overlays: [any Overlay] = []
  package internal(set) var state = State.notRunning
  /// Whether the status bar is hidden.
  ///
  /// From system 7 on, controllers determine whether it is hidden, and setting this property has no effect.
  package var isStatusBarHidden: Bool {
    get { storedStatusBarHidden }
    set { if newValue != storedStatusBarHidden { setStatusBarHidden(newValue, as: "isStatusBarHidden") } }
  }
  /// The style of the status bar.
  ///
  /// From system 7 on, controllers determine the style, and this property has no effect.
  package var statusBarStyle: StatusBarStyle {
    get { storedStatusBarStyle }
    set { if newValue != storedStatusBarStyle { setStatusBarStyle(newValue, as: "statusBarStyle") } }
  }
  /// The current orientation of the interface.
  package internal(set) var statusBarOrientation = InterfaceOrientation.portrait
  /// The orientations that the app declares, or `nil` for the device's default orientations.
  ///
  /// At launch, a phone tries the orientations in this order.
  package var supportedInterfaceOrientations: [InterfaceOrientation]?
  /// The orientations that the app declares for the pad, or `nil` if they are the same as on the phone.
  package var supportedInterfaceOrientationsOfPad: [InterfaceOrientation]?
  /// The name of the storyboard whose first scene becomes the root at launch, or `nil` if there is none.
  package var mainStoryboard: String?
  /// Whether state is saved if the delegate doesn't decide, or `nil` if the script doesn't set a value.
  package var savesState: Bool?
  /// Whether state is restored if the delegate doesn't decide, or `nil` if the script doesn't set a value.
  package var restoresState: Bool?
  /// The version of the app, which is part of the saved state.
  ///
  /// At the next launch, every coder returns the saved version.
  package var bundleVersion = "1.0"
  /// Whether this launch is restoring saved state.
  var isRestoringState = false
  /// The number of extensions that the app has requested for the restoration of state and hasn't completed yet.
  var restorationsUnderWay = 0
  /// The callbacks that are sent and recorded only because the script implements them.
  package var observedEvents: Set<EventKind> = []

  var storedStatusBarHidden = false
  var storedStatusBarStyle = StatusBarStyle.default
  /// The appearance that controllers prefer for the status bar and the home indicator, from system 7 on.
  var systemBars = SystemBars()
  /// The step of the running update of the status bar and the home indicator.
  var systemBarsUpdate = SystemBarsUpdate.none
  /// The running rotation of the interface, or `nil` if there is none.
  var rotation: Rotation?
  /// The number of running transitions.
  var transitionsUnderWay = 0
  /// Whether the device was rotated while a transition or rotation kept the interface from rotating.
  var followsLater = false

  /// The execution state of an app.
  package enum State: String, Sendable {
    case notRunning
    case inactive
    case active
    case background
  }

  /// Creates the app of a device, with an empty window.
  ///
  /// Retain the application, because the system references it weakly.
  ///
  /// - Parameter system: the device.
  public override init(in system: System) {
    window = Window(in: system)
    super.init(in: system)
    system.application = self
  }

  deinit {
    if system.application === self { system.application = nil }
  }

  package override var nextResponder: Responder? { nil }

  /// Records a callback in the trace and sends it to the delegate.
  func send(_ callback: EventKind, with values: EventValues = .none) {
    system.record(callback, of: .application, with: values)
    system.host?.receive(callback, values, by: self)
  }

  /// Posts a notification to its observers.
  func post(_ name: String) { system.notifications.post(name) }
}
