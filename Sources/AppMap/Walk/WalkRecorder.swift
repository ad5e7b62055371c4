import Controllers
import Flows
import Rendering
import Scripting

/// Records which links of a graph an app uses while it runs, and the pictures of the app's screens.
package final class WalkRecorder {
  private let graph: ScreenGraph
  /// The app of the launch that `look(at:)` last saw.
  private weak var application: Application?
  /// The record so far.
  package private(set) var walk = Walk()
  private var nodes: ControllerNodes
  /// The path to the front screen when `look(at:)` was last called, or `nil` before the launch.
  private var last: [Step]?
  /// The controllers that have been on a path to the front.
  ///
  /// A return to one of these controllers is a link back.
  private var known: Set<Int> = []
  /// The user action since `look(at:)` was last called.
  private var verb = ""
  /// Whether more than one step may have run since `look(at:)` was last called.
  ///
  /// Any of those steps may have opened the screen, so no link is recorded.
  private var isAmbiguous = false

  /// A controller on the path from the root to the front.
  private struct Step {
    let serial: Int
    let screen: Int?
  }

  /// Creates a recorder.
  ///
  /// - Parameter graph: The graph of the running app.
  package init(_ graph: ScreenGraph) {
    self.graph = graph
    nodes = ControllerNodes(graph)
  }

  /// If the screen has changed since the last call, records the change as a link.
  ///
  /// During a transition, nothing is recorded.
  ///
  /// - Parameter session: The app's session.
  package func look(at session: Session) {
    let system = session.system
    forgetEarlierLaunch(session.application)
    // During a transition, a picture doesn't show a single screen. When the transition ends, the cause could be either
    // the user action that began the transition or a later user action.
    guard system.transitionUnderWay == nil else {
      isAmbiguous = true
      return
    }
    defer { isAmbiguous = false }
    let path = steps(to: system.frontPath.map(\.controller))
    guard let front = path.last else { return }
    note(path)
    // The picture also shows the controllers around the front screen, such as a container or a screen with a container
    // view.
    let shown = path.compactMap(\.screen) + seen(in: system, front: front.screen)
    let unseen = shown.filter { walk.pictures[$0] == nil }
    if !unseen.isEmpty {
      let picture = ScreenPicture(of: session, path: path.compactMap(\.screen))
      for screen in unseen { walk.pictures[screen] = picture }
    }
    last = path
    known.formUnion(path.map(\.serial))
  }

  /// Forgets the screens of the previous launch if the app has ended since `look(at:)` was last called.
  ///
  /// The first screen of the next launch is reached from the app, not from the last screen of the previous launch.
  private func forgetEarlierLaunch(_ current: Application) {
    if application !== current { (last, known) = (nil, []) }
    application = current
  }

  /// Returns the screens that a picture shows: the front screen, the other side of a split view, and embedded screens.
  private func seen(in system: System, front: Int?) -> [Int] {
    let embedded = system.frontControllers.flatMap { [$0] + $0.children.filter(\.isViewLoaded) }
    let others = embedded.compactMap { nodes.node(of: $0, under: [front].compactMap { $0 }) }
    return ([front].compactMap { $0 } + others).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the steps of a path, one for each controller, with the controller's node in the graph.
  ///
  /// If several nodes have the same name, the earlier screens on the path determine which of these nodes is the
  /// controller's.
  private func steps(to controllers: [ViewController]) -> [Step] {
    var path: [Step] = []
    for controller in controllers {
      let behind = (path + (last ?? [])).compactMap(\.screen)
      let node = nodes.node(of: controller, under: behind)
      path.append(Step(serial: controller.serial, screen: node))
    }
    return path
  }

  // MARK: Links

  private func note(_ path: [Step]) {
    recordParts(of: path)
    guard let before = last, let from = before.last?.screen, let front = path.last, let to = front.screen else {
      if last == nil, let root = path.first?.screen { recordLink { $0.from == nil && $0.to == root } }
      return
    }
    guard before.last?.serial != front.serial else { return }
    let origins = [from] + before.dropLast().reversed().compactMap(\.screen)
    guard !known.contains(front.serial) else { return recordReturn(from: origins, to: path.compactMap(\.screen)) }
    // The target is the first controller on the path that is new and to which a link of the graph leads.
    let came = path.filter { !known.contains($0.serial) }.compactMap(\.screen)
    for origin in origins {
      for (index, target) in came.enumerated()
      where recordLink(where: { $0.from == origin && $0.to == target && !$0.kind.isBack }) {
        // If code continued from the target to another screen, the touch didn't lead to the front screen.
        if isPartByPart(came[index...]) { recordTouch(from: from, to: to) }
        return
      }
    }
    if isPart(to, of: path) { return recordTouch(from: from, to: to) }
    let way = Walk.RecordedLink(from: from, to: to, element: element)
    if !isAmbiguous, !walk.further.contains(way) { walk.further.append(way) }
  }

  /// Records the links from the containers on a path to the screens in them.
  private func recordParts(of path: [Step]) {
    let screens = path.compactMap(\.screen)
    for (outer, inner) in zip(screens, screens.dropFirst()) {
      recordLink { $0.from == outer && $0.to == inner && ($0.kind.isPart || $0.kind == .code) }
    }
  }

  /// Whether the front screen appeared as a part of its container, as when a tab is selected for the first time.
  private func isPart(_ screen: Int, of path: [Step]) -> Bool {
    guard let outer = path.dropLast().last?.screen else { return false }
    return isPart(screen, of: outer)
  }

  private func isPart(_ screen: Int, of outer: Int) -> Bool {
    graph.ways.contains { $0.from == outer && $0.to == screen && $0.kind.isPart }
  }

  /// Whether each screen except the first is a part of the screen before it.
  private func isPartByPart(_ screens: ArraySlice<Int>) -> Bool {
    zip(screens, screens.dropFirst()).allSatisfy { isPart($1, of: $0) }
  }

  /// Records the link back from the previous front screen, or from a screen around it.
  ///
  /// The link may lead to any screen on the current path, such as a screen with a container view.
  private func recordReturn(from origins: [Int], to path: [Int]) {
    let element = element
    for origin in origins {
      let isNoted = recordLink { way in
        way.from == origin && way.kind.isBack && way.to.map(path.contains) ?? true
          && (way.element.map { $0.names.contains(element) || $0.role == .rows } ?? false)
      }
      if isNoted { return }
    }
  }

  private func recordTouch(from: Int, to: Int) {
    let touch = Walk.RecordedLink(from: from, to: to, element: element)
    if !isAmbiguous, !walk.touches.contains(touch) { walk.touches.append(touch) }
  }

  /// Records the matching links of the graph.
  ///
  /// If any of the links name the touched element, only those links are recorded.
  @discardableResult
  private func recordLink(where isWanted: (ScreenGraph.Way) -> Bool) -> Bool {
    let element = element
    let found = graph.ways.indices.filter { isWanted(graph.ways[$0]) }
    let touched = found.filter { graph.ways[$0].element?.names.contains(element) ?? false }
    walk.ways.formUnion(touched.isEmpty ? found : touched)
    return !found.isEmpty
  }

  /// The name of the touched element, or the user action itself if the user action doesn't touch an element.
  private var element: String {
    let source = verb
    guard let open = source.firstIndex(of: "("), source.hasSuffix(")") else { return source }
    let inside = source[source.index(after: open)...].dropLast()
    guard inside.first == "\"" else { return inside.isEmpty ? String(source[..<open]) : source }
    var (text, isEscaped) = ("", false)
    for character in inside.dropFirst() {
      if isEscaped {
        (text, isEscaped) = (text + String(character), false)
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        break
      } else {
        text.append(character)
      }
    }
    // A number such as `#2` only distinguishes elements of the same name.
    return ElementName(text, isWhole: graph.ways.contains { $0.element?.names.contains(text) ?? false }).text
  }
}

extension WalkRecorder: FlowWatcher {
  package func begins(_ session: Session) {
    (last, verb, known, isAmbiguous) = (nil, "", [], false)
    nodes = ControllerNodes(graph)
    walk.flows += 1
  }

  package func sees(_ session: Session, verb: String?) {
    look(at: session)
    self.verb = verb ?? ""
    // Other steps may follow before the screen is idle.
    if session.timeControl.isTimeHeld { isAmbiguous = true }
  }

  package func ended(_ session: Session) { look(at: session) }
}
