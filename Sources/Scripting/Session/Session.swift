import Controllers
import Lua

/// A running prototype: it loads scripts, performs user actions, and provides the state and the trace.
///
/// Everything that drives a prototype goes through a session. A session may be used by one thread at a time; several
/// sessions can run in parallel.
package final class Session {
  package let options: Options
  package let system: System
  /// The app.
  ///
  /// It is replaced whenever a launch ends.
  package internal(set) var application: Application
  package let state: LuaState
  package let bridge: Bridge
  /// The user actions that this session knows.
  package let verbs: VerbTable

  /// The name that the app declares.
  package var applicationName: String?
  /// The files that were read, by name, for messages that show a line.
  package internal(set) var sources: [String: SourceText] = [:]
  /// The names of typed chunks; only the last chunk is kept.
  var chunkNames: Set<String> = []
  /// The Xcode files that were read, with notes about their parts that have no counterpart here.
  package internal(set) var openedFiles: [OpenedFile] = []
  /// The function that reads Xcode files, or `nil` if they can't be read.
  package var readInterface: InterfaceReader?
  /// A cache of the parsed sources, for messages that name a line.
  let texts = ScriptTexts()
  /// The flows that the script declared.
  package internal(set) var flows: [DeclaredFlow] = []
  /// A table with the functions and options of the flows, or `nil` before the first flow is declared and once a flow
  /// runs.
  var flowParts: LuaReference?
  /// The hooks and rules that the script declared for its flows.
  package internal(set) var forFlows: [DeclaredForFlows] = []
  /// A table with the functions of hooks and rules, or `nil` before the first is declared.
  var functionsForFlows: LuaReference?
  /// The name of the observer that is reading the session and may not act, or `nil` if there is none.
  var onlooker: String?
  /// The errors of callbacks in the current action.
  ///
  /// The action throws the first one.
  var errorsOfAction: [LuaError] = []
  /// The number of callback errors recorded so far.
  package internal(set) var notedErrors = 0
  /// Whether a stop was reported in the current action.
  var toldStop = false
  /// The number of events when the last action began.
  package internal(set) var actionStart = 0
  /// The inputs of the session, in order.
  package internal(set) var inputs = InputLog()
  /// Whether the current input has found its target and begun to act on it.
  var hasActed = false
  /// Whether the current user action has scrolled to find its target.
  var hasScrolledToFind = false

  /// Called before each user action, when the effects of the previous one are visible.
  package var willAct: () -> Void = {}
  /// Returns a record of the moment at which the body of `hold` fails.
  ///
  /// The device settles before the error is reported.
  package var momentOfFailure: () -> (any Sendable)? = { nil }
  /// Called with what the user touched or set, before it takes effect, or `nil` if no observer needs it.
  package var didTouch: ((DeclaredTouch) -> Void)?
  /// Called with each string that the user types.
  package var didEnter: (String) -> Void = { _ in }
  /// Called before each user action is evaluated, with the action as it was given.
  package var willPerform: (String) -> Void = { _ in }
  /// Called after each user action that let the device settle, with the action as it was given.
  ///
  /// The action throws any error of the closure.
  package var didPerform: (String) throws -> Void = { _ in }
  /// Called when an input has ended, with any outcome, with its index in the log.
  package var didTake: (Int) -> Void = { _ in }
  /// Called with each fault of the app when it is raised.
  ///
  /// Returns the number of its report, if one is kept.
  package var noteFault: (any Error) -> Int? = { _ in nil }
  /// The source location of the current or last user action or expectation.
  package var verbPlace: String?
  /// The user action that a limit or Ctrl-C stopped, or `nil` if code of the script was stopped.
  package internal(set) var stoppedVerb: String?

  let files: ScriptFiles
  /// The files of the run as they were read, if they are kept.
  package var scripts: ScriptCache? { files.cache }
  /// The contents of table views, as the script provides them.
  private(set) lazy var contents = TableContents(session: self)
  var blocks = 0
  /// The questions whose `super` can be called now, the innermost last.
  var openQuestions: [(number: Int, base: BaseCall)] = []
  /// Whether the current access only reads, so that no function of the script may run.
  var isOnlyLooking = false
  /// The last answer with which a delegate refused a touch on a row.
  var refusedRow: RowRefusal?
  private(set) lazy var superFunction = makeSuperFunction()
  /// The source location of the completion, timer or observer that ran last.
  package internal(set) var lastBlockPlace: String?
  /// The number of objects detached in this action at the time of its last collection.
  var collectedDetached = 0
  /// The number of nested handlers of the script that are running.
  var handlerDepth = 0
  /// See `Bridge.instantiates`.
  var instantiates = false
  /// Whether time is stopped between user actions, and for how long.
  var timeHold = TimeHold.none
  var isLaunched = false
  /// Whether the script chooses the device.
  var isDeviceChosen = false
  /// The main script, for `relaunch`.
  var main: (source: SourceText, name: String)?
  /// Whether a launch has ended and no other has begun.
  var hasEnded = false
  /// Whether the script is being run again, so that its flows are already known.
  var isRelaunching = false
  /// Whether the code of a flow is running.
  ///
  /// A rule that it declares applies only to that flow.
  var runsFlow = false
  /// Whether an expression is being evaluated at a moment of the past, so that its effects aren't part of the run.
  package var isInThePast = false
  /// Whether reading a view that isn't loaded is an error instead of loading it: an expression is evaluated at moments
  /// before the view exists.
  package var refusesToLoadViews = false
  /// Whether a script is being read: declarations are allowed, and user actions aren't possible yet.
  var isDeclaring = false
  /// The modules that `require` has loaded, by path.
  var loadedModules: LuaReference?
  /// The modules that are being loaded, by path.
  var loadingModules: Set<String> = []
  /// A copy of the globals from before any script ran.
  var givenGlobals: LuaReference?
  /// The source location of `app`, or `nil` before the script has declared the app.
  package internal(set) var applicationPlace: String?
  /// The names of screens in declarations since the last action.
  var declaredTargets: [DeclaredTarget] = []
  /// The methods that containers declare as unwind actions.
  var declaredUnwindActions: [String] = []
  /// The keys of screens, declared since the last action, that are mistakes unless a line reads them.
  var doubtfulKeys: [DoubtfulKey] = []
  /// The names of colors that were looked up.
  ///
  /// Names that don't exist were reported at that time.
  var knownColors: Set<String> = []
  /// The mistakes that were skipped, or `nil` if the first mistake ends the script.
  var mistakes: PassedMistakes?
  /// The scopes that narrow what user actions and expectations look at.
  var scopes: [Scope] = []
  /// The actions declared as data that are being performed, from the outermost to the innermost.
  package internal(set) var declaredActions: [RunningDeclaration] = []
  /// The last actions declared as data, if calls are recorded.
  ///
  /// Each may be the cause of later events.
  package internal(set) var declaredCauses = Ring<RunningDeclaration>(capacity: CallLog.capacity)
  /// The controller that `self` refers to at a moment of the past.
  package weak var subject: ViewController?
  /// The record that the Flows module keeps for this session.
  package var flowNotes: AnyObject?
  var unset = UnsetGlobals()
  /// Whether the effect of a touch is being predicted, so that nothing is performed.
  var looksAhead = false
  /// The calls of the script's functions, if they are recorded.
  package internal(set) var calls = CallLog(isOn: false)
  /// The functions of the script that are monitored, and their calls.
  package internal(set) var monitoring = Monitoring()
  /// The values of typed expressions.
  var results = Results()
  private var handlerNames: [Int32] = []
  private let pin: LuaReference

  /// The options of a session.
  ///
  /// Options that are `nil` are left to the script.
  package struct Options: Equatable, Sendable {
    package var device: Device.Model?
    package var version: Int?
    /// The orientation of the device at launch.
    package var orientation: DeviceOrientation?
    /// The reading direction, which determines the leading edge.
    package var direction: LayoutDirection?
    /// The limits of the script; `app` may lower them.
    package var limits = LuaLimits.interactive
    /// Whether no other session runs in this process, so that all its memory counts as the script's.
    package var isAlone = false
    /// The scene that a storyboard starts with if it is opened as the prototype, or `nil` for its initial scene.
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
  ///   - words: functions of other modules that add globals. They are called after all of the session's globals are
  ///     set.
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
    state.host = self
    state.objects = bridge
    system.host = self
    system.countWork(in: state.stepsLeft)
    pinApplication()
    if options.seed != 0 { state.seedRandom(options.seed) }
    installEnvironment()
    for install in words { install(self) }
    givenGlobals = copyOfGlobals()
  }

  /// A function that sets globals of a script.
  ///
  /// It must not retain the session.
  package typealias Words = (Session) -> Void

  /// Ends the session and releases every object of the script.
  ///
  /// - Returns: the objects, references and bytes that were still alive; all zero unless something leaks.
  @discardableResult
  package func close() -> LuaCounters {
    system.host = nil
    system.countWork(in: nil)
    system.endLaunch()
    return state.close()
  }

  deinit { close() }

  /// Keeps the application alive for as long as the session.
  ///
  /// Everything else is reachable from it.
  func pinApplication() {
    let call = state.top
    call.restoring {
      state.push(pin)
      bridge.push(application, call)
      call.setItem(1, of: -2)
    }
  }

  /// Whether a callback, an action or a timer of the script is running.
  package var isInCallback: Bool { handlerDepth > 0 }

  /// Returns the number of the name under which handlers for an event are looked up.
  func handlerName(_ kind: EventKind) -> Int32 {
    if handlerNames.isEmpty { handlerNames = [Int32](repeating: 0, count: 256) }
    let place = Int(kind.number)
    if handlerNames[place] == 0 { handlerNames[place] = state.number(of: kind.name) }
    return handlerNames[place]
  }
}

extension LuaCall {
  /// The session of the calling script.
  package var session: Session {
    guard let host = state.host else { preconditionFailure("a state without a session") }
    return unsafeDowncast(host, to: Session.self)
  }
}
