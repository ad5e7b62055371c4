import Controllers

/// Finds the node of a graph for a controller of the running app.
///
/// A script may declare `navigation "Help"` twice, which gives two nodes with the same name. In this case, the
/// controller's node is the target of a link from a screen that contains the controller or was in front before it. Once
/// a controller's node has been found, it doesn't change.
struct ControllerNodes {
  private let graph: ScreenGraph
  private let nodesByScene: [ScreenGraph.Scene: Int]
  private let nodesByClass: [String: Int]
  private let nodesByName: [String: [Int]]
  private var knownNodes: [Int: Int] = [:]

  init(_ graph: ScreenGraph) {
    self.graph = graph
    let numberedScreens = Array(graph.screens.enumerated())
    nodesByScene = Dictionary(numberedScreens.flatMap { index, screen in screen.scenes.map { ($0, index) } }) {
      _, last in last
    }
    nodesByClass = Dictionary(numberedScreens.compactMap { index, screen in screen.screenClass.map { ($0, index) } }) {
      one, _ in
      one
    }
    nodesByName = Dictionary(grouping: numberedScreens.map(\.offset)) {
      ControllerNodes.nameWithoutSuffix(graph.screens[$0].name)
    }
  }

  /// Returns the node of a controller, found by the controller's scene, its class or, for UIKit's containers, its name.
  ///
  /// - Parameters:
  ///   - controller: The controller to look for.
  ///   - path: The nodes of the screens that contain the controller or were in front before it, from the outermost to
  ///     the innermost.
  /// - Returns: The index of the node in the graph, or `nil` for a controller that isn't declared.
  mutating func node(of controller: ViewController, under path: [Int]) -> Int? {
    if let origin = controller.scene,
      let node = nodesByScene[ScreenGraph.Scene(storyboard: origin.storyboard.name, id: origin.id)]
    {
      return node
    }
    if let node = nodesByClass[controller.kind.name] { return node }
    if let node = knownNodes[controller.serialNumber] { return node }
    let candidates = nodesByName[ControllerNodes.nameWithoutSuffix(controller.displayName)] ?? []
    let linkedNode = candidates.first { node in
      graph.ways.contains { $0.to == node && !$0.kind.isBack && $0.from.map(path.contains) == true }
    }
    knownNodes[controller.serialNumber] = linkedNode ?? candidates.first
    return knownNodes[controller.serialNumber]
  }

  /// Returns a name without the suffix that distinguishes it from equal names, such as `#2`.
  private static func nameWithoutSuffix(_ name: String) -> String { String(name.prefix { $0 != "#" }) }
}
