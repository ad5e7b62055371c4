import Controllers
import Flows
import Rendering
import Scripting

/// Notes which ways of a graph are walked while an app runs, and what its screens look like.
package final class WalkRecorder {
  private let graph: ScreenGraph
  /// What was noted so far.
  package private(set) var walk = Walk()
  private let scenes: [ScreenGraph.Scene: Int]
  private let classes: [String: Int]
  private let names: [String: Int]
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
    var scenes: [ScreenGraph.Scene: Int] = [:]
    for (index, screen) in graph.screens.enumerated() { for scene in screen.scenes { scenes[scene] = index } }
    self.scenes = scenes
    let numbered = graph.screens.enumerated()
    classes = Dictionary(numbered.compactMap { index, screen in screen.screenClass.map { ($0, index) } }) { one, _ in
      one
    }
    names = Dictionary(numbered.map { ($1.name, $0) }) { one, _ in one }
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
    let path = system.frontPath.map { Step(serial: $0.controller.serial, screen: screen(of: $0.controller)) }
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
    let others = embedded.compactMap(screen)
    return ([front].compactMap { $0 } + others).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The node of a controller: its scene, its class, or for a container of UIKit's its name.
  private func screen(of controller: ViewController) -> Int? {
    if let origin = controller.scene,
      let screen = scenes[ScreenGraph.Scene(storyboard: origin.storyboard.name, id: origin.id)]
    {
      return screen
    }
    let told = controller.toldName
    return classes[controller.kind.name] ?? names[told] ?? names[String(told.prefix { $0 != "#" })]
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
    guard !known.contains(front.serial) else { return noteReturn(from: origins, to: to) }
    // What came is the first on the path that was not there.
    let came = path.filter { !known.contains($0.serial) }.compactMap(\.screen)
    for origin in origins {
      for target in came where noteWay(where: { $0.from == origin && $0.to == target && !$0.kind.isBack }) {
        return noteTouch(from: from, to: to)
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
    return graph.ways.contains { $0.from == outer && $0.to == screen && $0.kind.isPart }
  }

  /// The way back is that of the screen in front, or of what was around it.
  private func noteReturn(from origins: [Int], to: Int) {
    let element = element
    for origin in origins {
      let isNoted = noteWay { way in
        way.from == origin && way.kind.isBack && (way.to == nil || way.to == to)
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
    walk.flows += 1
  }

  package func sees(_ session: Session, verb: String?) {
    look(at: session)
    self.verb = verb ?? ""
  }

  package func ended(_ session: Session) { look(at: session) }
}
