import Controllers

/// Finds the node of a graph for a controller of the running app.
///
/// Two declarations `navigation "Help"` are two nodes with the same name. In this case, the controller's node is the
/// one that is linked from a screen that contains the controller or was in front before it. Once a controller's node
/// has been found, it doesn't change.
struct ControllerNodes {
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
    named = Dictionary(grouping: numbered.map(\.offset)) { ControllerNodes.name(graph.screens[$0].name) }
  }

  /// Returns the node of a controller, found by the controller's scene, its class or, for UIKit's containers, its name.
  ///
  /// - Parameters:
  ///   - controller: The controller to look for.
  ///   - path: The nodes of the screens that contain the controller or were in front before it, beginning with the
  ///     outermost.
  /// - Returns: The index of the node in the graph, or `nil` for a controller that isn't declared.
  mutating func node(of controller: ViewController, under path: [Int]) -> Int? {
    if let origin = controller.scene,
      let node = scenes[ScreenGraph.Scene(storyboard: origin.storyboard.name, id: origin.id)]
    {
      return node
    }
    if let node = classes[controller.kind.name] { return node }
    if let node = known[controller.serial] { return node }
    let candidates = named[ControllerNodes.name(controller.displayName)] ?? []
    let led = candidates.first { node in
      graph.ways.contains { $0.to == node && !$0.kind.isBack && $0.from.map(path.contains) == true }
    }
    known[controller.serial] = led ?? candidates.first
    return known[controller.serial]
  }

  /// Returns a name without the suffix that distinguishes it from equal names, such as `#2`.
  private static func name(_ name: String) -> String { String(name.prefix { $0 != "#" }) }
}
