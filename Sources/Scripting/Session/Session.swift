import Controllers
import Lua

/// A running prototype.
///
/// A session loads scripts, performs user actions, and provides the state and the trace.
///
/// All code that drives a prototype uses a session. A session may be used by only one thread at a time, but several
/// sessions can run in parallel.
package final class Session {
  /// The options with which the session was created.
  package let options: Options
  /// The user actions that scripts and the user can perform in this session.
  package let verbs: VerbTable

  package let system: System
  /// The current app.
  ///
  /// The app is replaced whenever a launch ends.
  package internal(set) var application: Application

  package let state: LuaState
  package let bridge: Bridge
  /// The Lua table that keeps the application alive.
  private let pin: LuaReference

  let files: ScriptFiles
  /// The files of the run, with the contents that they had when they were first read, or `nil` if the files aren't
  /// kept.
  package var scripts: ScriptCache? { files.cache }

  /// The inputs of the session, in order.
  package internal(set) var inputs = InputLog()
  /// The values of typed expressions.
  var results = Results()
  /// A record that the Flows module attaches to this session.
  package var flowNotes: AnyObject?

  /// Whether an expression is being evaluated at a past moment.
  ///
  /// Its effects aren't part of the run.
  package var isInThePast = false
  /// Whether reading a view that isn't loaded raises an error instead of loading the view.
  ///
  /// The property is `true` while an expression is evaluated at moments before the view exists.
  package var refusesToLoadViews = false
  /// The controller that `self` refers to at a past moment.
  package weak var subject: ViewController?

  // The parts of the session. A field that only one part changes belongs to that part. Because the parts are constants,
  // reading a field of a part costs no more than reading a field of the session.

  package let loader = ScriptLoader()
  package let launches = Launches()
  package let declaredFlows = DeclaredFlows()
  package let declarations = Declarations()
  package let restoration = RestorationClasses()
  package let storyboards = StoryboardObjects()

  package let runner = InputRunner()
  package let timeControl = TimeControl()
  package let finder = ElementFinder()
  package let user = UserActions()
  package let choices = ActionChoices()
  package let verbRunner = VerbRunner()
  package let actions = ActionDispatcher()

  package let handlers = Handlers()
  package let recorder = CallRecorder()
  package let monitor = FunctionMonitor()
  package let functions = NamedFunctions()
  package let holderSearch = HolderSearch()

  package let sourceSearch = SourceSearch()
  package let errorHints = ErrorHints()
  package let stateWriter = StateWriter()
  package let scriptTime = ScriptTime()
  package let environment = GlobalEnvironment()

  private var parts: [SessionPart] {
    [
      loader, launches, declaredFlows, declarations, restoration, storyboards, runner, timeControl, finder,
      user, choices, verbRunner, actions, handlers, recorder, monitor, functions, holderSearch, sourceSearch,
      errorHints, stateWriter, scriptTime, environment,
    ]
  }

  /// The options of a session.
  ///
  /// The script determines each option that is `nil`.
  package struct Options: Equatable, Sendable {
    package var device: Device.Model?
    package var version: Int?
    /// The orientation of the device at launch.
    package var orientation: DeviceOrientation?
    /// The reading direction, which determines the leading edge.
    package var direction: LayoutDirection?
    /// The limits of the script, which `app` can lower.
    package var limits = LuaLimits.interactive
    /// Whether this is the only session in the process.
    ///
    /// If so, all memory of the process counts as the script's memory.
    package var isAlone = false
    /// The scene to start with if the prototype is a storyboard, or `nil` for the storyboard's initial scene.
    package var scene: String?
    /// The seed of `math.random`.
    package var seed = 0

    package init() {}
  }

  /// Creates a device, an application without screens, and a Lua state with all globals of a script.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - verbs: the user actions.
  ///   - words: functions of other modules that add globals. They are called after the session's globals have been set.
  ///   - folder: the folder in which `require` looks for files, or `nil` if it can't load files.
  ///   - scripts: the files that other sessions have already read.
  package init(
    options: Options = Options(), verbs: VerbTable = .standard, words: [Words] = [], folder: String? = nil,
    scripts: ScriptCache? = nil
  ) {
    self.options = options
    self.verbs = verbs
    files = ScriptFiles(folder: folder, cache: scripts)
    system = System(device: Device(model: options.device ?? .iPhone), version: options.version ?? Behaviours.usual)
    if let direction = options.direction { system.readingDirection = direction }
    if let orientation = options.orientation { system.device.orientation = orientation }
    application = Application(in: system)
    state = LuaState(limits: options.limits)
    if options.isAlone { state.countProcessMemory() }
    bridge = Bridge(state: state)
    state.top.pushTable()
    pin = state.keep()
    for part in parts { part.join(self) }
    state.host = self
    state.objects = bridge
    system.host = self
    system.countWork(in: state.stepsLeft)
    pinApplication()
    if options.seed != 0 { state.seedRandom(options.seed) }
    environment.installEnvironment()
    for install in words { install(self) }
    launches.givenGlobals = launches.copyOfGlobals()
  }

  /// A function that adds globals for scripts.
  ///
  /// The function must not retain the session.
  package typealias Words = (Session) -> Void

  /// Ends the session and releases every object of the script.
  ///
  /// - Returns: the numbers of objects, references and bytes that are still alive. All numbers are zero unless there is
  ///   a leak.
  @discardableResult
  package func close() -> LuaCounters {
    system.host = nil
    system.countWork(in: nil)
    system.endLaunch()
    return state.close()
  }

  deinit { close() }

  /// Keeps the application alive until the session ends.
  ///
  /// All other objects can be reached from the application.
  func pinApplication() {
    let call = state.top
    call.restoring {
      state.push(pin)
      bridge.push(application, call)
      call.setItem(1, of: -2)
    }
  }
}

extension LuaCall {
  /// The session that runs the calling script.
  package var session: Session {
    guard let host = state.host else { preconditionFailure("a state without a session") }
    return unsafeDowncast(host, to: Session.self)
  }
}
