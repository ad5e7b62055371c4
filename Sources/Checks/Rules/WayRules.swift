import AppMap
import Controllers
import Scripting

/// Ways that lead nowhere wherever their screen stands: a `push` without a stack, a `pop` of the last, a `dismiss` of what
/// is never presented.
///
/// Told only where every way to the screen is declared, and the way is dead in each of them.
struct WayRules {
  let app: DeclaredApp

  var findings: [Finding] {
    // What a class does that is not here may lead anywhere.
    guard !app.graph.screens.indices.contains(where: app.isUnknown) else { return [] }
    let standings = app.graph.standings
    let inAlerts = dismissesInAlerts
    // A way that a screen has from another is written once, and may be alive in one of the two.
    let written = Dictionary(grouping: app.graph.ways.filter { WayRules.kinds.contains($0.kind) }) {
      $0.place + $0.kind.rawValue
    }
    return written.values.compactMap { ways in
      let reached = ways.filter { way in way.from.map { !standings[$0].isEmpty } ?? false }
      let dead = reached.compactMap { way in way.from.flatMap { problem(of: way, of: $0, standing: standings[$0]) } }
      guard let first = dead.first, dead.count == reached.count, !inAlerts.contains(first.place) else { return nil }
      return first.finding
    }
  }

  private static let kinds: Set<ScreenGraph.Kind> = [.push, .pop, .dismiss]

  private func problem(
    of way: ScreenGraph.Way, of node: Int, standing: Set<Standing>
  ) -> (place: String, finding: Finding)? {
    let name = app.graph.screens[node].name
    guard let (rule, text) = dead(way, of: node, standing) else { return nil }
    return (way.place, Finding(rule, at: way.place, text.replacing("…", with: name)))
  }

  private func dead(_ way: ScreenGraph.Way, of node: Int, _ standings: Set<Standing>) -> (CheckRule, String)? {
    let stacks = Set(standings.map(\.stack))
    let isStack = app.graph.screens[node].className == NavigationController.className
    switch way.kind {
    case .push where stacks == [.none] && !isStack: return (.deadPush, "push: … is in no navigation controller")
    case .pop where stacks == [.none] && !isStack: return (.deadPop, "pop: … is in no navigation controller")
    case .pop where stacks.isSubset(of: [.none, .bottom]) && !isStack:
      return (.deadPop, "pop: there is nothing to leave: … is the root of its stack")
    case .dismiss where standings.allSatisfy({ $0.isPresented == .no }) && !mayPresent(node):
      return (.deadDismiss, "dismiss: there is nothing to leave: nothing presents …")
    default: return nil
    }
  }

  /// Whether a screen may present something beside which it can be touched.
  private func mayPresent(_ node: Int) -> Bool {
    let isDeclared = app.graph.ways(from: node).contains { $0.kind == .popover || $0.kind == .code }
    let family = app.graph.screens[node].screenClass.map(app.family) ?? []
    return isDeclared || family.contains { app.code.uses(["present"], in: $0) }
  }

  /// Where alerts dismiss: whether their screen is presented by then is another question.
  private var dismissesInAlerts: Set<String> {
    let parts = app.screens.flatMap(\.parts).filter { $0.isInAlert && $0.declaration["dismiss"] != nil }
    return Set(parts.map { app.place(of: "dismiss", in: $0) })
  }
}
