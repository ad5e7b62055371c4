/// A graph that is being built, with an index of the links to and from each screen.
struct GraphDraft {
  var screens: [ScreenGraph.Screen] = []
  private(set) var links: [ScreenGraph.Link] = []
  private var knownLinks: Set<ScreenGraph.Link> = []
  private var outgoingLinks: [Int?: [Int]] = [:]
  private var incomingLinks: [Int: [Int]] = [:]

  /// Adds a link, unless the graph already has it.
  mutating func add(_ link: ScreenGraph.Link) {
    guard knownLinks.insert(link).inserted else { return }
    outgoingLinks[link.from, default: []].append(links.count)
    if let to = link.to { incomingLinks[to, default: []].append(links.count) }
    links.append(link)
  }

  /// Returns the links added so far that start at a screen or, for `nil`, at the app.
  func links(from screen: Int?) -> [ScreenGraph.Link] { (outgoingLinks[screen] ?? []).map { links[$0] } }

  /// Returns the links added so far that lead to a screen.
  func links(to screen: Int) -> [ScreenGraph.Link] { (incomingLinks[screen] ?? []).map { links[$0] } }

  /// Returns the graph, with its links sorted by the screens where they start.
  ///
  /// The links of the app are first.
  ///
  /// - Parameter isOmitted: Returns whether to omit a link.
  /// - Returns: The graph.
  func graph(without isOmitted: (ScreenGraph.Link) -> Bool) -> ScreenGraph {
    let numberedLinks = links.enumerated().sorted { one, other in
      (one.element.from ?? -1, one.offset) < (other.element.from ?? -1, other.offset)
    }
    return ScreenGraph(screens: screens, links: numberedLinks.map(\.element).filter { !isOmitted($0) })
  }
}
