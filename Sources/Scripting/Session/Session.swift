import Controllers
import Lua

/// One running prototype: load, act, look, trace.
///
/// Everything that drives a prototype goes through here.
/// One thread's at a time; several sessions run side by side.
package final class Session {
  package let options: Options
  package let system: System
  /// The app: another one after each end of a launch.
  package internal(set) var application: Application
  package let state: LuaState
  package let bridge: Bridge
  /// The verbs that this session knows.
  package let verbs: VerbTable

  /// What the app calls itself.
  package var applicationName: String?
  /// The files that were read, by their names, for messages that show a line.
  package internal(set) var sources: [String: SourceText] = [:]
  /// What typed lines were called: of those only the last is kept.
  var chunkNames: Set<String> = []
  /// The files of Xcode's that were read, with the notes about what has no counterpart here.
  package internal(set) var openedFiles: [OpenedFile] = []
  /// What reads files of Xcode's; nil where none can be.
  package var readInterface: InterfaceReader?
  /// What is known of their text, for messages that name a line.
  let texts = ScriptTexts()
  /// What the script declared with `flow`.
  package internal(set) var flows: [DeclaredFlow] = []
  /// Their functions and options, in a table of Lua; nil before the first is declared, and when one runs.
  var flowParts: LuaReference?
  /// What the script declared for its flows beside them.
  package internal(set) var forFlows: [DeclaredForFlows] = []
  /// Their functions, in a table of Lua; nil before the first is declared.
  var functionsForFlows: LuaReference?
  /// Who looks at what there is, and may do nothing; nil when nobody does.
  var onlooker: String?
  /// The errors of callbacks in the current action, which raises the first.
  var errorsOfAction: [LuaError] = []
  /// How many errors of callbacks were noted so far.
  package internal(set) var notedErrors = 0
  /// Whether a stop was told in it.
  var toldStop = false
  /// Where the trace stood when the last action began.
  package internal(set) var actionStart = 0
  /// What was given to the session, in order.
  package internal(set) var inputs = InputLog()
  /// Whether the input under way has found what is meant and begun to do it.
  var hasActed = false
  /// Whether the verb under way has scrolled to what it looks for.
  var hasScrolledToFind = false

  /// Called before each verb, when what the last one did can be seen.
  package var willAct: () -> Void = {}
  /// What is to be remembered of the moment when a body of `unsettled` fails: the device settles before the error is told.
  package var momentOfFailure: () -> (any Sendable)? = { nil }
  /// Called with what the user touched or set, before anything comes of it; nil where nobody asks.
  package var didTouch: ((DeclaredTouch) -> Void)?
  /// Called with each text that the user types.
  package var didEnter: (String) -> Void = { _ in }
  /// Called before each verb is looked into, with the verb as it was given.
  package var willPerform: (String) -> Void = { _ in }
  /// Called after each verb that let the device settle, with the verb as it was given; what it throws, the verb raises.
  package var didPerform: (String) throws -> Void = { _ in }
  /// Called when an input is over, however it ended, with its place in the log.
  package var didTake: (Int) -> Void = { _ in }
  /// Called with each fault of the app where it is raised; gives its number if a report is kept.
  package var noteFault: (any Error) -> Int? = { _ in nil }
  /// Where the verb or expectation that runs, or ran last, stands in the script.
  package var verbPlace: String?
  /// The verb that a limit or Ctrl-C stopped; nil when the script's own code was stopped.
  package internal(set) var stoppedVerb: String?

  let files: ScriptFiles
  /// The files of the run as they were read, if they are kept.
  package var scripts: ScriptCache? { files.cache }
  /// What tables show, as the script tells it.
  private(set) lazy var contents = TableContents(session: self)
  var blocks = 0
  /// The questions whose `super` can be called now, innermost last.
  var openQuestions: [(number: Int, base: BaseCall)] = []
  /// Whether what is done now only looks, so that no function of the script may run.
  var isOnlyLooking = false
  /// The last answer with which a delegate refused a touch on a row.
  var refusedRow: RowRefusal?
  private(set) lazy var superFunction = makeSuperFunction()
  /// Where the completion, timer or observer is written that ran last.
  package internal(set) var lastBlockPlace: String?
  /// How many of the objects detached in this action were looked at by a collection.
  var collectedDetached = 0
  /// How many handlers of the script run now, one in another.
  var handlerDepth = 0
  /// See `Bridge.instantiates`.
  var instantiates = false
  /// Whether time stands still between verbs, and how long.
  var timeHold = TimeHold.none
  var isLaunched = false
  /// Whether the script says which device it is.
  var isDeviceChosen = false
  /// The script that `load` was given, for `relaunch`.
  var main: (source: SourceText, name: String)?
  /// Whether a launch has ended and no other has begun.
  var hasEnded = false
  /// Whether the script is being run again: its flows are known already.
  var isRelaunching = false
  /// Whether a flow's own code runs: a rule that it declares is this flow's alone.
  var runsFlow = false
  /// Whether a visitor looks at a moment of the past: what is done then belongs to nothing.
  package var isInThePast = false
  /// Whether reading a view that isn't loaded is an error instead of loading it: an expression is evaluated at moments
  /// before the view exists.
  package var refusesToLoadViews = false
  /// Whether a script is being read: what it declares is declared now, and nothing can be done yet.
  var isDeclaring = false
  /// The modules that `require` has loaded, by path.
  var loadedModules: LuaReference?
  /// The modules that are being loaded, by path.
  var loadingModules: Set<String> = []
  /// The globals before any script ran.
  var givenGlobals: LuaReference?
  /// Where the script says `app`; nil while it has not.
  package internal(set) var applicationPlace: String?
  /// The screens that declarations named since the last action.
  var declaredTargets: [DeclaredTarget] = []
  /// The methods that containers have for segues to unwind to.
  var declaredUnwindActions: [String] = []
  /// The keys of screens that are mistakes unless a line reads them, since the last action.
  var doubtfulKeys: [DoubtfulKey] = []
  /// The names of colors that were looked up; those that don't exist were reported then.
  var knownColors: Set<String> = []
  /// What is noted instead of ending a script; nil where the first mistake ends it.
  var mistakes: PassedMistakes?
  /// Narrows what verbs and expectations look at.
  var scopes: [Scope] = []
  /// What is declared as data and done now, from the outside in.
  package internal(set) var declaredActions: [RunningDeclaration] = []
  /// The last declared actions, if calls are recorded: each may lead to what happens later.
  package internal(set) var declaredCauses = Ring<RunningDeclaration>(capacity: CallLog.capacity)
  /// The controller that `self` is for a reader who looks at a moment of the past.
  package weak var subject: ViewController?
  /// What the words of flows note of the session, where another room gave it those; that room's own.
  package var flowNotes: AnyObject?
  var unset = UnsetGlobals()
  /// Whether what a touch would do is looked for, and nothing is done.
  var looksAhead = false
  /// The calls of the script's functions, if they are recorded.
  package internal(set) var calls = CallLog(isOn: false)
  /// The functions of the script that are monitored, and their calls.
  package internal(set) var monitoring = Monitoring()
  /// What typed expressions gave.
  var results = Results()
  private var handlerNames: [Int32] = []
  private let pin: LuaReference

  /// How a session is set up; what is nil is the script's to say.
  package struct Options: Equatable, Sendable {
    package var device: Device.Model?
    package var version: Int?
    /// How the device is held at launch.
    package var orientation: DeviceOrientation?
    /// Which edge is the leading one.
    package var direction: LayoutDirection?
    /// What the script may use; `app` may lower it.
    package var limits = LuaLimits.interactive
    /// Whether no other session runs in this process: then all its memory counts as the script's.
    package var isAlone = false
    /// The scene that a storyboard, opened as the prototype, starts with; nil for its initial one.
    package var scene: String?
    /// Where `math.random` starts.
    package var seed = 0

    package init() {}
  }

  /// Sets up a device, an application without screens and a Lua state with all words of a script.
  ///
  /// - Parameters:
  ///   - options: how.
  ///   - verbs: what the user can do.
  ///   - words: what other rooms add to a script's globals; called when all of the session's own are there.
  ///   - folder: where `require` looks; nil for nowhere.
  ///   - scripts: those that other sessions have read already.
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

  /// Sets globals of a script; what it captures must not hold the session.
  package typealias Words = (Session) -> Void

  /// Ends it: every object of the script is released.
  ///
  /// - Returns: what was still alive on the border; all zero unless something leaks.
  @discardableResult
  package func close() -> LuaCounters {
    system.host = nil
    system.countWork(in: nil)
    system.endLaunch()
    return state.close()
  }

  deinit { close() }

  /// The application is what everything else is reached from; it alone is held for as long as the session lives.
  func pinApplication() {
    let call = state.top
    call.restoring {
      state.push(pin)
      bridge.push(application, call)
      call.setItem(1, of: -2)
    }
  }

  /// Whether a callback, an action or a timer of the script runs now.
  package var isInCallback: Bool { handlerDepth > 0 }

  /// The number under which handlers for an event are looked up.
  func handlerName(_ kind: EventKind) -> Int32 {
    if handlerNames.isEmpty { handlerNames = [Int32](repeating: 0, count: 256) }
    let place = Int(kind.number)
    if handlerNames[place] == 0 { handlerNames[place] = state.number(of: kind.name) }
    return handlerNames[place]
  }
}

extension LuaCall {
  /// The session whose script calls.
  package var session: Session {
    guard let host = state.host else { preconditionFailure("a state without a session") }
    return unsafeDowncast(host, to: Session.self)
  }
}
