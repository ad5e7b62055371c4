import AppMap
import Controllers
import Layout
import Lua
import Rendering
import Scripting

/// Launches a prototype on several devices and checks each screen that taps lead to, in portrait and landscape.
package struct DeviceWalk {
  /// The devices with their users' settings, in the order in which findings list them.
  package let settings: [WalkSetting]
  /// The scripts of the settings whose script isn't that of the check.
  private let sources: [WalkSetting: SourceText]
  /// The names of the sizes of windows in which the screens are checked on an iPad, in addition to the whole screen.
  private let windows: [String]
  /// Opens a session on a device.
  private let opening: (WalkSetting, (Session) throws -> Void) throws -> Void

  /// Creates a walk over devices.
  ///
  /// - Parameters:
  ///   - settings: The devices with their users' settings.
  ///   - sources: The scripts of the settings whose script isn't that of the check. An Xcode project may have different
  ///     storyboards for its languages and for the iPad.
  ///   - windows: The names of the sizes of windows in which the screens are also checked on an iPad.
  ///   - opening: Opens a session on a device, with nothing declared yet, passes the session to a closure, and closes
  ///     the session.
  package init(
    on settings: [WalkSetting], sources: [WalkSetting: SourceText] = [:], windows: [String] = [],
    opening: @escaping (WalkSetting, (Session) throws -> Void) throws -> Void
  ) {
    (self.settings, self.sources, self.windows, self.opening) = (settings, sources, windows, opening)
  }

  /// Describes the devices of the walk.
  var names: DeviceNames { DeviceNames(settings: settings) }

  /// The results of the walk on all devices.
  struct Outcome {
    var faults: [DeviceFault] = []
    /// The screens that the walk didn't reach on each device.
    var unreached: [UnreachedScreen] = []
    /// The names of the screens for which the walk skipped a state or a path.
    var unfinished: Set<String> = []
  }

  /// Walks through the app on each device separately, because not all elements can be tapped on every device.
  ///
  /// Errors while a script is loaded for a device, and errors at launch, are faults on that device.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - name: The path of the script.
  ///   - graph: The screens of the prototype.
  /// - Returns: The faults in the order in which they were found, and the screens that the walk didn't reach or finish.
  /// - Throws: `LuaError` if the user pressed Ctrl-C or a limit was exceeded.
  func run(_ source: SourceText, name: String, _ graph: ScreenGraph) throws -> Outcome {
    var outcome = Outcome()
    var reached: [WalkSetting: Set<Int>] = [:]
    for setting in settings {
      let recorder = WalkRecorder(graph)
      defer { reached[setting] = Set(recorder.walk.pictures.keys) }
      var covered = CoveredControls()
      let walk = TapWalk(
        of: sources[setting] ?? source, named: name, opening: { try opening(setting, $0) },
        visit: { session, path in
          recorder.begins(session)
          recorder.look(at: session)
          var look = DeviceInspection(at: session, of: name, after: path, on: setting, covered)
          defer { covered = look.covered }
          try look.inspectAll()
          try look.inspect(in: windows)
          recorder.look(at: session)
          outcome.faults += look.faults.map { $0.named(as: session.localization) }
        },
        report: { error, path in
          outcome.faults.append(DeviceFault(error, after: path.source, in: name, on: OrientedDevice(setting: setting)))
        })
      outcome.unfinished.formUnion(try walk.run())
      outcome.faults += covered.faults
    }
    for (index, screen) in graph.screens.enumerated() where screen.isScreen && screen.extensions.isEmpty {
      let missing = settings.filter { reached[$0]?.contains(index) != true }
      guard !missing.isEmpty else { continue }
      let devices = missing.map { OrientedDevice(setting: $0) }
      outcome.unreached.append(
        UnreachedScreen(
          name: screen.name, devices: devices.count == settings.count ? nil : names.text(of: devices)))
    }
    return outcome
  }
}

/// A screen that a walk didn't reach on some devices or on any device.
package struct UnreachedScreen: Equatable, Sendable {
  package let name: String
  /// The devices on which the walk didn't reach the screen, as findings list them, or `nil` for all devices of the walk.
  package let devices: String?
}

/// A check of the front screen on one device in portrait, in landscape, and while each field is edited.
private struct DeviceInspection {
  private let session: Session
  private let name: String
  private let path: TapWalk.Path
  private var device: OrientedDevice
  private(set) var faults: [DeviceFault] = []
  private(set) var covered: CoveredControls

  init(
    at session: Session, of name: String, after path: TapWalk.Path, on setting: WalkSetting, _ covered: CoveredControls
  ) {
    (self.session, self.name, self.path, self.covered) = (session, name, path, covered)
    device = OrientedDevice(setting: setting, isLandscape: session.isLandscape)
  }

  /// Checks both orientations before editing, because editing may lead to another screen.
  mutating func inspectAll() throws {
    look()
    let first = session.system.device.orientation
    guard try turn(to: .landscapeLeft) else { return try editEachField() }
    look()
    let screen = session.system.frontController
    if try turn(to: first) { try editEachField() }
    guard session.system.frontController === screen, try turn(to: .landscapeLeft) else { return }
    try editEachField()
  }

  /// Checks the screen in windows of other sizes, in both orientations.
  ///
  /// A size that the device doesn't offer in an orientation is skipped.
  mutating func inspect(in windows: [String]) throws {
    guard !windows.isEmpty, session.system.device.idiom == .pad else { return }
    let screen = session.system.frontController
    for orientation in [DeviceOrientation.portrait, .landscapeLeft] {
      guard session.system.frontController === screen else { return }
      try perform(VerbName.rotate, .text(orientation.rawValue))
      for window in windows where session.choices.windowChoices.contains(window) {
        try perform(VerbName.resize, .text(window))
        (device.isLandscape, device.window) = (session.system.isLandscape, window)
        if session.system.transitionUnderWay == nil { look() }
        try perform(VerbName.resize, .text("full"))
      }
    }
    device.window = nil
    try perform(VerbName.rotate, .text(DeviceOrientation.portrait.rawValue))
  }

  /// Rotates the device.
  ///
  /// - Returns: Whether the interface also rotated.
  private mutating func turn(to orientation: DeviceOrientation) throws -> Bool {
    let before = session.system.interfaceBounds
    try perform(VerbName.rotate, .text(orientation.rawValue))
    device.isLandscape = session.isLandscape
    return session.system.interfaceBounds != before && session.system.transitionUnderWay == nil
  }

  private mutating func look() {
    faults += ReadingFaults(of: session.system, among: session.finder.elements).all.map { DeviceFault($0, on: device) }
    covered.look(at: session, on: device)
    faults += session.system.spokenFaults.map { DeviceFault($0, on: device) }
  }

  /// Edits the fields one by one, and checks whether the keyboard covers the edited field.
  ///
  /// Each field has to be edited, because the script may move the field out of the keyboard's way.
  private mutating func editEachField() throws {
    let screen = session.system.frontController
    let fields = session.choices.userChoices.filter { choice in
      if choice.verb == VerbName.tap, case .view(let view)? = choice.element?.target { view.isTextInput } else { false }
    }
    for field in fields where session.system.frontController === screen {
      try perform(field.verb, field.values.first ?? nil)
      faults += ReadingFaults(of: session.system, among: session.finder.elements).all.compactMap { fault in
        if case .keyboard = fault.kind { DeviceFault(fault, on: device) } else { nil }
      }
    }
    guard let edited = session.system.firstResponder else { return }
    try attempt("editing") { session in try session.runner.run { _ = edited.resignFirstResponder() } }
  }

  /// Performs a user action.
  private mutating func perform(_ name: String, _ value: VerbValue?) throws {
    guard let verb = session.verbs[name] else { return }
    try attempt("\(name)(\(value?.described ?? ""))") { session in try session.give(.userAction(verb, [value]))
    }
  }

  /// Runs a step.
  ///
  /// An error of the script is recorded as a fault. A refused step is ignored.
  private mutating func attempt(_ step: String, _ body: (Session) throws -> Void) throws {
    do {
      try body(session)
    } catch is RefusedUserAction {
    } catch {
      let steps = [path.source, step].filter { !$0.isEmpty }.joined(separator: " ")
      faults.append(DeviceFault(try LuaError(ofScript: error), after: steps, in: name, on: device))
    }
  }
}

extension TapWalk.Path {
  /// The steps in the syntax of a flow.
  fileprivate var source: String { map(\.source).joined(separator: " ") }
}

extension Session {
  /// Whether the interface is wider than it is high.
  fileprivate var isLandscape: Bool { system.interfaceBounds.width > system.interfaceBounds.height }
}
