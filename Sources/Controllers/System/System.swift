import Layout

/// One simulated device with one running app: what all objects of a run share.
///
/// The application owns the objects from the top down, and every object holds its system.
package final class System {
  /// Whose behaviour is followed, 2 to 6; chosen before the app is launched.
  package var version: Int
  package let device: Device
  package let trace = Trace()
  package let clock = Clock()
  package let notifications = NotificationCenter()
  /// Which edge is the leading one; chosen before the app is launched.
  package var readingDirection = ReadingDirection.leftToRight
  /// What constraints have left to do.
  let layoutRoots = LayoutRoots()
  /// The script, if there is one.
  package final unowned(unsafe) var host: (any Host)?
  /// The running application.
  ///
  /// Not counted: it takes itself out when it dies.
  package internal(set) final unowned(unsafe) var application: Application?

  /// The responder that has the keyboard.
  package internal(set) final weak var firstResponder: Responder?

  /// Objects that lost an owner during the current action: the host collects when there were any.
  package var detachedCount = 0
  /// Controllers that went out of existence and have not been told yet.
  package var releasedQueue: [Released] = []

  /// Controllers whose containers may have missed a call: see `ContainmentAudit.swift`.
  var watched: [WatchedController] = []
  /// Whether animations that never end were given up; each action begins anew.
  package var hasGivenUpSettling = false
  /// Whether time stands still from the end of this turn on: nothing that is due happens.
  package var isTimeStopped = false
  /// Whether any controller ever wanted the bars below away: without one no stack is looked through.
  var hidesBottomBars = false
  /// Whether there ever was a container view: only then they are looked for.
  var hasContainerViews = false

  /// What is kept from one launch of the app to the next.
  package internal(set) var stateStore = StateStore()

  /// What was warned of, with the places.
  package private(set) var warnings = ToldWarnings()

  /// How many controllers have another one standing in their place.
  var contextPresentations = 0

  /// Where work is counted down: see `Work`.
  var stepsLeft: UnsafeMutablePointer<Int64>
  /// The place for it while nothing has limits.
  let ownSteps = UnsafeMutablePointer<Int64>.allocate(capacity: 1)

  private var serials = 0
  private var transitions = 0
  private var kinds: [String: Kind] = [:]
  /// The names of views that the trace has, at their places in it.
  private var viewNames: [String: UInt32] = [:]
  /// Whether a view has a function for one of its phases.
  var tellsOfViews = false
  /// Whether any view has a function of the script's that draws it.
  var drawsViews = false
  var turnDepth = 0
  /// The number of the timer that was asked for last when this turn began.
  var timersBeforeTurn = 0
  var afterLayout: [(cause: Int, action: () -> Void)] = []
  /// Messages that this launch tells once.
  var toldOnce: Set<String> = []

  /// Makes a device without an app.
  ///
  /// - Parameters:
  ///   - device: its idiom and screen.
  ///   - version: whose behaviour to follow, 2 to 6.
  package init(device: Device = Device(model: .iPhone), version: Int = Behaviours.usual) {
    self.device = device
    self.version = version
    ownSteps.initialize(to: 0)
    stepsLeft = ownSteps
  }

  deinit { ownSteps.deallocate() }

  /// Counts the transitions in the order of their making.
  func nextTransition() -> Int {
    transitions += 1
    return transitions
  }

  /// Counts the objects in the order of their making.
  package func nextSerial() -> Int {
    serials += 1
    return serials
  }
}

/// Classes by their names.
extension System {
  /// A name of a view, for the trace.
  func nameOfView(_ name: String) -> UInt32 {
    if let known = viewNames[name] { return known }
    let number = trace.intern(name)
    viewNames[name] = number
    return number
  }

  /// The names of views that the trace has told of, and of those on the screen that it would tell of.
  package var viewsToldOf: Set<String> {
    guard tellsOfViews else { return [] }
    let listening = windows.flatMap(\.allDescendants).filter { !$0.phases.isEmpty }
    return Set(viewNames.keys).union(listening.map(\.nameOfPhases))
  }

  /// The class of that name; made when it is not there yet.
  package func kind(named name: String) -> Kind {
    if let kind = kinds[name] { return kind }
    let kind = Kind(name: name, parent: nil, id: trace.intern(name))
    kinds[name] = kind
    return kind
  }

  /// Makes a class of the script; a built-in one of that name keeps its instances and loses its name.
  ///
  /// One that a launch before this one declared goes on counting: numbers are never given twice in a run.
  @discardableResult
  package func makeKind(name: String, parent: Kind?) -> Kind {
    let before = kinds[name].flatMap { $0.isScripted ? $0 : nil }
    let kind = Kind(
      name: name, parent: parent, id: before?.id ?? trace.intern(name), isScripted: true,
      instances: before?.instances ?? 0)
    kinds[name] = kind
    return kind
  }
}

/// What is told.
extension System {
  /// Records an event at the present time.
  @inline(__always)
  package func record(_ kind: EventKind, of subject: Subject) { record(kind, of: subject, .none) }

  /// Records an event at the present time that says little.
  @inline(__always)
  func record(_ kind: EventKind, of subject: Subject, _ detail: Event.Detail) {
    count(.event)
    trace.record(Event(time: clock.now, subject: subject, kind: kind, detail: detail))
  }

  /// Records an event at the present time with what goes with it, as far as the trace is told.
  package func record(_ kind: EventKind, of subject: Subject, with values: EventValues) {
    assert(values.list.count <= kind.fields.count, "\(kind.name) has \(kind.fields.count) fields")
    switch kind.told(of: values) {
    case .brief(let detail): record(kind, of: subject, detail)
    case .more(let words):
      count(.event)
      trace.record(kind, of: subject, at: clock.now, words)
    }
  }

  /// Tells what UIKit would write to the console.
  ///
  /// - Parameters:
  ///   - warning: what.
  ///   - place: the line of the script that caused it; nil for the one that runs.
  package func warn(_ warning: Warning, at place: String? = nil) {
    let message = warning.message
    if let declared = warning.declared {
      warnings.add(ToldWarnings.Entry(message: declared.text, place: declared.place))
    } else {
      warnings.add(ToldWarnings.Entry(message: message, place: place ?? host?.scriptPlace))
    }
    record(.text, of: .warning, with: .text(message))
  }
}

extension System {
  /// How the system behaves that is followed.
  package var behaviour: SystemBehaviour { SystemBehaviour(version: version) }
}
