import AppMap
import Controllers
import Scripting

/// Names that stand for nothing: of screens, scenes, storyboards, segues, unwind methods; and keys that no line reads.
struct NameRules {
  let app: DeclaredApp

  var findings: [Finding] {
    let told = app.session.unknownTargets().filter { !isTaken($0.name) }
    let known = Set(told.map { [$0.place, $0.name] })
    let targets = told.map { target in Finding(rule(forKey: target.key), at: target.place, target.message) }
    let ways = app.graph.ways.filter { way in
      way.missing.map { !known.contains([way.place, $0]) && !isTaken($0) && !isDrawnElsewhere($0) } ?? false
    }
    let keys = app.session.unreadKeys().map { Finding(.unknownKey, at: $0.place, $0.message) }
    return targets + ways.compactMap(finding) + keys + classesOfScenes + seguesInCode + storyboardsInCode
  }

  /// What was taken out with a mistake of its own is none for those who name it.
  private func isTaken(_ name: String) -> Bool { app.session.takenKeys.contains(name) }

  /// Whether a name stands for a scene of a storyboard that is read when it is needed.
  private func isDrawnElsewhere(_ name: String) -> Bool {
    app.storyboards.contains { $0.scene(name)?.reference != nil }
  }

  /// The scenes of a script's storyboard whose screen there is not.
  private var classesOfScenes: [Finding] {
    app.storyboards.filter(\.requiresClasses).flatMap { storyboard in
      storyboard.scenes.compactMap { scene in
        guard let name = scene.customClass, app.screen(named: name) == nil, !isTaken(name),
          ClassTable.builtIn.named(name) == nil
        else { return nil }
        let place = app.session.place(of: [.key("scenes"), .key(scene.id)], from: storyboard.place)
        return Finding(.unknownScreen, at: place, "scenes: no screen is called \"\(name)\"" + hint(name, screenNames))
      }
    }
  }

  private func rule(forKey key: String) -> CheckRule {
    switch key {
    case "segue", "accessorySegue": .unknownSegue
    case "unwind": .unknownUnwind
    default: .unknownScreen
    }
  }

  // MARK: Ways

  private func finding(_ way: ScreenGraph.Way) -> Finding? {
    guard let name = way.missing else { return nil }
    switch way.kind {
    case .unwind:
      let known = app.graph.screens.flatMap(\.unwindActions)
      return Finding(
        .unknownUnwind, at: way.place, "unwind: no unwind method is called \"\(name)\"" + hint(name, known))
    case .custom where way.segue == name: return unknownSegue(name, of: way.from, at: way.place)
    case .root where way.from == nil && app.session.application.mainStoryboard == name:
      let text = "mainStoryboard: no storyboard is called \"\(name)\""
      return Finding(.unknownScreen, at: way.place, text + hint(name, app.storyboards.map(\.name)))
    default:
      let key = way.kind == .child ? "viewControllers" : way.kind.rawValue
      return Finding(.unknownScreen, at: way.place, "\(key): no screen is called \"\(name)\"" + hint(name, screenNames))
    }
  }

  private func unknownSegue(_ name: String, of node: Int?, at place: String) -> Finding? {
    let screen = node.map { app.graph.screens[$0] }
    let known = segueNames(of: screen?.screenClass)
    guard !known.contains(name) else { return nil }
    let advice = known.isEmpty ? "; it declares none" : hint(name, known, orAll: true)
    return Finding(.unknownSegue, at: place, "segue: \(screen?.name ?? "the screen") has no segue \"\(name)\"" + advice)
  }

  /// The identifiers of the segues of a screen, its family and the scenes that are of it; of all for nil.
  private func segueNames(of screen: String?) -> [String] {
    let family = screen.map(app.family)
    let own = app.screens.filter { family?.contains($0.name) ?? true }.flatMap(\.segues)
    let scenes = app.storyboards.flatMap(\.scenes).filter { scene in
      family.map { family in scene.customClass.map(family.contains) ?? false } ?? true
    }
    let names = (own + scenes.flatMap(\.segues)).compactMap(\.identifier)
    return Set(names).sorted()
  }

  private var screenNames: [String] {
    app.session.bridge.screenNames + app.storyboards.flatMap(\.scenes).compactMap(\.identifier)
  }

  private func hint(_ name: String, _ known: [String], orAll: Bool = false) -> String {
    if orAll { return "; " + Suggestion.orList(for: name, among: known) }
    return Suggestion.sentence(for: name, among: known).map { "; " + $0 } ?? ""
  }

  // MARK: Code

  /// `performSegue "shwo"` in a function.
  private var seguesInCode: [Finding] {
    app.code.texts(givenTo: "performSegue").compactMap { name, word in
      let known = segueNames(of: word.owner)
      guard !known.contains(name), !isTaken(name) else { return nil }
      let advice = known.isEmpty ? "; it declares none" : hint(name, known, orAll: true)
      let owner = word.owner ?? "no screen"
      return Finding(.unknownSegue, at: word.place, "performSegue: \(owner) has no segue \"\(name)\"" + advice)
    }
  }

  /// `storyboards.Hlep`, `instantiateViewController "cart"` in a function.
  private var storyboardsInCode: [Finding] {
    let names = app.storyboards.map(\.name)
    let unknown = app.code.fields(of: "storyboards").filter { !names.contains($0.field) }.map { name, word in
      Finding(.unknownScreen, at: word.place, "storyboards: no storyboard is called \"\(name)\"" + hint(name, names))
    }
    let scenes = app.storyboards.flatMap(\.scenes).compactMap(\.identifier)
    let asked = app.code.texts(givenTo: "instantiateViewController").filter { !scenes.contains($0.text) }
    return unknown
      + asked.map { name, word in
        Finding(
          .unknownScreen, at: word.place,
          "instantiateViewController: no scene is called \"\(name)\"" + hint(name, scenes))
      }
  }
}
