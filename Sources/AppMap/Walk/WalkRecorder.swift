import Controllers
import Flows
import Rendering
import Scripting

/// Notes which ways of a graph are walked while an app runs, and what its screens look like.
package final class WalkRecorder {
  private let graph: ScreenGraph
  /// What was noted so far.
  package private(set) var walk = Walk()
  private var nodes: WalkedNodes
  /// Where the app was when somebody looked last; nil before its launch.
  private var last: [Step]?
  /// The controllers that were in front already: who comes to one of them goes back.
  private var known: Set<Int> = []
  /// What is done since.
  private var verb = ""
  /// Whether other steps than this verb ran since the last look: then no way is noted, for any of them may have led on.
  private var isAmbiguous = false

  /// A controller on the way from the root to the front.
  private struct Step {
    let serial: Int
    let screen: Int?
  }

  /// - Parameter graph: that of the app which is watched.
  package init(_ graph: ScreenGraph) {
    self.graph = graph
    nodes = WalkedNodes(graph)
  }

  /// Looks at an app: what it did since it was looked at last was a way.
  ///
  /// - Parameter session: whose; nothing is noted while a transition is under way.
  package func look(at session: Session) {
    let system = session.system
    // Half-way pictures are of no screen, and what is done then cannot be told from what was done before.
    guard system.transitionUnderWay == nil else {
      isAmbiguous = true
      return
    }
    defer { isAmbiguous = false }
    let path = steps(to: system.frontPath.map(\.controller))
    guard let front = path.last else { return }
    note(path)
    // What is around the front is seen with it: a container, a screen with a container view.
    let shown = path.compactMap(\.screen) + seen(in: system, front: front.screen)
    let unseen = shown.filter { walk.pictures[$0] == nil }
    if !unseen.isEmpty {
      let picture = ScreenPicture(of: session, path: path.compactMap(\.screen))
      for screen in unseen { walk.pictures[screen] = picture }
    }
    last = path
    known.formUnion(path.map(\.serial))
  }

  /// The screens that a picture shows: the one in front, the other side of a split view, what is embedded in them.
  private func seen(in system: System, front: Int?) -> [Int] {
    let embedded = system.frontControllers.flatMap { [$0] + $0.children.filter(\.isViewLoaded) }
    let others = embedded.compactMap { nodes.node(of: $0, under: [front].compactMap { $0 }) }
    return ([front].compactMap { $0 } + others).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The controllers from the root to the front with their nodes; what is behind decides between nodes of one name.
  private func steps(to controllers: [ViewController]) -> [Step] {
    var path: [Step] = []
    for controller in controllers {
      let behind = (path + (last ?? [])).compactMap(\.screen)
      let node = nodes.node(of: controller, under: behind)
      path.append(Step(serial: controller.serial, screen: node))
    }
    return path
  }

  // MARK: Ways

  private func note(_ path: [Step]) {
    noteParts(of: path)
    guard let before = last, let from = before.last?.screen, let front = path.last, let to = front.screen else {
      if last == nil, let root = path.first?.screen { noteWay { $0.from == nil && $0.to == root } }
      return
    }
    guard before.last?.serial != front.serial else { return }
    let origins = [from] + before.dropLast().reversed().compactMap(\.screen)
    guard !known.contains(front.serial) else { return noteReturn(from: origins, to: path.compactMap(\.screen)) }
    // What came is the first on the path that was not there.
    let came = path.filter { !known.contains($0.serial) }.compactMap(\.screen)
    for origin in origins {
      for (place, target) in came.enumerated()
      where noteWay(where: { $0.from == origin && $0.to == target && !$0.kind.isBack }) {
        // Code may have led on from there: then the touch did not lead to the front.
        if isPartByPart(came[place...]) { noteTouch(from: from, to: to) }
        return
      }
    }
    if isPart(to, of: path) { return noteTouch(from: from, to: to) }
    let way = Walk.FurtherWay(from: from, to: to, element: element)
    if !isAmbiguous, !walk.further.contains(way) { walk.further.append(way) }
  }

  /// The containers on a path show what stands in them.
  private func noteParts(of path: [Step]) {
    let screens = path.compactMap(\.screen)
    for (outer, inner) in zip(screens, screens.dropFirst()) {
      noteWay { $0.from == outer && $0.to == inner && ($0.kind.isPart || $0.kind == .code) }
    }
  }

  /// Whether the front came with what is around it, as when a tab is selected for the first time.
  private func isPart(_ screen: Int, of path: [Step]) -> Bool {
    guard let outer = path.dropLast().last?.screen else { return false }
    return isPart(screen, of: outer)
  }

  private func isPart(_ screen: Int, of outer: Int) -> Bool {
    graph.ways.contains { $0.from == outer && $0.to == screen && $0.kind.isPart }
  }

  /// Whether each screen but the first is a part of the one before it.
  private func isPartByPart(_ screens: ArraySlice<Int>) -> Bool {
    zip(screens, screens.dropFirst()).allSatisfy { isPart($1, of: $0) }
  }

  /// The way back is that of the screen in front, or of what was around it.
  ///
  /// It may lead to a screen around the one that is in front now: to one with a container view.
  private func noteReturn(from origins: [Int], to path: [Int]) {
    let element = element
    for origin in origins {
      let isNoted = noteWay { way in
        way.from == origin && way.kind.isBack && way.to.map(path.contains) ?? true
          && (way.element.map { $0.names.contains(element) || $0.role == .rows } ?? false)
      }
      if isNoted { return }
    }
  }

  private func noteTouch(from: Int, to: Int) {
    let touch = Walk.FurtherWay(from: from, to: to, element: element)
    if !isAmbiguous, !walk.touches.contains(touch) { walk.touches.append(touch) }
  }

  /// Notes those ways of the graph; of several those that what was touched leads along.
  @discardableResult
  private func noteWay(where isWanted: (ScreenGraph.Way) -> Bool) -> Bool {
    let found = graph.ways.indices.filter { isWanted(graph.ways[$0]) }
    let touched = found.filter { graph.ways[$0].element?.names.contains(element) ?? false }
    walk.ways.formUnion(touched.isEmpty ? found : touched)
    return !found.isEmpty
  }

  /// What the verb touched, by its name; for one that touches nothing the verb itself.
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
    // The second of two of one name is no other name.
    let cut = text.lastIndex(of: "#").map { text[$0...].dropFirst().allSatisfy(\.isNumber) ? text[..<$0] : text[...] }
    return String(cut ?? text[...])
  }
}

extension WalkRecorder: FlowWatcher {
  package func begins(_ session: Session) {
    (last, verb, known, isAmbiguous) = (nil, "", [], false)
    nodes = WalkedNodes(graph)
    walk.flows += 1
  }

  package func sees(_ session: Session, verb: String?) {
    look(at: session)
    self.verb = verb ?? ""
    // Other steps may follow before anything comes to rest.
    if session.isTimeHeld { isAmbiguous = true }
  }

  package func ended(_ session: Session) { look(at: session) }
}
