import AppMap
import Controllers
import Locations
import Lua
import OrderedCollections
import Scripting

/// Finds mistakes in the declarations of a prototype, without creating its screens.
///
/// The prototype isn't launched, except for a walk over devices.
///
/// The script is loaded first. A mistake that would stop the launch is recorded and skipped. The rules then check the
/// declared screens, their elements and the links between them. If an error ends the script early, only the mistakes
/// found before the error are reported.
package struct PrototypeCheck {
  /// The findings without duplicates, ordered by file and line.
  package let findings: [Finding]
  /// The number of screens that were checked.
  package let screenCount: Int
  /// The devices of the walk, or an empty array for a check without a walk.
  package let devices: [Device.Model]
  /// Whether the prototype was launched.
  ///
  /// A prototype with a mistake that would stop the launch isn't launched.
  package private(set) var isLaunched = false
  /// The screens that the walk didn't reach on some devices or on any device.
  package private(set) var unreachedScreens: [UnreachedScreen] = []
  /// The names of the screens for which the walk skipped a state or a path.
  package private(set) var unfinishedScreens: [String] = []

  /// Checks a prototype.
  ///
  /// - Parameters:
  ///   - session: A new session.
  ///   - source: The script.
  ///   - name: The path of the script, relative to the prototype's folder.
  ///   - flows: The content of the prototype's flows. A screen that is mentioned in a flow counts as reachable.
  ///   - walk: The walk over devices, or `nil` if the prototype isn't launched.
  ///   - running: Runs a closure that loads the script. Time limits apply to this closure.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, a limit was exceeded, or an option doesn't suit the prototype.
  package init(
    _ session: Session, source: SourceText, name: String, flows: [SourceText] = [], walk: DeviceWalk? = nil,
    running: (() throws -> Void) throws -> Void = { try $0() }
  ) throws {
    session.declarations.skipMistakes()
    var endingError: LuaError?
    do {
      try running { try session.loader.declare(source, name: name) }
    } catch let error as LuaError
      where !error.isStop && !(error.cause is RefusedOption)
    { endingError = error }
    var allFindings = PrototypeCheck.findings(ofReading: session, endingError, name)
    var checkedCount = session.bridge.screens.count
    let isFullyLoaded =
      endingError == nil && session.declarations.skippedMistakes?.contains(where: { $0.kind == .script }) != true
    if isFullyLoaded {
      let app = try DeclaredApp(session, flows: flows)
      checkedCount = app.graph.screenCount
      allFindings += try PrototypeCheck.findings(of: PrototypeCheck.rules, in: app)
      allFindings +=
        app.isDeclared
        ? try PrototypeCheck.findings(of: PrototypeCheck.linkRules, in: app)
        : [Finding(.declaration, at: CodeLocation(file: name), PrototypeCheck.noAppMessage)]
      if let walk, app.isDeclared, session.isLaunchable {
        let outcome = try walk.run(source, name: name, app.graph)
        allFindings += DeviceRules(app: app, faults: outcome.faults, names: walk.names).findings
        unreachedScreens = outcome.unreachedScreens
        unfinishedScreens = outcome.unfinishedScreens.sorted()
        isLaunched = true
      }
    }
    let allowedFindings = AllowedFindings(session.loader.sources)
    let isComplete = isFullyLoaded && session.loader.applicationLocation != nil
    findings = allowedFindings.applyAllowances(to: Set(allFindings), isComplete: isComplete).sorted { $0.precedes($1) }
    screenCount = checkedCount
    devices = OrderedSet(walk?.settings.map(\.model) ?? []).elements
  }

  /// The names of the screens that the walk didn't reach on any device.
  package var unreachedScreenNames: [String] { unreachedScreens.filter { $0.devices == nil }.map(\.name) }

  /// The screens that the walk reached only on some devices.
  package var partlyReachedScreens: [UnreachedScreen] { unreachedScreens.filter { $0.devices != nil } }

  private static func findings(
    of rules: [@Sendable (DeclaredApp) -> [Finding]], in app: DeclaredApp
  ) throws -> [Finding] {
    try rules.flatMap { rule in
      guard !Interrupts.isPending else {
        throw LuaError(kind: .interrupted, message: "interrupted before all rules were checked")
      }
      return rule(app)
    }
  }

  private static let noAppMessage = "no app is declared; add `app { root = … }` at the end"

  /// The rules for the declarations of all screens and the code of their functions.
  private static let rules: [@Sendable (DeclaredApp) -> [Finding]] = [
    { NameRules(app: $0).findings }, { ActionRule(app: $0).findings }, { ElementRules(app: $0).findings },
    { ConstraintRule(app: $0).findings }, { ValueRule(app: $0).findings }, { GestureRule(app: $0).findings },
    { CodeRules(app: $0).findings }, { ReferenceRule(app: $0).findings },
  ]

  /// The rules that follow the links from the app's first screen.
  private static let linkRules: [@Sendable (DeclaredApp) -> [Finding]] = [
    { LinkRules(app: $0).findings }, { ReachRules(app: $0).findings },
  ]

  /// Returns the mistakes that were found while the script was loaded.
  private static func findings(ofReading session: Session, _ endingError: LuaError?, _ name: String) -> [Finding] {
    var findings = (session.declarations.skippedMistakes ?? []).map {
      Finding(CheckRule($0.kind), at: $0.location, $0.message)
    }
    if let end = endingError {
      let (location, text) = end.located ?? (CodeLocation(file: name), end.message)
      findings.append(Finding(.scriptError, at: location, text + "; the rest of the script isn't checked"))
    }
    return findings
  }
}

extension Session {
  /// Whether the session has found no mistake that would prevent the launch.
  fileprivate var isLaunchable: Bool { (declarations.skippedMistakes ?? []).allSatisfy { $0.kind == .doubt } }
}

extension CheckRule {
  fileprivate init(_ kind: SkippedMistake.Kind) {
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
