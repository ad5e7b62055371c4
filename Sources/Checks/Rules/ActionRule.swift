import AppMap
import Controllers
import Locations
import Scripting

/// Finds actions such as `action = "ad"` for which no responder has a method.
///
/// The responder chain leads from the element to its screen, to the containers and presenting screens around that
/// screen, and to the app. A method that a function may set counts as existing.
struct ActionRule {
  private let app: DeclaredApp
  private let functionsByScreen: [String: [String]]
  /// The screens on which functions may set methods through computed keys, with their base screens and the screens that
  /// extend them.
  private let screensWithComputedKeys: Set<String>

  init(app: DeclaredApp) {
    self.app = app
    functionsByScreen = Dictionary(app.screens.map { ($0.name, $0.functionNames) }) { one, _ in one }
    screensWithComputedKeys = app.code.tablesWithComputedKeys.reduce(into: []) { $0.formUnion(app.family(of: $1)) }
  }

  var findings: [Finding] {
    app.screens.flatMap { screen in screen.parts.flatMap { findings(in: $0, of: screen) } }
      + app.screens.flatMap(gestureFindings)
  }

  private static let actionKeys = ["action"] + ControlEvent.allCases.map(\.rawValue)

  private func findings(in part: DeclaredPart, of screen: DeclaredScreen) -> [Finding] {
    guard part["target"] == nil else { return [] }
    let actionNames = (part.declaration?.actions ?? []).compactMap { field -> (String, String)? in
      guard ActionRule.actionKeys.contains(field.name), case .text(let name) = field.value else { return nil }
      return (field.name, name)
    }
    return actionNames.compactMap { key, name in
      finding(key, name, of: screen, at: app.location(of: key, in: part, value: name))
    }
  }

  /// Returns the findings in `gestures = { tap = "shwo" }` of a screen and its parts.
  private func gestureFindings(of screen: DeclaredScreen) -> [Finding] {
    let screenGestures = screen.declaration["gestures"].map { [($0, screen.location, [DeclaredStep]())] } ?? []
    let partGestures = screen.parts.compactMap { part in part["gestures"].map { ($0, part.location, part.path) } }
    return (screenGestures + partGestures).flatMap { value, location, path -> [Finding] in
      guard case .table(let fields) = value else { return [] }
      return fields.compactMap { field in
        guard case .text(let name) = field.value else { return nil }
        let location = app.session.sourceSearch.location(
          of: path + [.key("gestures"), .key(field.name)], from: location, literal: name)
        return finding(field.name, name, of: screen, at: location)
      }
    }
  }

  private func finding(_ key: String, _ name: String, of screen: DeclaredScreen, at location: CodeLocation) -> Finding?
  {
    guard !app.session.declarations.removedKeys.contains(name), !screensWithComputedKeys.contains(screen.name),
      !isOfFamily(name, screen),
      !app.session.loader.applicationMethods.contains(name), !isSetByCode(name)
    else { return nil }
    let knownMethods = methods(ofAll: app.family(of: screen.name)) + responderMethods(screen)
    guard !knownMethods.contains(name) else { return nil }
    let hint = Suggestion.sentence(for: name, among: Set(knownMethods).sorted(), quote: "`").map { "; " + $0 } ?? ""
    return Finding(
      .unknownAction, at: location, "\(key): no method `\(name)` in the responder chain of \(screen.name)" + hint)
  }

  /// Whether a function is assigned to the name anywhere other than in the tables of screens and the app.
  private func isSetByCode(_ name: String) -> Bool {
    let declaredCount = functionsByScreen.values.count { $0.contains(name) }
    return app.code.assignmentCount(of: name) > declaredCount
  }

  private func isOfFamily(_ name: String, _ screen: DeclaredScreen) -> Bool {
    app.family(of: screen.name).contains { functionsByScreen[$0]?.contains(name) ?? false }
  }

  private func methods(ofAll screens: some Sequence<String>) -> [String] {
    screens.flatMap { functionsByScreen[$0] ?? [] }
  }

  /// Returns the methods of the app and of all screens that may be above a screen in the responder chain.
  private func responderMethods(_ screen: DeclaredScreen) -> [String] {
    let family = app.family(of: screen.name)
    let nodes = app.graph.screens.indices.filter { app.graph.screens[$0].screenClass.map(family.contains) ?? false }
    let screensAbove = Set(containers(above: nodes).compactMap { app.graph.screens[$0].screenClass })
    return methods(ofAll: screensAbove.reduce(into: Set<String>()) { $0.formUnion(app.family(of: $1)) })
      + app.session.loader.applicationMethods
  }

  /// Returns the screens that directly or indirectly contain or present the given screens.
  ///
  /// A screen that pushes another screen doesn't contain that screen. Both are in the same container.
  private func containers(above nodes: [Int]) -> Set<Int> {
    var (containers, seenNodes, pendingNodes) = (Set<Int>(), Set(nodes), nodes)
    while let node = pendingNodes.popLast() {
      for link in app.graph.links(to: node) where !link.kind.isBack {
        guard let from = link.from else { continue }
        if ![.push, .replace].contains(link.kind) { containers.insert(from) }
        if seenNodes.insert(from).inserted { pendingNodes.append(from) }
      }
    }
    return containers
  }
}
