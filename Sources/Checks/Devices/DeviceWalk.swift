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
  /// The scripts of those settings that use another script than the check.
  private let sources: [WalkSetting: SourceText]
  /// The names of the window sizes in which the screens are also checked on an iPad.
  private let windows: [String]
  /// Opens a session on a device.
  private let openSession: (WalkSetting, (Session) throws -> Void) throws -> Void

  /// Creates a walk over devices.
  ///
  /// - Parameters:
  ///   - settings: The devices with their users' settings.
  ///   - sources: The scripts of those settings that use another script than the check. An Xcode project may have
  ///     different storyboards for its languages and for the iPad.
  ///   - windows: The names of the window sizes in which the screens are also checked on an iPad.
  ///   - opening: Opens a session on a device before anything is declared, passes the session to a closure, and closes
  ///     the session.
  package init(
    on settings: [WalkSetting], sources: [WalkSetting: SourceText] = [:], windows: [String] = [],
    opening: @escaping (WalkSetting, (Session) throws -> Void) throws -> Void
  ) {
    (self.settings, self.sources, self.windows, self.openSession) = (settings, sources, windows, opening)
  }

  /// Describes the devices of the walk.
  var names: DeviceNames { DeviceNames(settings: settings) }

  /// The results of the walk on all devices.
  struct Outcome {
    var faults: [DeviceFault] = []
    /// The screens that the walk didn't reach on each device.
    var unreachedScreens: [UnreachedScreen] = []
    /// The names of the screens for which the walk skipped a state or a path.
    var unfinishedScreens: Set<String> = []
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
    var reachedScreens: [WalkSetting: Set<Int>] = [:]
    for setting in settings {
      let recorder = WalkRecorder(graph)
      defer { reachedScreens[setting] = Set(recorder.walk.pictures.keys) }
      var covered = CoveredControls()
      let walk = TapWalk(
        of: sources[setting] ?? source, named: name, opening: { try openSession(setting, $0) },
        visit: { session, path in
          recorder.willRun(session)
          recorder.recordChange(at: session)
          var inspection = DeviceInspection(at: session, of: name, after: path, on: setting, covered)
          defer { covered = inspection.covered }
          try inspection.inspectAll()
          try inspection.inspectWindows(in: windows)
          recorder.recordChange(at: session)
          outcome.faults += inspection.faults.map { $0.translated(as: session.localization) }
        },
        report: { error, path in
          outcome.faults.append(DeviceFault(error, after: path.source, in: name, on: OrientedDevice(setting: setting)))
        })
      outcome.unfinishedScreens.formUnion(try walk.run())
      outcome.faults += covered.faults
    }
    for (index, screen) in graph.screens.enumerated() where screen.isScreen && screen.extensions.isEmpty {
      let missingSettings = settings.filter { reachedScreens[$0]?.contains(index) != true }
      guard !missingSettings.isEmpty else { continue }
      let devices = missingSettings.map { OrientedDevice(setting: $0) }
      outcome.unreachedScreens.append(
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
    recordFaults()
    let initialOrientation = session.system.device.orientation
    guard try rotateDevice(to: .landscapeLeft) else { return try editEachField() }
    recordFaults()
    let screen = session.system.frontController
    if try rotateDevice(to: initialOrientation) { try editEachField() }
    guard session.system.frontController === screen, try rotateDevice(to: .landscapeLeft) else { return }
    try editEachField()
  }

  /// Checks the screen in windows of other sizes, in both orientations.
  ///
  /// A size that the device doesn't offer in an orientation is skipped.
  mutating func inspectWindows(in windows: [String]) throws {
    guard !windows.isEmpty, session.system.device.idiom == .pad else { return }
    let screen = session.system.frontController
    for orientation in [DeviceOrientation.portrait, .landscapeLeft] {
      guard session.system.frontController === screen else { return }
      try perform(VerbName.rotate, .text(orientation.rawValue))
      for window in windows where session.choices.windowChoices.contains(window) {
        try perform(VerbName.resize, .text(window))
        (device.isLandscape, device.window) = (session.system.isLandscape, window)
        if session.system.transitionUnderWay == nil { recordFaults() }
        try perform(VerbName.resize, .text("full"))
      }
    }
    device.window = nil
    try perform(VerbName.rotate, .text(DeviceOrientation.portrait.rawValue))
  }

  /// Rotates the device.
  ///
  /// - Returns: Whether the interface also rotated.
  private mutating func rotateDevice(to orientation: DeviceOrientation) throws -> Bool {
    let boundsBefore = session.system.interfaceBounds
    try perform(VerbName.rotate, .text(orientation.rawValue))
    device.isLandscape = session.isLandscape
    return session.system.interfaceBounds != boundsBefore && session.system.transitionUnderWay == nil
  }

  private mutating func recordFaults() {
    faults += ReadingFaults(of: session.system, among: session.finder.elements).allFaults.map {
      DeviceFault($0, on: device)
    }
    covered.recordControls(at: session, on: device)
    faults += session.system.spokenFaults.map { DeviceFault($0, on: device) }
  }

  /// Edits the fields one by one, and checks whether the keyboard covers the edited field.
  ///
  /// Each field must be edited, because the script may move the field so that the keyboard doesn't cover it.
  private mutating func editEachField() throws {
    let screen = session.system.frontController
    let fields = session.choices.userChoices.filter { choice in
      if choice.verb == VerbName.tap, case .view(let view)? = choice.element?.target { view.isTextInput } else { false }
    }
    for field in fields where session.system.frontController === screen {
      try perform(field.verb, field.values.first ?? nil)
      faults += ReadingFaults(of: session.system, among: session.finder.elements).allFaults.compactMap { fault in
        if case .keyboard = fault.kind { DeviceFault(fault, on: device) } else { nil }
      }
    }
    guard let editedField = session.system.firstResponder else { return }
    try run(step: "editing") { session in try session.runner.run { _ = editedField.resignFirstResponder() } }
  }

  /// Performs a user action.
  private mutating func perform(_ name: String, _ value: VerbValue?) throws {
    guard let verb = session.verbs[name] else { return }
    try run(step: "\(name)(\(value?.sourceText ?? ""))") { session in try session.process(.userAction(verb, [value]))
    }
  }

  /// Runs a step.
  ///
  /// An error of the script is recorded as a fault. A refused step is ignored.
  private mutating func run(step: String, _ body: (Session) throws -> Void) throws {
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
