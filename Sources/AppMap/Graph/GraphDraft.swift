/// A graph while it is put together: what leaves a screen and what leads to it is known without a look at all ways.
struct GraphDraft {
  var screens: [ScreenGraph.Screen] = []
  private(set) var ways: [ScreenGraph.Way] = []
  private var known: Set<ScreenGraph.Way> = []
  private var leaving: [Int?: [Int]] = [:]
  private var arriving: [Int: [Int]] = [:]

  /// Adds a way unless the same is there.
  mutating func add(_ way: ScreenGraph.Way) {
    guard known.insert(way).inserted else { return }
    leaving[way.from, default: []].append(ways.count)
    if let to = way.to { arriving[to, default: []].append(ways.count) }
    ways.append(way)
  }

  /// The ways that leave a screen so far; nil for those of the app.
  func ways(from screen: Int?) -> [ScreenGraph.Way] { (leaving[screen] ?? []).map { ways[$0] } }

  /// The ways that lead to a screen so far.
  func ways(to screen: Int) -> [ScreenGraph.Way] { (arriving[screen] ?? []).map { ways[$0] } }

  /// The graph, its ways by the screen they leave, those of the app first; without those that are none after all.
  func graph(without isLeftOut: (ScreenGraph.Way) -> Bool) -> ScreenGraph {
    let numbered = ways.enumerated().sorted { one, other in
      (one.element.from ?? -1, one.offset) < (other.element.from ?? -1, other.offset)
    }
    return ScreenGraph(screens: screens, ways: numbered.map(\.element).filter { !isLeftOut($0) })
  }
}
