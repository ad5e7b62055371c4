import Checks
import Console
import Controllers
import Flows
import Lua
import Projects
import Rendering
import Reports
import Scripting

/// A request to check a prototype.
package struct CheckRequest: Equatable {
  /// The path of the script, or of its folder.
  let path: String
  let format: CheckFormat
  let limits: LuaLimits
  /// The scene that a storyboard starts with, or `nil` for the storyboard's initial scene.
  var scene: String?
  /// The language, and the target of an Xcode project.
  var project = ProjectOptions()
  /// Whether the report lists the notes about storyboards and xibs, rather than only the number of notes.
  var showsNotes = false
  /// The devices on which the screens are checked.
  ///
  /// If the array is empty, the prototype isn't launched.
  var devices: [Device.Model] = []
  /// The text sizes with which the screens are checked on each device.
  ///
  /// If the array is empty, the text size of a new device is used.
  var textSizes: [ContentSizeCategory] = []
  /// The languages in which the screens are checked on each device.
  ///
  /// If the array is empty, the language of `project` is used.
  var languages: [String] = []
  /// The names of the window sizes in which the screens are also checked on each iPad.
  var windows: [String] = []
  /// The system for a prototype that chooses neither a system nor a device.
  var defaultSystem = Systems.newest

  /// Checks the prototype and prints a report.
  ///
  /// - Returns: `.failed` if there are findings.
  func perform(_ output: Output) -> ExitStatus {
    var (folder, script) = ("", path)
    do {
      let prototype = try Prototype(path: path, options: options)
      guard prototype.savedRun == nil else {
        throw UnreadableInput(
          "\(path) is a run file; `check` takes a prototype, and `maquette \(ShellWord.quoted(path))` opens the run")
      }
      (folder, script) = (prototype.folder, prototype.name)
      let flows = FlowScripts(of: prototype.name, in: prototype.folder)
      for problem in flows.problems { output.printError(problem) }
      let check = try runCheck(prototype, flows: flows.sources, output)
      let report = format.report(of: check, in: prototype.folder, for: workspacePath)
      if !report.isEmpty { print(report, to: output) }
      return output.finalStatus(
        flows.problems.isEmpty ? exitStatus(of: check) : exitStatus(of: check).combined(with: .unreadable))
    } catch {
      output.printError("\(error)")
      let report = format.report(of: error, in: folder, script: script, for: workspacePath)
      if let report { print(report, to: output) }
      return output.finalStatus(ExitStatus(error))
    }
  }

  private func print(_ report: String, to output: Output) {
    if format == .github { output.printCommands(report) } else { output.print(report) }
  }

  /// Converts paths for GitHub.
  private var workspacePath: WorkspacePath { WorkspacePath(Terminal.setting("GITHUB_WORKSPACE")) }

  /// The options of the session.
  private var options: Session.Options {
    var options = Session.Options(defaultSystem: defaultSystem)
    options.limits = limits
    options.scene = scene
    options.isOnlySession = devices.isEmpty
    project.apply(to: &options)
    return options
  }

  private func exitStatus(of check: PrototypeCheck) -> ExitStatus { check.findings.isEmpty ? .ok : .failed }

  private func runCheck(_ prototype: Prototype, flows: [SourceText], _ output: Output) throws -> PrototypeCheck {
    let source = try prototype.readSource()
    let options = options
    let session = Session(options: options, words: [XcodeProjects.install], folder: prototype.folder)
    defer { session.close() }
    defer { output.printNotes(of: session, areListed: showsNotes) }
    return try PrototypeCheck(
      session, source: source, name: prototype.name, flows: flows, walk: try makeWalk(prototype, options)
    ) { body in
      try Interrupts.watch(session.state, body)
    }
  }

  /// Returns the walk that checks the screens on the requested devices, or `nil` if no devices are requested.
  ///
  /// - Throws: `UnreadableInput` if an Xcode project has no app for one of the settings.
  private func makeWalk(_ prototype: Prototype, _ options: Session.Options) throws -> DeviceWalk? {
    guard !devices.isEmpty else { return nil }
    let scripts = ScriptCache()
    let settings = WalkSetting.all(of: devices, textSizes: textSizes, languages: languages)
    var sources: [WalkSetting: SourceText] = [:]
    for setting in settings {
      sources[setting] = try prototype.projectSource(CheckRequest.options(options, for: setting))
    }
    return DeviceWalk(on: settings, sources: sources, windows: windows) { setting, body in
      let session = Session(
        options: CheckRequest.options(options, for: setting), words: [XcodeProjects.install],
        folder: prototype.folder, scripts: scripts)
      defer { session.close() }
      try Interrupts.watch(session.state) { try body(session) }
    }
  }

  private static func options(_ options: Session.Options, for setting: WalkSetting) -> Session.Options {
    var options = options
    options.device = setting.model
    options.textSize = setting.choice.textSize
    if let language = setting.choice.language { options.language = language }
    return options
  }
}
