import AppMap
import Controllers
import Locations
import Scripting

/// Finds names of missing screens, scenes, storyboards, segues and unwind methods, and keys that no code reads.
struct NameRules {
  private let app: DeclaredApp
  /// The identifiers of the segues of each screen.
  private let seguesByScreen: [String: Set<String>]
  private let allSegues: Set<String>
  private let storyboardNames: [String]
  private let screenNames: [String]

  /// A name and its source location.
  private struct NamedLocation: Hashable {
    let location: CodeLocation?
    let name: String
  }

  init(app: DeclaredApp) {
    self.app = app
    var seguesByScreen: [String: Set<String>] = [:]
    for screen in app.screens {
      seguesByScreen[screen.name, default: []].formUnion(screen.segues.compactMap(\.identifier))
    }
    let scenes = app.storyboards.flatMap(\.scenes)
    for scene in scenes {
      if let name = scene.customClass {
        seguesByScreen[name, default: []].formUnion(scene.segues.compactMap(\.identifier))
      }
    }
    self.seguesByScreen = seguesByScreen
    allSegues = seguesByScreen.values.reduce(Set(scenes.flatMap(\.segues).compactMap(\.identifier))) { $0.union($1) }
    storyboardNames = app.storyboards.map(\.name)
    screenNames = app.session.bridge.screenNames + scenes.compactMap(\.identifier)
  }

  var findings: [Finding] {
    let unknownTargets = app.session.declarations.unknownTargets().filter { !wasRemoved($0.name) }
    let knownTargets = Set(unknownTargets.map { NamedLocation(location: $0.location, name: $0.name) })
    let targetFindings = unknownTargets.map { target in
      Finding(rule(forKey: target.key), at: target.location, target.message)
    }
    let links = app.graph.ways.filter { link in
      link.missingTarget.map { name in
        !knownTargets.contains(NamedLocation(location: link.location, name: name)) && !wasRemoved(name)
          && !isSceneReference(name)
      } ?? false
    }
    let keyFindings = app.session.declarations.unreadKeys().map { Finding(.doubtfulKey, at: $0.location, $0.message) }
    return targetFindings + links.compactMap(finding) + keyFindings + missingSceneClassFindings + codeSegueFindings
      + codeStoryboardFindings
      + codeScreenFindings + rootFindings
  }

  /// Whether the declaration with the name was removed because of a mistake.
  ///
  /// That mistake is reported separately.
  private func wasRemoved(_ name: String) -> Bool { app.session.declarations.removedKeys.contains(name) }

  /// Finds a root whose value can't be a screen, such as `app { root = 5 }`.
  private var rootFindings: [Finding] {
    switch app.root {
    case .flag, .integer, .number:
      let location = app.session.declarations.keyLocation(of: "root", from: app.session.loader.applicationLocation)
      let foundValue = app.root?.foundValue ?? FoundValue.nil
      return [
        Finding(
          .declaration, at: location, "app: root: expected a controller, class or screen name, found \(foundValue)")
      ]
    default: return []
    }
  }

  /// Whether the name denotes a reference to a scene of another storyboard.
  ///
  /// Such a scene is loaded only when it is needed.
  private func isSceneReference(_ name: String) -> Bool {
    app.storyboards.contains { $0.scene(name)?.reference != nil }
  }

  /// Finds scenes in a script's storyboard whose screen doesn't exist.
  private var missingSceneClassFindings: [Finding] {
    app.storyboards.filter(\.requiresClasses).flatMap { storyboard in
      storyboard.scenes.compactMap { scene in
        guard let name = scene.customClass, app.screen(named: name) == nil, !wasRemoved(name),
          ClassTable.builtIn.named(name) == nil
        else { return nil }
        let location = app.session.sourceSearch.location(
          of: [.key("scenes"), .key(scene.id)], from: storyboard.location)
        return Finding(
          .unknownScreen, at: location, "scenes: no screen is called \"\(name)\"" + hint(name, screenNames))
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

  // MARK: Links

  private func finding(_ link: ScreenGraph.Link) -> Finding? {
    guard let name = link.missingTarget else { return nil }
    switch link.kind {
    case .unwind:
      let knownNames =
        app.graph.screens.flatMap(\.unwindActions) + app.storyboards.flatMap { $0.unwindClasses.keys.sorted() }
      return Finding(
        .unknownUnwind, at: link.location,
        "unwind: there is no unwind method named \"\(name)\"" + hint(name, knownNames))
    case .custom where link.segue == name: return unknownSegue(name, of: link.from, at: link.location)
    case .root where link.from == nil && app.session.application.mainStoryboard == name:
      let text =
        storyboardNames.contains(name)
        ? "mainStoryboard: \"\(name)\" has no initial scene that can be shown"
        : "mainStoryboard: no storyboard is called \"\(name)\"" + hint(name, storyboardNames)
      return Finding(.unknownScreen, at: link.location, text)
    default:
      let key = link.property ?? (link.kind == .child ? "viewControllers" : link.kind.rawValue)
      return Finding(
        .unknownScreen, at: link.location, "\(key): no screen is called \"\(name)\"" + hint(name, screenNames))
    }
  }

  private func unknownSegue(_ name: String, of node: Int?, at location: CodeLocation?) -> Finding? {
    let screen = node.map { app.graph.screens[$0] }
    let knownSegues = segueNames(of: screen.map { $0.screenClass.map { [$0] } ?? [] })
    guard !knownSegues.contains(name) else { return nil }
    let advice = knownSegues.isEmpty ? "; no segue is declared there" : hint(name, knownSegues, orListAll: true)
    return Finding(
      .unknownSegue, at: location, "segue: \(screen?.name ?? "the screen") has no segue \"\(name)\"" + advice)
  }

  /// Returns the identifiers of the segues of the given screens, their families and their scenes.
  ///
  /// If `screens` is `nil`, the method returns the identifiers of all segues.
  private func segueNames(of screens: [String]?) -> [String] {
    guard let screens else { return allSegues.sorted() }
    let families = screens.reduce(into: Set<String>()) { $0.formUnion(app.family(of: $1)) }
    return families.reduce(into: Set<String>()) { $0.formUnion(seguesByScreen[$1] ?? []) }.sorted()
  }

  private func hint(_ name: String, _ knownNames: [String], orListAll: Bool = false) -> String {
    if orListAll { return "; " + Suggestion.sentenceOrList(for: name, among: knownNames) }
    return Suggestion.sentence(for: name, among: knownNames).map { "; " + $0 } ?? ""
  }

  // MARK: Code

  /// Finds calls such as `self:performSegue "shwo"`.
  ///
  /// For an object other than `self`, the segues of all screens count.
  private var codeSegueFindings: [Finding] {
    app.code.stringArguments(givenTo: "performSegue").compactMap { argument in
      guard argument.receiver != .unknown else { return nil }
      let owners = argument.receiver == .enclosingScreen ? screens(of: argument.word) : nil
      let (name, knownSegues) = (argument.text, segueNames(of: owners))
      guard !knownSegues.contains(name), !wasRemoved(name) else { return nil }
      let text = owners.map { "\($0.joined(separator: " or ")) has no segue" } ?? "no screen has a segue"
      let emptyAdvice = owners == nil ? "" : "; no segue is declared there"
      let advice = knownSegues.isEmpty ? emptyAdvice : hint(name, knownSegues, orListAll: owners != nil)
      return Finding(.unknownSegue, at: argument.word.location, "performSegue: \(text) \"\(name)\"" + advice)
    }
  }

  /// Returns the screens whose functions contain a word, or `nil` if code outside them also contains the word.
  private func screens(of word: ScriptCode.Word) -> [String]? {
    let screens = app.code.owners(of: word).map { owner -> String? in
      if case .screen(let name) = owner { name } else { nil }
    }
    let knownScreens = screens.compactMap { $0 }
    return knownScreens.count == screens.count ? knownScreens : nil
  }

  /// Finds the names of missing screens in calls such as `self:present "Hlep"`.
  private var codeScreenFindings: [Finding] {
    let names = app.session.bridge.screenNames
    let knownNames = Set(names)
    let pushedNames = app.code.stringArguments(givenTo: "pushViewController").filter { $0.receiver != .unknown }
    let presentedNames = app.code.stringArguments(givenTo: "present").filter { $0.receiver == .enclosingScreen }
    return [("pushViewController", pushedNames), ("present", presentedNames)].flatMap { method, arguments in
      arguments.filter {
        !knownNames.contains($0.text) && !ClassTable.builtIn.isController($0.text) && !wasRemoved($0.text)
      }
      .map { argument in
        Finding(
          .unknownScreen, at: argument.word.location,
          "\(method): no screen is called \"\(argument.text)\"" + hint(argument.text, names))
      }
    }
  }

  /// Finds the names of missing storyboards and scenes in code such as `storyboards.Hlep`.
  private var codeStoryboardFindings: [Finding] {
    let names = storyboardNames
    let storyboardFindings = app.code.fields(ofGlobal: "storyboards").filter { !names.contains($0.field) }.map {
      name, word in
      Finding(.unknownScreen, at: word.location, "storyboards: no storyboard is called \"\(name)\"" + hint(name, names))
    }
    let scenes = app.storyboards.flatMap(\.scenes).compactMap(\.identifier)
    let sceneArguments = app.code.stringArguments(givenTo: "instantiateViewController").filter {
      $0.receiver != .unknown && !scenes.contains($0.text)
    }
    return storyboardFindings
      + sceneArguments.map { argument in
        Finding(
          .unknownScreen, at: argument.word.location,
          "instantiateViewController: no scene is called \"\(argument.text)\"" + hint(argument.text, scenes))
      }
  }
}
