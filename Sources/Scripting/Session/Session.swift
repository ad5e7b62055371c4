import Controllers
import Layout
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

  package let system: System
  /// The current app.
  ///
  /// The app is replaced whenever a launch ends.
  package internal(set) var application: Application

  package let state: LuaState

  private(set) var files: ScriptFiles
  /// The files of the run, with the contents that they had when they were first read, or `nil` if the files aren't
  /// kept.
  package var scripts: ScriptCache? { files.cache }

  /// Returns the contents of a file that the prototype's folder lacks, or `nil` if the file doesn't exist.
  ///
  /// The path is relative to the folder.
  package typealias FileSupplier = (_ path: String, _ folder: String) throws -> SourceText?

  /// Supplies files that the prototype's folder lacks.
  package func supplyFiles(_ supplier: @escaping FileSupplier) { files.suppliedFile = supplier }

  /// The inputs of the session, in order.
  package internal(set) var inputs = InputLog()
  /// The values of typed expressions.
  var results = Results()
  /// A record that the Flows module attaches to this session.
  package var flowRecord: AnyObject?

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

  // Each part owns the fields that only this part changes. Because the parts are constants, reading a field of a part
  // costs no more than reading a field of the session.

  /// The part that reads scripts and launches the app that they declare.
  package let loader = ScriptLoader()
  /// The part that ends launches and launches the app again.
  package let launches = Launches()
  /// The part that runs inputs.
  package let runner = InputRunner()
  /// The part that calls the script's functions.
  package let handlers = Handlers()
  /// The part that records calls and declared actions.
  package let recorder = CallRecorder()
  /// The part that finds lines of scripts.
  package let sourceSearch: SourceSearch
  /// The part that explains errors.
  package let errorHints = ErrorHints()
  /// The bridge, which connects the objects of the model with the Lua objects that represent them.
  package let bridge: Bridge
  /// The part that performs the actions that touches trigger.
  package let actions = ActionDispatcher()
  /// The part that lists the possible user actions.
  package let choices = ActionChoices()
  /// The part that finds mistakes in declarations.
  package let declarations = Declarations()
  /// The part that records the declared flows.
  package let declaredFlows = DeclaredFlows()
  /// The part that sets the globals.
  package let environment = GlobalEnvironment()
  /// The part that finds elements by their names.
  package let finder = ElementFinder()
  /// The part that finds functions by their names.
  package let functions = NamedFunctions()
  /// The part that finds the objects that keep a controller alive.
  package let holderSearch = HolderSearch()
  /// The part that translates texts.
  package let localization = Localization()
  /// The part that monitors functions.
  package let monitor = FunctionMonitor()
  /// The part that calls restoration classes.
  package let restoration = RestorationClasses()
  /// The part that provides timers, dates and observers.
  package let scriptTime = ScriptTime()
  /// The part that writes the state as text.
  package let stateWriter = StateWriter()
  /// The part that performs the segues of elements.
  package let storyboards = StoryboardObjects()
  /// The part that stops and resumes time.
  package let timeControl = TimeControl()
  /// The part that performs user actions on elements.
  package let userActions = UserActions()
  /// The part that runs user actions.
  package let verbRunner: VerbRunner

  /// The parts, which join the session when it is created.
  var parts: [SessionPart] {
    [
      loader, launches, runner, handlers, recorder, sourceSearch, errorHints, actions, choices, declarations,
      declaredFlows, environment, finder, functions, holderSearch, localization, monitor, restoration, scriptTime,
      stateWriter, storyboards, timeControl, userActions, verbRunner,
    ]
  }

  /// Creates a device, an application without screens, and the session's parts.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - files: the files that the script may read.
  ///   - bridge: a bridge whose Lua state has the limits of the options.
  ///   - verbs: the user actions.
  init(options: Options, files: ScriptFiles, bridge: Bridge, verbs: VerbTable) {
    self.options = options
    self.files = files
    self.bridge = bridge
    state = bridge.state
    sourceSearch = SourceSearch(bridge.earlyUses)
    verbRunner = VerbRunner(verbs)
    system = System(options)
    if let direction = options.direction {
      system.readingDirection = direction
    } else if options.language.map(Language.isRightToLeft) == true {
      // UIKit: an app in a language that is written from right to left is laid out from right to left.
      system.readingDirection = .rightToLeft
    }
    if let size = options.textSize { system.device.userTraits.setTextSize(size) }
    if let orientation = options.orientation { system.device.orientation = orientation }
    application = Application(in: system)
    for part in parts { part.attach(self) }
    state.host = self
    system.countWork(in: state.stepsLeft)
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
}

extension LuaCall {
  /// The session that runs the calling script.
  package var session: Session {
    guard let host = state.host else { preconditionFailure("a state without a session") }
    return unsafeDowncast(host, to: Session.self)
  }
}

extension LuaSlot {
  /// The session that runs the calling script.
  package var session: Session { call.session }
}

extension ModelObject {
  /// The session in which the object exists.
  var session: Session? { system.host as? Session }
}
