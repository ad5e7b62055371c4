import AppMap
import Controllers
import Locations
import Scripting

/// Finds screens that a user can't reach, and screens that a user can't leave.
struct ReachRules {
  private let app: DeclaredApp
  private let exits: Exits

  init(app: DeclaredApp) {
    self.app = app
    exits = Exits(app)
  }

  var findings: [Finding] { unreachableFindings + presentationFindings + stackFindings }

  private var unreachableFindings: [Finding] {
    guard !app.hasUnknownClasses else { return [] }
    let distances = app.graph.distances
    return app.graph.unreachableScreens.compactMap { node in
      let screen = app.graph.screens[node]
      guard screen.screenClass != nil || !screen.scenes.isEmpty, !isNamedInFlows(screen) else { return nil }
      let sources = app.graph.links(to: node).filter { !$0.kind.isBack }.compactMap(\.from).filter { $0 != node }
      let unreachableNames = Set(sources.filter { distances[$0] == nil }.map { app.graph.screens[$0].name }).sorted()
      let text = unreachableNames.isEmpty ? "nothing leads to" : "only unreachable screens lead to"
      let list = unreachableNames.isEmpty ? "" : " (\(unreachableNames.joined(separator: ", ")))"
      return Finding(.unreachableScreen, at: screen.location, "\(text) screen \"\(screen.name)\"\(list)")
    }
  }

  private func isNamedInFlows(_ screen: ScreenGraph.Screen) -> Bool {
    guard let name = screen.screenClass else { return false }
    return app.flows.contains { $0.containsWord(name) }
  }

  // MARK: Presented screens

  private var presentationFindings: [Finding] {
    let distances = app.graph.distances
    var reportedScreens: Set<Int> = []
    return app.graph.ways.compactMap { link in
      guard link.kind == .present, !link.isDismissedByUser, let from = link.from, let to = link.to,
        distances[from] != nil,
        !exits.canBeDismissed(to, presentedBy: from)
      else { return nil }
      let screen = firstScreen(in: to)
      // A container that is empty because of another mistake contains no screen that could be left.
      guard app.graph.screens[screen].screenClass != nil || !app.graph.screens[screen].isContainer,
        reportedScreens.insert(screen).inserted
      else { return nil }
      let (name, presenter) = (app.graph.screens[screen].name, app.graph.screens[from].name)
      return Finding(
        .noWayBack, at: app.graph.screens[screen].location,
        "screen \"\(name)\" has no way back: \(presenter) presents it (\(link.location.text)), and nothing in it dismisses or unwinds"
      )
    }
  }

  /// Returns the first screen of the script in a container, or the node itself if it is a screen of the script.
  private func firstScreen(in node: Int) -> Int {
    var (node, seenNodes) = (node, Set<Int>())
    while app.graph.screens[node].screenClass == nil, seenNodes.insert(node).inserted,
      let nextNode = app.graph.links(from: node).first(where: { $0.kind.isPart })?.to
    {
      node = nextNode
    }
    return node
  }

  // MARK: Screens on a stack

  /// Finds screens that are above another screen on a stack, hide the back button and have no other way back.
  private var stackFindings: [Finding] {
    let screensHidingBack = app.screens.filter(hidesBackButton)
    guard !screensHidingBack.isEmpty else { return [] }
    let states = app.navigationStates
    return screensHidingBack.compactMap { screen in
      guard let node = app.graph.screen(named: screen.name), !exits.canBePopped(node),
        let (link, from, verb) = stackLink(to: node, states)
      else { return nil }
      let sourceScreen = app.graph.screens[from].name
      return Finding(
        .noWayBack, at: screen.location,
        "screen \"\(screen.name)\" hides the back button and has no other way back: \(sourceScreen) \(verb) it (\(link.location.text))"
      )
    }
  }

  /// Returns the first link that adds a screen above another screen on a stack.
  private func stackLink(to node: Int, _ states: [Set<NavigationState>]) -> (ScreenGraph.Link, Int, verb: String)? {
    for link in app.graph.links(to: node) {
      guard let from = link.from else { continue }
      switch link.kind {
      case .push: return (link, from, "pushes")
      case .show where states[from].contains { $0.stack == .bottom || $0.stack == .above }: return (link, from, "shows")
      case .child where app.graph.screens[from].className == NavigationController.className:
        return (link, from, "starts with")
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

/// The links and code with which each screen can be left, computed for all screens at once.
private struct Exits {
  private let app: DeclaredApp
  /// Whether links inside a screen's presentation lead to a screen that can end it, indexed by screen.
  private let canDismissInside: [Bool]
  /// Whether links of any kind lead to a screen that can end the first screen's presentation, indexed by the first
  /// screen.
  private let canDismissLater: [Bool]
  /// Whether links of any kind lead to a screen with a way back on a stack, indexed by the first screen.
  private let canPopLater: [Bool]
  private let users: ScriptCode.Users

  init(_ app: DeclaredApp) {
    self.app = app
    let graph = app.graph
    let exitUsers = Exits.usersOfExitNames(in: app)
    func screensLeft(leftBy kinds: Set<ScreenGraph.Kind>) -> [Int] {
      graph.ways.filter { kinds.contains($0.kind) }.compactMap(\.from)
    }
    let codeExits = graph.screens.indices.filter { !app.family(of: $0).isDisjoint(with: exitUsers.screens) }
    let builtInExits = graph.screens.indices.filter { Exits.hasBuiltInExit($0, app) }
    canDismissInside = graph.screensLeading(
      to: screensLeft(leftBy: [.dismiss, .unwind, .custom, .code]) + builtInExits
    ) { kind in
      kind.isPart || [.push, .replace, .show, .showDetail].contains(kind)
    }
    canDismissLater = graph.screensLeading(to: screensLeft(leftBy: [.unwind]) + codeExits) { !$0.isBack }
    canPopLater = graph.screensLeading(to: screensLeft(leftBy: [.unwind, .dismiss, .pop]) + codeExits) { !$0.isBack }
    self.users = exitUsers
  }

  /// Whether the presentation of a screen may end.
  func canBeDismissed(_ node: Int, presentedBy presenter: Int) -> Bool {
    users.isElsewhere || canDismissInside[node] || canDismissLater[node] || app.hasUnknownClass(presenter)
      || !app.family(of: presenter).isDisjoint(with: users.screens)
  }

  /// Whether a screen on a stack can be left.
  func canBePopped(_ node: Int) -> Bool {
    let kinds: Set<ScreenGraph.Kind> = [.pop, .dismiss, .unwind, .custom, .code]
    return users.isElsewhere || canPopLater[node] || app.graph.links(from: node).contains { kinds.contains($0.kind) }
  }

  /// Methods that leave a screen, and the property that replaces all screens.
  private static let exitNames: Set<String> = [
    "dismiss", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers",
    "performSegue", "rootViewController",
  ]

  /// Returns the screens and other code that leave a screen.
  ///
  /// The properties `viewControllers` and `root` may also belong to other objects, so code that only reads them doesn't
  /// count. Assignments to `root` count only for the app, its window and `self`.
  private static func usersOfExitNames(in app: DeclaredApp) -> ScriptCode.Users {
    var users = app.code.users(ofAny: exitNames)
    users.formUnion(app.code.users(assigning: "viewControllers"))
    users.formUnion(app.code.users(assigning: "root", of: ["app", "application", "window", "self"]))
    return users
  }

  /// Whether UIKit may provide an exit, because the screen's class is neither a container nor a plain controller.
  private static func hasBuiltInExit(_ node: Int, _ app: DeclaredApp) -> Bool {
    let screen = app.graph.screens[node]
    guard !app.hasUnknownClass(node) else { return true }
    let plainClasses = [ViewController.className, TableViewController.className, CollectionViewController.className]
    return !screen.isContainer && !plainClasses.contains(screen.className)
  }
}
