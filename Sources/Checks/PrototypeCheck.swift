import AppMap
import Controllers
import Lua
import OrderedCollections
import Scripting

/// Looks for mistakes in what a prototype declares, without creating a screen.
///
/// Nothing is launched, except for a walk over devices.
///
/// First the script is read, with each mistake that a launch would end with noted and passed over. From what is left come
/// the screens, the ways between them and the elements in them, and each rule looks at those. Where a script ended early
/// only that is told which needs nothing of the rest.
package struct PrototypeCheck {
  /// Ordered by file and line, each once.
  package let findings: [Finding]
  /// How many screens were looked at.
  package let screenCount: Int
  /// The devices that the prototype was launched on.
  package let devices: [Device.Model]
  /// Whether the prototype was launched, which requires that no mistake would stop the launch.
  package private(set) var isLaunched = false
  /// The names of the screens that no walk over the devices reached.
  package private(set) var unreached: [String] = []
  /// The names of the screens of which a walk did not go on from all states.
  package private(set) var unfinished: [String] = []

  /// - Parameters:
  ///   - session: a new one.
  ///   - source: the script.
  ///   - name: its path from the prototype's folder.
  ///   - flows: the texts of its flows: a screen that they name is led to.
  ///   - walk: the walk over devices; nil to launch nothing.
  ///   - running: runs what may take as long as the script wants; limits of time are for that alone.
  /// - Throws: `LuaError` for what stopped the script or the check: Ctrl-C, a limit.
  package init(
    _ session: Session, source: SourceText, name: String, flows: [SourceText] = [], walk: DeviceWalk? = nil,
    running: (() throws -> Void) throws -> Void = { try $0() }
  ) throws {
    session.passOverMistakes()
    var end: LuaError?
    do {
      try running { try session.declare(source, name: name) }
    } catch let error as LuaError where !error.isStop { end = error }
    var found = PrototypeCheck.findings(ofReading: session, end, name)
    var count = session.bridge.screens.count
    let isWhole = end == nil && session.passedMistakes?.contains(where: { $0.kind == .script }) != true
    if isWhole {
      let app = try DeclaredApp(session, flows: flows)
      count = app.graph.screenCount
      found += try PrototypeCheck.findings(of: PrototypeCheck.rules, in: app)
      found +=
        app.isDeclared
        ? try PrototypeCheck.findings(of: PrototypeCheck.rulesOfWays, in: app)
        : [Finding(.declaration, at: name, PrototypeCheck.noApp)]
      if let walk, app.isDeclared, session.isLaunchable {
        let outcome = try walk.run(source, name: name, app.graph)
        found += DeviceRules(app: app, faults: outcome.faults, devices: walk.devices).findings
        unreached = outcome.unreached.map { app.graph.screens[$0].name }
        unfinished = outcome.unfinished.sorted()
        isLaunched = true
      }
    }
    let allowed = AllowedFindings(session.sources)
    let isComplete = isWhole && session.applicationPlace != nil
    findings = allowed.applied(to: Set(found), isComplete: isComplete).sorted { $0.precedes($1) }
    screenCount = count
    devices = walk?.devices ?? []
  }

  private static func findings(
    of rules: [@Sendable (DeclaredApp) -> [Finding]], in app: DeclaredApp
  ) throws -> [Finding] {
    try rules.flatMap { rule in
      guard !Interrupts.isPending else { throw LuaError(kind: .interrupted, message: "interrupted") }
      return rule(app)
    }
  }

  private static let noApp = "no app is declared; write `app { root = … }` at its end"

  /// What looks at all screens, each for rules of its own.
  private static let rules: [@Sendable (DeclaredApp) -> [Finding]] = [
    { NameRules(app: $0).findings }, { ActionRule(app: $0).findings }, { ElementRules(app: $0).findings },
    { ConstraintRule(app: $0).findings }, { ValueRule(app: $0).findings }, { GestureRule(app: $0).findings },
    { CodeRules(app: $0).findings },
  ]

  /// What follows the ways from the app's first screen.
  private static let rulesOfWays: [@Sendable (DeclaredApp) -> [Finding]] = [
    { WayRules(app: $0).findings }, { ReachRules(app: $0).findings },
  ]

  /// What reading the script told.
  private static func findings(ofReading session: Session, _ end: LuaError?, _ name: String) -> [Finding] {
    var found = (session.passedMistakes ?? []).map { Finding(CheckRule($0.kind), at: $0.place, $0.message) }
    if let end {
      let (place, text) = end.placed ?? (name, end.message)
      found.append(Finding(.scriptError, at: place, text + "; what follows is not looked at"))
    }
    return found
  }
}

extension Session {
  /// Whether no mistake was found that would stop the launch.
  fileprivate var isLaunchable: Bool { (passedMistakes ?? []).allSatisfy { $0.kind == .doubt } }
}

extension CheckRule {
  fileprivate init(_ kind: PassedMistake.Kind) {
    switch kind {
    case .key: self = .unknownKey
    case .doubt: self = .doubtfulKey
    case .callback: self = .misspeltCallback
    case .name: self = .unknownScreen
    case .duplicate: self = .duplicateDeclaration
    case .declaration: self = .declaration
    case .script: self = .scriptError
    }
  }
}
