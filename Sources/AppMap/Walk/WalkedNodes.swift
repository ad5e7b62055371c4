import Controllers

/// Which node of a graph a controller of the running app is.
///
/// Two recipes `navigation "Help"` are two nodes of one name. The one is meant to which a way leads from what is behind the
/// controller; once known, a controller stays the same node.
struct WalkedNodes {
  private let graph: ScreenGraph
  private let scenes: [ScreenGraph.Scene: Int]
  private let classes: [String: Int]
  private let named: [String: [Int]]
  private var known: [Int: Int] = [:]

  init(_ graph: ScreenGraph) {
    self.graph = graph
    let numbered = Array(graph.screens.enumerated())
    scenes = Dictionary(numbered.flatMap { index, screen in screen.scenes.map { ($0, index) } }) { _, last in last }
    classes = Dictionary(numbered.compactMap { index, screen in screen.screenClass.map { ($0, index) } }) { one, _ in
      one
    }
    named = Dictionary(grouping: numbered.map(\.offset)) { WalkedNodes.name(graph.screens[$0].name) }
  }

  /// The node of a controller: its scene, its class, or for a container of UIKit's its name.
  ///
  /// - Parameters:
  ///   - controller: the one that is looked for.
  ///   - path: the nodes around it and behind it, the outermost first.
  /// - Returns: its index in the graph; nil for a controller that nothing declares.
  mutating func node(of controller: ViewController, under path: [Int]) -> Int? {
    if let origin = controller.scene,
      let node = scenes[ScreenGraph.Scene(storyboard: origin.storyboard.name, id: origin.id)]
    {
      return node
    }
    if let node = classes[controller.kind.name] { return node }
    if let node = known[controller.serial] { return node }
    let candidates = named[WalkedNodes.name(controller.toldName)] ?? []
    let led = candidates.first { node in
      graph.ways.contains { $0.to == node && !$0.kind.isBack && $0.from.map(path.contains) == true }
    }
    known[controller.serial] = led ?? candidates.first
    return known[controller.serial]
  }

  /// A name without the number that tells it from others.
  private static func name(_ name: String) -> String { String(name.prefix { $0 != "#" }) }
}
