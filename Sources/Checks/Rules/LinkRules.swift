import AppMap
import Controllers
import Locations
import Scripting

/// Finds links that can never work: a `push` without a stack, a `pop` of the root, or a `dismiss` without a
/// presentation.
///
/// A link is reported only if all links to its screen are declared and the link can't work in any state of the screen.
struct LinkRules {
  private let app: DeclaredApp
  /// The screens and other code that present a controller.
  private let presenters: ScriptCode.Users

  init(app: DeclaredApp) {
    self.app = app
    presenters = app.code.users(ofAny: ["present"])
  }

  var findings: [Finding] {
    // A screen of an unknown class may lead to any other screen.
    guard !app.hasUnknownClasses else { return [] }
    let states = app.navigationStates
    let alertLocations = dismissesInAlerts
    let links = app.graph.ways.filter {
      LinkRules.checkedKinds.contains($0.kind) && !($0.location.map(alertLocations.contains) ?? false)
    }
    return Dictionary(grouping: links, by: DeclaredLink.init).values.compactMap { links in
      let reachableLinks = links.filter { link in link.from.map { !states[$0].isEmpty } ?? false }
      let deadLinkFindings = reachableLinks.compactMap { link in
        link.from.flatMap { deadLinkFinding(of: link, from: $0, states) }
      }
      return deadLinkFindings.count == reachableLinks.count ? deadLinkFindings.first : nil
    }
  }

  private static let checkedKinds: Set<ScreenGraph.Kind> = [.push, .pop, .dismiss]

  /// A link as it is declared.
  ///
  /// All screens that inherit the link share its declaration. The link may work on only one of these screens.
  private struct DeclaredLink: Hashable {
    let location: CodeLocation?
    let kind: ScreenGraph.Kind
    let declarer: String

    init(_ link: ScreenGraph.Link) {
      (location, kind) = (link.location, link.kind)
      declarer = link.segue.map { "segue \($0)" } ?? link.declarer ?? link.from.map { "node \($0)" } ?? ""
    }
  }

  private func deadLinkFinding(of link: ScreenGraph.Link, from node: Int, _ states: [Set<NavigationState>]) -> Finding?
  {
    let name = app.graph.screens[node].name
    let stacks = Set(states[node].map(\.stack))
    let isStack = app.graph.screens[node].className == NavigationController.className
    func finding(_ rule: CheckRule, _ text: String) -> Finding {
      Finding(rule, at: link.location, "\(link.kind.rawValue): \(text)")
    }
    switch link.kind {
    case .push where stacks == [.none] && !isStack:
      return finding(.deadPush, "\(name) isn't in a navigation controller")
    case .pop where stacks == [.none] && !isStack: return finding(.deadPop, "\(name) isn't in a navigation controller")
    case .pop where stacks.isSubset(of: [.none, .bottom]) && !isStack:
      return finding(.deadPop, "\(name) is the root of its stack, so no screen is below it")
    case .pop:
      guard let to = link.to, !states[to].isEmpty, states[to].allSatisfy({ $0.stack == .none }) else { return nil }
      return finding(.deadPop, "\(app.graph.screens[to].name) is never on the stack")
    case .dismiss where states[node].allSatisfy({ $0.isPresented == .no }) && !mayPresent(node):
      return finding(.deadDismiss, "nothing presents \(name)")
    default: return nil
    }
  }

  /// Whether a screen may present a controller that covers only part of the screen.
  private func mayPresent(_ node: Int) -> Bool {
    app.graph.links(from: node).contains { $0.kind == .popover || $0.kind == .code }
      || !app.family(of: node).isDisjoint(with: presenters.screens)
  }

  /// The source locations of `dismiss` in alerts.
  ///
  /// The rule doesn't know whether the screen is presented when the alert appears.
  private var dismissesInAlerts: Set<CodeLocation> {
    let parts = app.screens.flatMap(\.parts).filter { $0.isInAlert && $0["dismiss"] != nil }
    return Set(parts.map { app.location(of: "dismiss", in: $0) })
  }
}
