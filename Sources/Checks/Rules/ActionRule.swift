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
  private let functions: [String: [String]]
  /// The screens on which functions may set methods through computed keys, and all screens that these inherit from or
  /// that inherit from them.
  private let open: Set<String>

  init(app: DeclaredApp) {
    self.app = app
    functions = Dictionary(app.screens.map { ($0.name, $0.functionNames) }) { one, _ in one }
    open = app.code.writtenUnderUnknownKeys.reduce(into: []) { $0.formUnion(app.family(of: $1)) }
  }

  var findings: [Finding] {
    app.screens.flatMap { screen in screen.parts.flatMap { findings(in: $0, of: screen) } }
      + app.screens.flatMap(gestures)
  }

  private static let keys = ["action"] + ControlEvent.allCases.map(\.rawValue)

  private func findings(in part: DeclaredPart, of screen: DeclaredScreen) -> [Finding] {
    guard part["target"] == nil else { return [] }
    let named = (part.declaration?.actions ?? []).compactMap { field -> (String, String)? in
      guard ActionRule.keys.contains(field.name), case .text(let name) = field.value else { return nil }
      return (field.name, name)
    }
    return named.compactMap { key, name in
      finding(key, name, of: screen, at: app.location(of: key, in: part, value: name))
    }
  }

  /// Returns the findings in `gestures = { tap = "shwo" }` of a screen and its parts.
  private func gestures(of screen: DeclaredScreen) -> [Finding] {
    let own = screen.declaration["gestures"].map { [($0, screen.location, [DeclaredStep]())] } ?? []
    let parts = screen.parts.compactMap { part in part["gestures"].map { ($0, part.location, part.path) } }
    return (own + parts).flatMap { value, location, path -> [Finding] in
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
    guard !app.session.declarations.removedKeys.contains(name), !open.contains(screen.name), !isOfFamily(name, screen),
      !app.session.loader.applicationMethods.contains(name), !isSetByCode(name)
    else { return nil }
    let known = methods(ofAll: app.family(of: screen.name)) + responderMethods(screen)
    guard !known.contains(name) else { return nil }
    let hint = Suggestion.sentence(for: name, among: Set(known).sorted(), quote: "`").map { "; " + $0 } ?? ""
    return Finding(
      .unknownAction, at: location, "\(key): no method `\(name)` in the responder chain of \(screen.name)" + hint)
  }

  /// Whether a function is assigned to the name anywhere other than in the tables of screens and the app.
  private func isSetByCode(_ name: String) -> Bool {
    let declared = functions.values.count { $0.contains(name) }
    return app.code.assignments(of: name) > declared
  }

  private func isOfFamily(_ name: String, _ screen: DeclaredScreen) -> Bool {
    app.family(of: screen.name).contains { functions[$0]?.contains(name) ?? false }
  }

  private func methods(ofAll screens: some Sequence<String>) -> [String] { screens.flatMap { functions[$0] ?? [] } }

  /// Returns the methods of the app and of all screens that may be above a screen in the responder chain.
  private func responderMethods(_ screen: DeclaredScreen) -> [String] {
    let family = app.family(of: screen.name)
    let nodes = app.graph.screens.indices.filter { app.graph.screens[$0].screenClass.map(family.contains) ?? false }
    let above = Set(holders(above: nodes).compactMap { app.graph.screens[$0].screenClass })
    return methods(ofAll: above.reduce(into: Set<String>()) { $0.formUnion(app.family(of: $1)) })
      + app.session.loader.applicationMethods
  }

  /// Returns the screens that directly or indirectly contain or present the given screens.
  ///
  /// A screen that pushes another screen doesn't contain that screen. Both are in the same container.
  private func holders(above nodes: [Int]) -> Set<Int> {
    var (holders, seen, waiting) = (Set<Int>(), Set(nodes), nodes)
    while let node = waiting.popLast() {
      for way in app.graph.ways(to: node) where !way.kind.isBack {
        guard let from = way.from else { continue }
        if ![.push, .replace].contains(way.kind) { holders.insert(from) }
        if seen.insert(from).inserted { waiting.append(from) }
      }
    }
    return holders
  }
}
