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
  package func supplyFiles(_ supply: @escaping FileSupplier) { files.supply = supply }

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

  // The parts whose state many features read. Each part owns the fields that only this part changes. Because the parts
  // are constants, reading a field of a part costs no more than reading a field of the session.

  package let loader = ScriptLoader()
  package let launches = Launches()
  package let runner = InputRunner()
  package let handlers = Handlers()
  package let recorder = CallRecorder()
  package let sourceSearch = SourceSearch()
  package let errorHints = ErrorHints()

  /// The parts that belong to single features.
  let features: Features

  /// The options of a session.
  ///
  /// The script determines each option that is `nil`.
  package struct Options: Equatable, Sendable {
    package var device: Device.Model?
    package var version: Int?
    /// The system of a script that chooses neither a system nor a device.
    ///
    /// Recorded runs keep it, so that an old run is played under the system under which it was recorded.
    package var defaultSystem: Int
    /// The orientation of the device at launch.
    package var orientation: DeviceOrientation?
    /// The text size that the user has chosen, or `nil` for that of a new device.
    package var textSize: ContentSizeCategory?
    /// The reading direction, which determines the leading edge.
    package var direction: ReadingDirection?
    /// The limits of the script, which `app` can lower.
    package var limits = LuaLimits.interactive
    /// Whether this is the only session in the process.
    ///
    /// If so, all memory of the process counts as the script's memory.
    package var isAlone = false
    /// The scene to start with if the prototype is a storyboard, or `nil` for the storyboard's initial scene.
    package var scene: String?
    /// The language of the app, such as `de`, or `nil` for the language in which it was written.
    package var language: String?
    /// The target of an Xcode project to open, or `nil` for its only app.
    package var target: String?
    /// The maximum length of a build setting of an Xcode project, in bytes, or `nil` for no limit.
    ///
    /// The length counts after the variables in the setting are replaced.
    package var settingBytes: Int? = usualSettingBytes
    package static let usualSettingBytes = 65_536
    /// The seed of `math.random`.
    package var seed = 0
    /// The parts of the system that follow other systems, or `nil` if the app isn't compared.
    package var borrowing: Borrowing?

    /// Creates options that leave everything to the script.
    ///
    /// - Parameter defaultSystem: the system of a script that chooses neither a system nor a device.
    package init(defaultSystem: Int = Systems.newest) { self.defaultSystem = defaultSystem }
  }

  /// Creates a device, an application without screens, and the session's own parts.
  ///
  /// - Parameters:
  ///   - options: the options.
  ///   - state: a Lua state with the limits of the options.
  ///   - files: the files that the script may read.
  ///   - features: the parts of the features, which have no session yet.
  init(options: Options, state: LuaState, files: ScriptFiles, features: Features) {
    self.options = options
    self.state = state
    self.files = files
    self.features = features
    system = System(options)
    if let direction = options.direction {
      system.readingDirection = direction
    } else if options.language.map(Language.isRightToLeft) == true {
      // UIKit: an app in a language that is written from right to left is laid out from right to left.
      system.readingDirection = .rightToLeft
    }
    if let size = options.textSize { system.device.userTraits.chooseTextSize(size) }
    if let orientation = options.orientation { system.device.orientation = orientation }
    application = Application(in: system)
    let own = [loader, launches, runner, handlers, recorder, sourceSearch, errorHints]
    for part in own + features.parts { part.join(self) }
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
