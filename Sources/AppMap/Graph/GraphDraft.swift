/// A graph that is being built, with an index of the links at each screen.
struct GraphDraft {
  var screens: [ScreenGraph.Screen] = []
  private(set) var ways: [ScreenGraph.Way] = []
  private var known: Set<ScreenGraph.Way> = []
  private var leaving: [Int?: [Int]] = [:]
  private var arriving: [Int: [Int]] = [:]

  /// Adds a link, unless the graph already has it.
  mutating func add(_ way: ScreenGraph.Way) {
    guard known.insert(way).inserted else { return }
    leaving[way.from, default: []].append(ways.count)
    if let to = way.to { arriving[to, default: []].append(ways.count) }
    ways.append(way)
  }

  /// Returns the links added so far that start at a screen or, for `nil`, at the app.
  func ways(from screen: Int?) -> [ScreenGraph.Way] { (leaving[screen] ?? []).map { ways[$0] } }

  /// Returns the links added so far that lead to a screen.
  func ways(to screen: Int) -> [ScreenGraph.Way] { (arriving[screen] ?? []).map { ways[$0] } }

  /// Returns the graph, with its links sorted by the screens where they start.
  ///
  /// The links of the app are first.
  ///
  /// - Parameter isLeftOut: Returns whether to omit a link.
  /// - Returns: The graph.
  func graph(without isLeftOut: (ScreenGraph.Way) -> Bool) -> ScreenGraph {
    let numbered = ways.enumerated().sorted { one, other in
      (one.element.from ?? -1, one.offset) < (other.element.from ?? -1, other.offset)
    }
    return ScreenGraph(screens: screens, ways: numbered.map(\.element).filter { !isLeftOut($0) })
  }
}
