import Controllers
import Flows
import Rendering
import Scripting

/// Records which links of a graph an app uses while it runs, and the pictures of the app's screens.
package final class WalkRecorder {
  private let graph: ScreenGraph
  /// The running app when `recordChange(at:)` was last called.
  private weak var application: Application?
  /// The record so far.
  package private(set) var walk = Walk()
  private var nodes: ControllerNodes
  /// The path to the front screen when `recordChange(at:)` was last called, or `nil` before the launch.
  private var lastPath: [Step]?
  /// The controllers that have been on a path to the front.
  ///
  /// A return to one of these controllers is a link back.
  private var knownControllers: Set<Int> = []
  /// The user action since `recordChange(at:)` was last called.
  private var lastAction = ""
  /// Whether more than one step may have run since `recordChange(at:)` was last called.
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
  package func recordChange(at session: Session) {
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
    recordPath(path)
    // The picture also shows the screens around the front screen, such as a container or a screen with a container
    // view.
    let visibleScreens = path.compactMap(\.screen) + seen(in: system, front: front.screen)
    let screensWithoutPicture = visibleScreens.filter { walk.pictures[$0] == nil }
    if !screensWithoutPicture.isEmpty {
      let picture = ScreenPicture(of: session, path: path.compactMap(\.screen))
      for screen in screensWithoutPicture { walk.pictures[screen] = picture }
    }
    lastPath = path
    knownControllers.formUnion(path.map(\.serial))
  }

  /// Forgets the screens of the previous launch if the app has ended since `recordChange(at:)` was last called.
  ///
  /// The first screen of the next launch is reached from the app, not from the last screen of the previous launch.
  private func forgetEarlierLaunch(_ current: Application) {
    if application !== current { (lastPath, knownControllers) = (nil, []) }
    application = current
  }

  /// Returns the screens that a picture shows: the front screen, the other columns of a split view, and embedded
  /// screens.
  private func seen(in system: System, front: Int?) -> [Int] {
    let embedded = system.frontControllers.flatMap { [$0] + $0.children.filter(\.isViewLoaded) }
    let embeddedScreens = embedded.compactMap { nodes.node(of: $0, under: [front].compactMap { $0 }) }
    return ([front].compactMap { $0 } + embeddedScreens).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the steps of a path, one for each controller, with the controller's node in the graph.
  ///
  /// If several nodes have the same name, the earlier screens on the path determine the controller's node.
  private func steps(to controllers: [ViewController]) -> [Step] {
    var path: [Step] = []
    for controller in controllers {
      let earlierScreens = (path + (lastPath ?? [])).compactMap(\.screen)
      let node = nodes.node(of: controller, under: earlierScreens)
      path.append(Step(serial: controller.serialNumber, screen: node))
    }
    return path
  }

  // MARK: Links

  private func recordPath(_ path: [Step]) {
    recordParts(of: path)
    guard let previousPath = lastPath, let from = previousPath.last?.screen, let front = path.last,
      let to = front.screen
    else {
      if lastPath == nil, let root = path.first?.screen { recordLink { $0.from == nil && $0.to == root } }
      return
    }
    guard previousPath.last?.serial != front.serial else { return }
    let origins = [from] + previousPath.dropLast().reversed().compactMap(\.screen)
    guard !knownControllers.contains(front.serial) else {
      return recordReturn(from: origins, to: path.compactMap(\.screen))
    }
    // The target is the first new controller on the path that a link of the graph leads to.
    let newScreens = path.filter { !knownControllers.contains($0.serial) }.compactMap(\.screen)
    for origin in origins {
      for (index, target) in newScreens.enumerated()
      where recordLink(where: { $0.from == origin && $0.to == target && !$0.kind.isBack }) {
        // If code continued from the target to another screen, the touch isn't the cause of the front screen.
        if isPartByPart(newScreens[index...]) { recordTouch(from: from, to: to) }
        return
      }
    }
    if isPart(to, of: path) { return recordTouch(from: from, to: to) }
    let link = Walk.RecordedLink(from: from, to: to, element: element)
    if !isAmbiguous, !walk.undeclaredLinks.contains(link) { walk.undeclaredLinks.append(link) }
  }

  /// Records the links from each container on a path to the screen in it.
  private func recordParts(of path: [Step]) {
    let screens = path.compactMap(\.screen)
    for (outer, inner) in zip(screens, screens.dropFirst()) {
      recordLink { $0.from == outer && $0.to == inner && ($0.kind.isPart || $0.kind == .code) }
    }
  }

  /// Whether the front screen appeared as a part of its container, such as a tab that is selected for the first time.
  private func isPart(_ screen: Int, of path: [Step]) -> Bool {
    guard let container = path.dropLast().last?.screen else { return false }
    return isPart(screen, of: container)
  }

  private func isPart(_ screen: Int, of container: Int) -> Bool {
    graph.ways.contains { $0.from == container && $0.to == screen && $0.kind.isPart }
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
      let isRecorded = recordLink { link in
        link.from == origin && link.kind.isBack && link.to.map(path.contains) ?? true
          && (link.element.map { $0.names.contains(element) || $0.role == .rows } ?? false)
      }
      if isRecorded { return }
    }
  }

  private func recordTouch(from: Int, to: Int) {
    let touch = Walk.RecordedLink(from: from, to: to, element: element)
    if !isAmbiguous, !walk.unnamedTouches.contains(touch) { walk.unnamedTouches.append(touch) }
  }

  /// Records the matching links of the graph.
  ///
  /// If some of the links name the touched element, only those links are recorded.
  @discardableResult
  private func recordLink(where matches: (ScreenGraph.Link) -> Bool) -> Bool {
    let element = element
    let matchingLinks = graph.ways.indices.filter { matches(graph.ways[$0]) }
    let touchedLinks = matchingLinks.filter { graph.ways[$0].element?.names.contains(element) ?? false }
    walk.usedLinks.formUnion(touchedLinks.isEmpty ? matchingLinks : touchedLinks)
    return !matchingLinks.isEmpty
  }

  /// The name of the touched element or, if the user action doesn't touch an element, the user action itself.
  private var element: String {
    let source = lastAction
    guard let openingParenthesis = source.firstIndex(of: "("), source.hasSuffix(")") else { return source }
    let argument = source[source.index(after: openingParenthesis)...].dropLast()
    guard argument.first == "\"" else { return argument.isEmpty ? String(source[..<openingParenthesis]) : source }
    var (text, isEscaped) = ("", false)
    for character in argument.dropFirst() {
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
    return ElementName(text, isExactName: graph.ways.contains { $0.element?.names.contains(text) ?? false }).text
  }
}

extension WalkRecorder: FlowWatcher {
  package func willRun(_ session: Session) {
    (lastPath, lastAction, knownControllers, isAmbiguous) = (nil, "", [], false)
    nodes = ControllerNodes(graph)
    walk.flowCount += 1
  }

  package func examineScreen(_ session: Session, verb: String?) {
    recordChange(at: session)
    self.lastAction = verb ?? ""
    // Other steps may follow before the screen is idle.
    if session.timeControl.isTimeStopped { isAmbiguous = true }
  }

  package func didRun(_ session: Session) { recordChange(at: session) }
}
