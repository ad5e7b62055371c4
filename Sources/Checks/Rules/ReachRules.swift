import AppMap
import Controllers
import Scripting

/// Screens that nothing leads to, and screens that nothing leaves.
struct ReachRules {
  let app: DeclaredApp

  var findings: [Finding] { unreachable + captured + withoutBackButton }

  private var unreachable: [Finding] {
    guard !app.graph.screens.indices.contains(where: app.isUnknown) else { return [] }
    let reached = app.graph.distances
    return app.graph.unreached.compactMap { node in
      let screen = app.graph.screens[node]
      guard screen.screenClass != nil || !screen.scenes.isEmpty, !isNamedInFlows(screen) else { return nil }
      let others = app.graph.ways(to: node).filter { !$0.kind.isBack }.compactMap(\.from).filter { $0 != node }
      let hidden = Set(others.filter { reached[$0] == nil }.map { app.graph.screens[$0].name }).sorted()
      let text = hidden.isEmpty ? "nothing leads to" : "only screens that nothing leads to lead to"
      let list = hidden.isEmpty ? "" : " (\(hidden.joined(separator: ", ")))"
      return Finding(.unreachableScreen, at: screen.place, "\(text) screen \"\(screen.name)\"\(list)")
    }
  }

  private func isNamedInFlows(_ screen: ScreenGraph.Screen) -> Bool {
    guard let name = screen.screenClass else { return false }
    return app.flows.contains { ScriptCode.names(name, in: $0) }
  }

  // MARK: What is presented

  private var captured: [Finding] {
    let reached = app.graph.distances
    var told: Set<Int> = []
    return app.graph.ways.compactMap { way in
      guard way.kind == .present, let from = way.from, let to = way.to, reached[from] != nil, !canLeave(to, from: from)
      else { return nil }
      let screen = firstScreen(in: to)
      guard told.insert(screen).inserted else { return nil }
      let (name, presenter) = (app.graph.screens[screen].name, app.graph.screens[from].name)
      return Finding(
        .noWayBack, at: app.graph.screens[screen].place,
        "screen \"\(name)\" has no way back: \(presenter) presents it (\(way.place)), and nothing in it dismisses or unwinds"
      )
    }
  }

  private static let leaving: Set<String> = [
    "dismiss", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers",
    "viewControllers", "performSegue", "rootViewController", "root",
  ]

  /// Whether something declared or written may end a presentation.
  private func canLeave(_ node: Int, from presenter: Int) -> Bool {
    let inside = reachable(from: node) { $0.isPart || [.push, .replace, .show, .showDetail].contains($0) }
    let further = reachable(from: node) { !$0.isBack }
    if inside.contains(where: { leaves($0, by: [.dismiss, .unwind, .custom, .code]) }) { return true }
    if further.contains(where: { leaves($0, by: [.unwind]) }) { return true }
    if inside.contains(where: bringsItsOwnWay) || app.isUnknown(presenter) { return true }
    let owners = Set(further + [presenter]).flatMap { app.graph.screens[$0].screenClass.map(app.family) ?? [] }
    return app.code.uses(ReachRules.leaving, in: nil)
      || owners.contains { app.code.uses(ReachRules.leaving, in: $0) }
  }

  private func leaves(_ node: Int, by kinds: Set<ScreenGraph.Kind>) -> Bool {
    app.graph.ways(from: node).contains { kinds.contains($0.kind) }
  }

  /// A controller of UIKit's that is no container has its own buttons.
  private func bringsItsOwnWay(_ node: Int) -> Bool {
    let screen = app.graph.screens[node]
    guard !app.isUnknown(node) else { return true }
    let plain = [ViewController.className, TableViewController.className]
    return !screen.isContainer && !plain.contains(screen.className)
  }

  private func reachable(from node: Int, by isMeant: (ScreenGraph.Kind) -> Bool) -> Set<Int> {
    var (seen, waiting): (Set<Int>, [Int]) = ([node], [node])
    while let next = waiting.popLast() {
      for way in app.graph.ways(from: next) where isMeant(way.kind) {
        if let to = way.to, seen.insert(to).inserted { waiting.append(to) }
      }
    }
    return seen
  }

  /// The first screen of the script's that is seen in a container.
  private func firstScreen(in node: Int) -> Int {
    var (node, seen) = (node, Set<Int>())
    while app.graph.screens[node].screenClass == nil, seen.insert(node).inserted,
      let next = app.graph.ways(from: node).first(where: { $0.kind.isPart })?.to
    {
      node = next
    }
    return node
  }

  // MARK: What is pushed

  /// Screens that are pushed, hide the way back that the bar has, and have no other.
  private var withoutBackButton: [Finding] {
    app.screens.compactMap { screen in
      guard hidesBackButton(screen), let node = app.graph.screen(named: screen.name),
        let push = app.graph.ways(to: node).first(where: { $0.kind == .push }), let from = push.from,
        !leaves(node, by: [.pop, .dismiss, .unwind, .custom, .code]), !mayLeaveByCode(node)
      else { return nil }
      let presenter = app.graph.screens[from].name
      return Finding(
        .noWayBack, at: screen.place,
        "screen \"\(screen.name)\" has no way back: \(presenter) pushes it (\(push.place)), and it hides the back button"
      )
    }
  }

  private func hidesBackButton(_ screen: DeclaredScreen) -> Bool {
    app.parts(of: screen).contains { part in
      guard part.root == "navigationItem", case .flag(true)? = part.declaration["hidesBackButton"] else { return false }
      return part.declaration["leftBarButtonItem"] == nil && part.declaration["leftBarButtonItems"] == nil
    }
  }

  private func mayLeaveByCode(_ node: Int) -> Bool {
    let further = reachable(from: node) { !$0.isBack }
    if further.contains(where: { leaves($0, by: [.unwind, .dismiss, .pop]) }) { return true }
    let owners = further.flatMap { app.graph.screens[$0].screenClass.map(app.family) ?? [] }
    return app.code.uses(ReachRules.leaving, in: nil) || owners.contains { app.code.uses(ReachRules.leaving, in: $0) }
  }
}
