/// Routes from the first state of a graph that together contain every edge, or lead to every screen.
///
/// Each route goes to the nearest edge that no route contains yet, and from there to the next, until the route has the
/// maximum length. There may be a solution with fewer routes, but finding it would take too long.
struct CoverRoutes {
  typealias Edge = StateGraph.Edge

  private(set) var routes: [[Edge]] = []
  /// The number of edges or screens to reach.
  let totalCount: Int
  /// The number of edges or screens that no route reaches because they are too far from the first state.
  var missedCount: Int { totalCount - coveredItems.count }

  private let graph: StateGraph
  private let cover: ExplorationOptions.Cover
  private let isUsable: (Edge) -> Bool
  private var coveredItems: Set<Item> = []
  /// The number of the last search that reached each state.
  private var lastSearchByState: [Int32]
  private var searchNumber: Int32 = 0

  /// The maximum number of steps of a route.
  static let maximumStepCount = 30

  /// The object that is reached by an edge.
  private enum Item: Hashable {
    case edge(Edge)
    /// The number of the screen in front.
    case screen(Int32)
  }

  /// An edge that a search has found, with the index of the preceding edge, or -1 if there is none.
  private struct Entry {
    let state: Int32
    let edge: Edge?
    let origin: Int
    let length: Int
  }

  /// Finds the routes.
  ///
  /// - Parameters:
  ///   - cover: The kind of objects to reach.
  ///   - graph: The graph of the exploration.
  ///   - isUsable: Returns whether a flow can repeat an edge that leads to a state.
  init(_ cover: ExplorationOptions.Cover, of graph: StateGraph, isUsable: @escaping (Edge) -> Bool) {
    (self.cover, self.graph, self.isUsable) = (cover, graph, isUsable)
    lastSearchByState = Array(repeating: 0, count: graph.states.count)
    totalCount = CoverRoutes.items(cover, of: graph, isUsable).count
    guard let firstState = graph.states.first else { return }
    // The first screen is visible before any step.
    if cover == .screens { coveredItems.insert(.screen(firstState.front)) }
    while let route = nextRoute() { routes.append(route) }
  }

  private static func items(
    _ cover: ExplorationOptions.Cover, of graph: StateGraph, _ isUsable: (Edge) -> Bool
  ) -> Set<Item> {
    if cover == .screens { return Set(graph.states.map { Item.screen($0.front) }) }
    var items: Set<Item> = []
    for (number, state) in graph.states.enumerated() {
      for index in state.ends.indices {
        let edge = Edge(state: Int32(number), index: index)
        if case .state = state.ends[index], isUsable(edge) { items.insert(.edge(edge)) }
      }
    }
    return items
  }

  /// Returns another route that reaches a new object, or `nil` if there is none.
  private mutating func nextRoute() -> [Edge]? {
    var route: [Edge] = []
    var state: Int32 = 0
    while let path = self.path(from: state, atMost: CoverRoutes.maximumStepCount - route.count) {
      for edge in path {
        guard let target = self.target(of: edge) else { return nil }
        coveredItems.insert(item(of: edge, to: target))
        state = target
      }
      route += path
    }
    return route.isEmpty ? nil : route
  }

  /// Returns the shortest path from a state to a new object, or `nil` if it is longer than the given number of steps.
  private mutating func path(from start: Int32, atMost limit: Int) -> [Edge]? {
    searchNumber += 1
    lastSearchByState[Int(start)] = searchNumber
    var queue = [Entry(state: start, edge: nil, origin: -1, length: 0)]
    var nextIndex = 0
    while nextIndex < queue.count, queue[nextIndex].length < limit {
      if let edge = newEdge(of: queue[nextIndex].state) { return edges(to: nextIndex, in: queue) + [edge] }
      for (edge, target) in edges(of: queue[nextIndex].state) where lastSearchByState[Int(target)] != searchNumber {
        lastSearchByState[Int(target)] = searchNumber
        queue.append(Entry(state: target, edge: edge, origin: nextIndex, length: queue[nextIndex].length + 1))
      }
      nextIndex += 1
    }
    return nil
  }

  /// Returns an edge of a state that reaches a new object.
  ///
  /// An edge that leads back to the same state takes precedence, because no steps back are needed afterward.
  private func newEdge(of number: Int32) -> Edge? {
    let newEdges = edges(of: number).filter { !coveredItems.contains(item(of: $0.edge, to: $0.target)) }
    return (newEdges.first { $0.target == number } ?? newEdges.first)?.edge
  }

  /// Returns the edges of a state that a flow can repeat.
  private func edges(of number: Int32) -> [(edge: Edge, target: Int32)] {
    graph[number].ends.indices.compactMap { index in
      let edge = Edge(state: number, index: index)
      guard let target = self.target(of: edge), isUsable(edge) else { return nil }
      return (edge: edge, target: target)
    }
  }

  private func edges(to index: Int, in queue: [Entry]) -> [Edge] {
    var edges: [Edge] = []
    var index = index
    while index >= 0, let edge = queue[index].edge {
      edges.append(edge)
      index = queue[index].origin
    }
    return edges.reversed()
  }

  private func item(of edge: Edge, to target: Int32) -> Item {
    cover == .edges ? .edge(edge) : .screen(graph[target].front)
  }

  private func target(of edge: Edge) -> Int32? {
    guard case .state(let target) = graph[edge.state].ends[edge.index] else { return nil }
    return target
  }
}
