import Controllers
import Locations
import Lua
import OrderedCollections

// `push = "Detail"` may refer to a screen that is declared later in the script. Therefore, each name is recorded when
// it is declared, and looked up after the launch or at the end of the action. This way, a misspelled name is reported
// before the user taps anything.

/// A screen to which a declaration refers by name.
struct DeclaredTarget {
  let key: String
  let name: String
  /// The source location of the declaration, or `nil` if it isn't known.
  let location: CodeLocation?
  /// The segue that contains the name, such as `screen "List": segue "show"`, or `nil` for a name outside a segue.
  var segue: String?
}

/// A name in a declaration that doesn't refer to an existing screen, segue or method.
package struct UnknownTarget {
  /// The key whose value is the name, such as `push`, `segue` or `unwind`.
  package let key: String
  package let name: String
  /// The error message, with a suggestion if a known name is similar.
  package let message: String
  /// The source location, or `nil` if it isn't known.
  package let location: CodeLocation?
}

extension Declarations {
  /// Records the screens to which a declaration refers by name, including the names in the declaration's rows and
  /// gestures.
  ///
  /// - Parameters:
  ///   - declaration: the declaration, with the contents of the tables inside it.
  ///   - location: the source location of the declaration.
  func recordTargets(of declaration: Declaration, location: CodeLocation?) {
    for field in declaration.actions {
      if case .text(let name) = field.value { recordTarget(field.name, name, location: location) }
    }
    for property in declaration.properties {
      if case .text(let name) = property.field.value, property.field.name == "embed" {
        recordTarget("embed", name, location: location)
      }
      recordTargets(in: property.field.value, location: location)
    }
  }

  private func recordTargets(in value: DeclaredValue, location: CodeLocation?) {
    switch value {
    case .object(let declaration): recordTargets(of: declaration, location: location)
    case .list(let values): for value in values { recordTargets(in: value, location: location) }
    case .table(let fields): for field in fields { recordTargets(in: field.value, location: location) }
    default: break
    }
  }

  /// The keys whose values name a screen, a segue or an unwind method.
  private static let targetKeys = ["push", "present", "pop", "segue", "accessorySegue", "unwind", "to", "embed"]

  func recordTarget(_ key: String, _ name: String, location: CodeLocation?, segue: String? = nil) {
    guard Declarations.targetKeys.contains(key), key != "pop" || name != "root" else { return }
    declaredTargets.append(DeclaredTarget(key: key, name: name, location: location, segue: segue))
  }
}

extension Declarations {
  /// Warns about names of screens, segues and unwind methods that don't exist.
  func warnOfUnknownTargets() {
    guard !declaredTargets.isEmpty else { return }
    let unknownNames = unknownTargets()
    declaredTargets = []
    for target in unknownNames {
      session.system.warn(Warning(target.message, declaredAt: target.location))
    }
  }

  /// Returns the unknown names among the names recorded since the last action.
  package func unknownTargets() -> [UnknownTarget] {
    var candidates: [String: CandidateNames] = [:]
    return declaredTargets.compactMap { target in
      let targetCandidates = candidates[target.key] ?? CandidateNames(self.candidates(for: target.key))
      candidates[target.key] = targetCandidates
      guard !targetCandidates.nameSet.contains(target.name),
        !target.isControllerName || !isScreen(target.name)
      else {
        return nil
      }
      let hint = Suggestion.sentence(for: target.name, among: targetCandidates.orderedNames).map { "; " + $0 } ?? ""
      let message =
        "\(target.segue.map { $0 + ": " } ?? "")\(target.key): \(targetCandidates.absenceMessage) \"\(target.name)\""
        + hint
      return UnknownTarget(
        key: target.key, name: target.name, message: message,
        location: location(of: target))
    }
  }
}

/// The valid names for a key, both as an ordered list and as a set.
private struct CandidateNames {
  let absenceMessage: String
  let orderedNames: [String]
  let nameSet: Set<String>

  init(_ candidates: (absence: String, known: [String])) {
    (absenceMessage, orderedNames, nameSet) = (candidates.absence, candidates.known, Set(candidates.known))
  }
}

extension Declarations {
  /// Returns the source location of a name, which may be in a row or gesture of the declaration.
  private func location(of target: DeclaredTarget) -> CodeLocation? {
    target.location.map { session.sourceSearch.location(of: [.key(target.key)], from: $0, literal: target.name) }
  }
}

extension DeclaredTarget {
  fileprivate var isControllerName: Bool { !["segue", "accessorySegue", "unwind"].contains(key) }
}

extension Declarations {
  /// Returns the beginning of the message about an unknown name under a key, and all known names of the same kind.
  fileprivate func candidates(for key: String) -> (absence: String, known: [String]) {
    let scenes = session.bridge.storyboards.entries.values.flatMap(\.declared.scenes)
    switch key {
    case "segue", "accessorySegue": return ("no segue is called", allSegues.compactMap(\.identifier))
    case "unwind":
      let unwindMethodsInFiles = session.bridge.storyboards.entries.values.flatMap {
        $0.declared.unwindClasses.keys.sorted()
      }
      return (
        "there is no unwind method named",
        session.bridge.screens.values.flatMap(\.unwindActions) + declaredUnwindActions + unwindMethodsInFiles
      )
    case "to": return ("no scene or screen is called", scenes.map(\.id) + session.bridge.screenNames)
    case "embed":
      let segues = allSegues.filter { $0.kind == .embed }.compactMap(\.identifier)
      return ("no embed segue, scene or screen is called", segues + scenes.map(\.id) + session.bridge.screenNames)
    default: return ("no screen is called", session.bridge.screenNames)
    }
  }

  private var allSegues: [SegueTemplate] {
    session.bridge.screens.values.flatMap(\.segues)
      + session.bridge.storyboards.entries.values.flatMap(\.declared.scenes).flatMap(\.segues)
  }

  /// Whether a name refers to a controller, which is one of the script's screens or a built-in class.
  fileprivate func isScreen(_ name: String) -> Bool {
    session.bridge.screens[name] != nil || session.bridge.table.isController(name)
  }
}
