import AppMap
import Controllers
import Locations
import Scripting

/// Finds screens that can't be reached, and screens that can't be left.
struct ReachRules {
  private let app: DeclaredApp
  private let exits: Exits

  init(app: DeclaredApp) {
    self.app = app
    exits = Exits(app)
  }

  var findings: [Finding] { unreachable + presentedWithoutExit + withoutWayBack }

  private var unreachable: [Finding] {
    guard !app.hasUnknownClasses else { return [] }
    let reached = app.graph.distances
    return app.graph.unreached.compactMap { node in
      let screen = app.graph.screens[node]
      guard screen.screenClass != nil || !screen.scenes.isEmpty, !isNamedInFlows(screen) else { return nil }
      let others = app.graph.ways(to: node).filter { !$0.kind.isBack }.compactMap(\.from).filter { $0 != node }
      let hidden = Set(others.filter { reached[$0] == nil }.map { app.graph.screens[$0].name }).sorted()
      let text = hidden.isEmpty ? "nothing leads to" : "only unreachable screens lead to"
      let list = hidden.isEmpty ? "" : " (\(hidden.joined(separator: ", ")))"
      return Finding(.unreachableScreen, at: screen.location, "\(text) screen \"\(screen.name)\"\(list)")
    }
  }

  private func isNamedInFlows(_ screen: ScreenGraph.Screen) -> Bool {
    guard let name = screen.screenClass else { return false }
    return app.flows.contains { $0.names(name) }
  }

  // MARK: Presented screens

  private var presentedWithoutExit: [Finding] {
    let reached = app.graph.distances
    var told: Set<Int> = []
    return app.graph.ways.compactMap { way in
      guard way.kind == .present, !way.isDismissedByUser, let from = way.from, let to = way.to,
        reached[from] != nil,
        !exits.canBeDismissed(to, presentedBy: from)
      else { return nil }
      let screen = firstScreen(in: to)
      // A container that is empty because of another mistake has no screen to leave.
      guard app.graph.screens[screen].screenClass != nil || !app.graph.screens[screen].isContainer,
        told.insert(screen).inserted
      else { return nil }
      let (name, presenter) = (app.graph.screens[screen].name, app.graph.screens[from].name)
      return Finding(
        .noWayBack, at: app.graph.screens[screen].location,
        "screen \"\(name)\" has no way back: \(presenter) presents it (\(way.location.text)), and nothing in it dismisses or unwinds"
      )
    }
  }

  /// Returns the first screen of the script in a container, or the node itself if it is a screen of the script.
  private func firstScreen(in node: Int) -> Int {
    var (node, seen) = (node, Set<Int>())
    while app.graph.screens[node].screenClass == nil, seen.insert(node).inserted,
      let next = app.graph.ways(from: node).first(where: { $0.kind.isPart })?.to
    {
      node = next
    }
    return node
  }

  // MARK: Screens on a stack

  /// Finds screens that are above another screen on a stack, hide the back button and have no other way back.
  private var withoutWayBack: [Finding] {
    let hiding = app.screens.filter(hidesBackButton)
    guard !hiding.isEmpty else { return [] }
    let states = app.navigationStates
    return hiding.compactMap { screen in
      guard let node = app.graph.screen(named: screen.name), !exits.canBePopped(node),
        let (way, from, verb) = stackLink(to: node, states)
      else { return nil }
      let other = app.graph.screens[from].name
      return Finding(
        .noWayBack, at: screen.location,
        "screen \"\(screen.name)\" hides the back button and has no other way back: \(other) \(verb) it (\(way.location.text))"
      )
    }
  }

  /// Returns the first link that puts a screen above another screen on a stack.
  private func stackLink(to node: Int, _ states: [Set<NavigationState>]) -> (ScreenGraph.Way, Int, verb: String)? {
    for way in app.graph.ways(to: node) {
      guard let from = way.from else { continue }
      switch way.kind {
      case .push: return (way, from, "pushes")
      case .show where states[from].contains { $0.stack == .bottom || $0.stack == .above }: return (way, from, "shows")
      case .child where app.graph.screens[from].className == NavigationController.className:
        return (way, from, "starts with")
      default: continue
      }
    }
    return nil
  }

  private func hidesBackButton(_ screen: DeclaredScreen) -> Bool {
    app.parts(of: screen).contains { part in
      guard part.root == "navigationItem", case .flag(true)? = part["hidesBackButton"] else { return false }
      return part["leftBarButtonItem"] == nil && part["leftBarButtonItems"] == nil
    }
  }
}

/// The ways to leave each screen by declarations or code, computed for all screens at once.
private struct Exits {
  private let app: DeclaredApp
  /// For each screen, whether links inside its presentation lead from it to a screen that can end the presentation.
  private let canEndInside: [Bool]
  /// For each screen, whether links of any kind lead from it to a screen that can end the first screen's presentation.
  private let canEndFurtherOn: [Bool]
  /// For each screen, whether links of any kind lead from it to a screen with a way back on a stack.
  private let canPopFurtherOn: [Bool]
  private let users: ScriptCode.Users

  init(_ app: DeclaredApp) {
    self.app = app
    let graph = app.graph
    let users = Exits.users(in: app)
    func screens(leftBy kinds: Set<ScreenGraph.Kind>) -> [Int] {
      graph.ways.filter { kinds.contains($0.kind) }.compactMap(\.from)
    }
    let byCode = graph.screens.indices.filter { !app.family(of: $0).isDisjoint(with: users.screens) }
    let byItself = graph.screens.indices.filter { Exits.hasOwnExit($0, app) }
    canEndInside = graph.leads(to: screens(leftBy: [.dismiss, .unwind, .custom, .code]) + byItself) { kind in
      kind.isPart || [.push, .replace, .show, .showDetail].contains(kind)
    }
    canEndFurtherOn = graph.leads(to: screens(leftBy: [.unwind]) + byCode) { !$0.isBack }
    canPopFurtherOn = graph.leads(to: screens(leftBy: [.unwind, .dismiss, .pop]) + byCode) { !$0.isBack }
    self.users = users
  }

  /// Whether the presentation of a screen may end.
  func canBeDismissed(_ node: Int, presentedBy presenter: Int) -> Bool {
    users.isElsewhere || canEndInside[node] || canEndFurtherOn[node] || app.isUnknown(presenter)
      || !app.family(of: presenter).isDisjoint(with: users.screens)
  }

  /// Whether a screen on a stack can be left.
  func canBePopped(_ node: Int) -> Bool {
    let kinds: Set<ScreenGraph.Kind> = [.pop, .dismiss, .unwind, .custom, .code]
    return users.isElsewhere || canPopFurtherOn[node] || app.graph.ways(from: node).contains { kinds.contains($0.kind) }
  }

  /// Methods that leave a screen, and the property that replaces all screens.
  private static let words: Set<String> = [
    "dismiss", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers",
    "performSegue", "rootViewController",
  ]

  /// Returns the screens and other code that leave a screen.
  ///
  /// The properties `viewControllers` and `root` may also belong to other objects, so only assignments count.
  /// Assignments to `root` count only for the app, its window and `self`.
  private static func users(in app: DeclaredApp) -> ScriptCode.Users {
    var users = app.code.users(of: words)
    users.formUnion(app.code.users(assigning: "viewControllers"))
    users.formUnion(app.code.users(assigning: "root", of: ["app", "application", "window", "self"]))
    return users
  }

  /// Whether UIKit may provide a way to leave a screen, because its class isn't a container or a plain controller.
  private static func hasOwnExit(_ node: Int, _ app: DeclaredApp) -> Bool {
    let screen = app.graph.screens[node]
    guard !app.isUnknown(node) else { return true }
    let plain = [ViewController.className, TableViewController.className, CollectionViewController.className]
    return !screen.isContainer && !plain.contains(screen.className)
  }
}
