/// Routes from the first state of a graph that together walk every edge, or see every screen.
///
/// Each route goes to the nearest edge that is still missing, and from there to the next, until it has the maximum
/// length. This doesn't always give the fewest routes, but finding these would take too long.
struct CoverRoutes {
  typealias Edge = StateGraph.Edge

  private(set) var routes: [[Edge]] = []
  /// The edges or screens to reach.
  let total: Int
  /// The edges or screens that no route reaches, because they are too far from the first state.
  var missed: Int { total - covered.count }

  private let graph: StateGraph
  private let cover: ExplorationOptions.Cover
  private let isUsable: (Edge) -> Bool
  private var covered: Set<Item> = []
  /// The number of the search in which a state was reached last.
  private var reached: [Int32]
  private var search: Int32 = 0

  /// The maximum number of steps of a route.
  static let mostSteps = 30

  /// The object to reach with an edge.
  private enum Item: Hashable {
    case edge(Edge)
    /// The number of the screen in front.
    case screen(Int32)
  }

  /// An edge that a search has found, with the index of the edge before it, or -1.
  private struct Entry {
    let state: Int32
    let edge: Edge?
    let origin: Int
    let length: Int
  }

  /// Finds the routes.
  ///
  /// - Parameters:
  ///   - cover: The objects to reach.
  ///   - graph: The graph.
  ///   - isUsable: Whether a flow can repeat an edge that leads to a state.
  init(_ cover: ExplorationOptions.Cover, of graph: StateGraph, isUsable: @escaping (Edge) -> Bool) {
    (self.cover, self.graph, self.isUsable) = (cover, graph, isUsable)
    reached = Array(repeating: 0, count: graph.states.count)
    total = CoverRoutes.items(cover, of: graph, isUsable).count
    guard let first = graph.states.first else { return }
    // The first screen is visible without any step.
    if cover == .screens { covered.insert(.screen(first.front)) }
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

  /// Returns another route that reaches something new, or `nil` if there is none.
  private mutating func nextRoute() -> [Edge]? {
    var route: [Edge] = []
    var state: Int32 = 0
    while let way = self.way(from: state, atMost: CoverRoutes.mostSteps - route.count) {
      for edge in way {
        guard let target = self.target(of: edge) else { return nil }
        covered.insert(item(of: edge, to: target))
        state = target
      }
      route += way
    }
    return route.isEmpty ? nil : route
  }

  /// Returns the shortest way from a state to something new, or `nil` if it has more than the given number of steps.
  private mutating func way(from start: Int32, atMost most: Int) -> [Edge]? {
    search += 1
    reached[Int(start)] = search
    var queue = [Entry(state: start, edge: nil, origin: -1, length: 0)]
    var next = 0
    while next < queue.count, queue[next].length < most {
      if let edge = newEdge(of: queue[next].state) { return edges(to: next, in: queue) + [edge] }
      for (edge, target) in edges(of: queue[next].state) where reached[Int(target)] != search {
        reached[Int(target)] = search
        queue.append(Entry(state: target, edge: edge, origin: next, length: queue[next].length + 1))
      }
      next += 1
    }
    return nil
  }

  /// Returns an edge of a state that reaches something new.
  ///
  /// An edge back to the same state comes first, because no steps back are needed afterward.
  private func newEdge(of number: Int32) -> Edge? {
    let new = edges(of: number).filter { !covered.contains(item(of: $0.edge, to: $0.target)) }
    return (new.first { $0.target == number } ?? new.first)?.edge
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
