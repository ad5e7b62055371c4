import Layout
import Locations

/// A simulated device that runs one app, with the state that all objects of a run share.
///
/// The application owns the objects from the top down, and every object retains its system.
public final class System {
  /// The modeled version of the system, such as 6 or 18.
  ///
  /// Set before the app is launched.
  package var version: Int {
    didSet { behavior = SystemBehavior(version: version, borrowed: behavior.borrowed) }
  }
  /// The behavior of the modeled version of the system.
  package internal(set) var behavior: SystemBehavior {
    didSet { cachedBehavior = HotBehaviors(behavior) }
  }
  /// Behaviors of the modeled version that are stored separately, because they are read very often.
  private(set) var cachedBehavior: HotBehaviors
  package let device: Device
  /// The log of all events.
  public let trace = Trace()
  package let clock = Clock()
  package let notifications = NotificationCenter()
  /// The reading direction, which determines the leading edge.
  ///
  /// Set before the app is launched.
  package var readingDirection = ReadingDirection.leftToRight
  /// The pending layout and constraint work of all windows.
  let layoutRoots = LayoutRoots()
  /// The host, which runs the script, or `nil` if there is none.
  package final unowned(unsafe) var host: (any Host)?
  /// The host of an app in Swift, which `host` references, or `nil` if there is a script.
  let subclassHost: SubclassHost?
  /// The running application.
  ///
  /// Not retained. The application clears this reference when it is released.
  package internal(set) final unowned(unsafe) var application: Application?

  /// The first responder, which has the keyboard.
  package internal(set) final weak var firstResponder: Responder?

  /// The keyboard state of which the app was last notified.
  var keyboardPosting = KeyboardPosting()

  /// The number of objects that have lost an owner during the current action.
  ///
  /// If the number isn't 0, the host collects garbage.
  package var detachedCount = 0
  /// The controllers that have been released and whose release hasn't been recorded yet.
  package var releasedQueue: [Released] = []

  /// The controllers whose containers may have omitted a required call.
  ///
  /// See `ContainmentCalls.swift`.
  var watchedControllers: [WatchedController] = []
  /// The transitions that a function of the script has to end.
  ///
  /// See `OpenTransitions.swift`.
  var openTransitions: [OpenTransition] = []
  /// Whether settling has failed during this action because animations never end.
  package var hasFailedToSettle = false
  /// Whether time is stopped.
  ///
  /// No timer fires after the current turn until time is resumed.
  package var isTimeStopped = false
  /// Whether any controller has ever hidden the bars at the bottom.
  ///
  /// If not, stacks don't have to be searched for such controllers.
  var hidesBottomBars = false
  /// Whether any navigation bar has ever had large titles or a search field.
  ///
  /// If not, bars don't have to follow the content below them.
  var hasTallBars = false
  /// Whether any container view has ever existed.
  ///
  /// If not, views don't have to be searched for container views.
  var hasContainerViews = false

  /// The state that is kept from one launch of the app to the next.
  package internal(set) var stateStore = StateStore()
  /// The sessions of scenes, which are kept from one launch of the app to the next.
  package internal(set) var sceneSessions = SceneSessions()
  /// The scenes that the trace names, or `nil` if fewer than two scenes are connected.
  var sceneMarks: SceneMarks?
  /// The user's decisions about the app's permissions.
  package internal(set) var permissions = Permissions()
  /// The schemes of the URLs that the installed app opens.
  package var urlSchemes: [String] = []
  /// The colors of the app's asset catalogs, by name.
  package var namedColors: [String: NamedColor] = [:]
  /// The style that the app always has, or `.unspecified` if it follows the user's choice.
  ///
  /// Apple's reference ("UIUserInterfaceStyle"): the key in Info.plist determines the style of all windows.
  package var styleOfApp = UserInterfaceStyle.unspecified

  /// The warnings logged so far, with their source locations.
  package private(set) var warnings = LoggedWarnings()

  /// The number of controllers that are presenting another controller in context.
  var contextPresentationCount = 0

  /// The number of presentations whose presented view is moving to its position in another form.
  var formChangeCount = 0

  /// The number of steps of work that a script may still cause.
  ///
  /// See `Work`.
  var stepsLeft: UnsafeMutablePointer<Int64>
  /// The counter that is used while there are no limits.
  let unlimitedSteps = UnsafeMutablePointer<Int64>.allocate(capacity: 1)

  private var lastSerialNumber = 0
  private var transitionCount = 0
  private var kindsByName: [String: Kind] = [:]
  /// The index of each view's name in the trace's table, keyed by name.
  private var viewNameIndices: [String: UInt32] = [:]
  /// Whether any view has a function for one of its layout or drawing phases.
  var recordsViewPhases = false
  /// The updates that precede the next layout.
  final var pendingUpdates = PendingUpdates()
  /// Whether a function of the script draws any view.
  var drawsViews = false
  var turnDepth = 0
  /// The number of the timer that was last scheduled before this turn.
  var lastTimerBeforeTurn = 0
  var afterLayout: [(cause: Int, action: () -> Void)] = []
  /// The messages that are logged at most once per launch, and that have already been logged.
  var loggedOnce: Set<String> = []

  /// Creates a device without an app.
  ///
  /// - Parameters:
  ///   - device: the device's hardware.
  ///   - version: the version whose behavior is modeled, such as 6 or 18.
  package convenience init(device: Device = Device(model: .iPhone), version: Int = Systems.documented) {
    self.init(device: device, version: version, subclassHost: nil)
  }

  /// Creates a device for an app that is written in Swift.
  ///
  /// The device calls the functions that subclasses of ``ViewController`` override, and the actions of controls.
  ///
  /// - Parameters:
  ///   - device: the model of the device.
  ///   - version: the version of iOS whose behavior is modeled, such as 6 or 18. If `nil`, this is the device's first
  ///     version, or 6 for the devices that the documents describe.
  public convenience init(device: Device.Model, version: Int? = nil) {
    let version = version ?? device.system(from: nil)
    self.init(device: Device(model: device), version: version, subclassHost: SubclassHost())
    subclassHost?.system = self
  }

  private init(device: Device, version: Int, subclassHost: SubclassHost?) {
    self.device = device
    self.version = version
    behavior = SystemBehavior(version: version)
    cachedBehavior = HotBehaviors(behavior)
    self.subclassHost = subclassHost
    host = subclassHost
    unlimitedSteps.initialize(to: 0)
    stepsLeft = unlimitedSteps
  }

  deinit { unlimitedSteps.deallocate() }

  /// Returns the number for the next transition.
  func nextTransitionNumber() -> Int {
    transitionCount += 1
    return transitionCount
  }

  /// Returns the serial number for the next object.
  package func nextSerialNumber() -> Int {
    lastSerialNumber += 1
    return lastSerialNumber
  }
}

/// Classes, which are found by name.
extension System {
  /// Returns the index of a view's name in the trace's table of names.
  func viewNameIndex(_ name: String) -> UInt32 {
    if let knownIndex = viewNameIndices[name] { return knownIndex }
    let number = trace.intern(name)
    viewNameIndices[name] = number
    return number
  }

  /// The names of all views that the trace has recorded, and of all views on the screen whose events it records.
  package var recordedViewNames: Set<String> {
    guard recordsViewPhases else { return [] }
    let recordedViews = windows.flatMap(\.allDescendants).filter { !$0.phases.isEmpty }
    return Set(viewNameIndices.keys).union(recordedViews.map(\.phaseEventName))
  }

  /// Returns the class with the given name.
  ///
  /// The class is created if it doesn't exist.
  package func kind(named name: String) -> Kind {
    if let kind = kindsByName[name] { return kind }
    let kind = Kind(name: name, parent: nil, id: trace.intern(name))
    kindsByName[name] = kind
    return kind
  }

  /// Creates a class of the script.
  ///
  /// If a built-in class has the same name, the name now refers to the new class. Existing instances keep the built-in
  /// class. If an earlier launch declared the class, its instances are counted from there, because instance numbers are
  /// never reused in a run.
  @discardableResult
  package func makeKind(name: String, parent: Kind?) -> Kind {
    let previousKind = kindsByName[name].flatMap { $0.isScripted ? $0 : nil }
    let kind = Kind(
      name: name, parent: parent, id: previousKind?.id ?? trace.intern(name), isScripted: true,
      instances: previousKind?.instanceCount ?? 0)
    kindsByName[name] = kind
    return kind
  }
}

/// Recording of events.
extension System {
  /// Records an event at the current time.
  @inline(__always)
  package func record(_ kind: EventKind, of subject: Subject) { record(kind, of: subject, .none) }

  /// Records an event at the current time, with details that contain no text.
  @inline(__always)
  func record(_ kind: EventKind, of subject: Subject, _ detail: Event.Detail) {
    count(.event)
    trace.record(
      Event(time: clock.now, subject: subject, kind: kind, detail: detail, scene: sceneNumber(of: subject)))
  }

  /// Records an event at the current time, with the values that the trace shows.
  package func record(_ kind: EventKind, of subject: Subject, with values: EventValues) {
    assert(values.list.count <= kind.fields.count, "\(kind.name) has \(kind.fields.count) fields")
    switch kind.recordedDetails(of: values) {
    case .compact(let detail): record(kind, of: subject, detail)
    case .textual(let words):
      count(.event)
      trace.record(kind, of: subject, at: clock.now, words, scene: sceneNumber(of: subject))
    }
  }

  /// The number of the scene with which the trace marks an event, or 0 for no scene.
  @inline(__always)
  private func sceneNumber(of subject: Subject) -> UInt16 { sceneMarks.map { $0[subject] } ?? 0 }

  /// Logs a warning that UIKit would write to the console.
  ///
  /// - Parameters:
  ///   - warning: the warning to log.
  ///   - location: the source location that caused the warning, or `nil` for the line that is running.
  package func warn(_ warning: Warning, at location: CodeLocation? = nil) {
    let message = warning.message
    if let text = warning.messageWithoutSystem { warnings.addMessage(message, withoutSystem: text) }
    if let declared = warning.declared {
      warnings.add(LoggedWarnings.Entry(message: declared.text, location: declared.location))
    } else {
      warnings.add(LoggedWarnings.Entry(message: message, location: location ?? host?.scriptLocation))
    }
    record(warning.isUnbalanced ? .unbalanced : .text, of: .warning, with: .text(message))
  }
}
