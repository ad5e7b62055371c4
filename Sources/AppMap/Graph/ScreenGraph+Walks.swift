// Queries that need at most one traversal of the links.
extension ScreenGraph {
  /// Returns the links that start at a screen or, for `nil`, at the app.
  package func links(from screen: Int?) -> [Link] { index.linksFrom(screen).map { ways[$0] } }

  /// Returns the links that lead to a screen.
  package func links(to screen: Int) -> [Link] { index.linksTo(screen).map { ways[$0] } }

  /// Returns the index of the screen with the given name, or `nil` if there is no such screen.
  package func screen(named name: String) -> Int? { index.screenIndices[name] }

  /// The groups of screens at which paths from the app begin.
  ///
  /// The first group contains the declared roots. The second group contains the screens that only functions of the app
  /// or of its scenes mention. A mention counts less than a declared root, because it doesn't say how the screen is
  /// shown.
  package var startGroups: [[Int]] {
    let appLinks = index.linksFrom(nil).map { ways[$0] }.filter { !$0.kind.isBack }
    return [appLinks.filter { $0.kind != .code }, appLinks.filter { $0.kind == .code }].map { $0.compactMap(\.to) }
  }

  /// The distance of each screen from the app, in links, or `nil` if no path leads there.
  ///
  /// Links back don't count.
  package var distances: [Int?] { distances(fromGroups: startGroups) }

  /// Returns the distance of each screen from the nearest of the given screens, in links.
  ///
  /// Links back don't count.
  func distances(from starts: [Int]) -> [Int?] { distances(fromGroups: [starts]) }

  /// Returns the distance of each screen from the first group that leads to the screen, in links.
  private func distances(fromGroups groups: [[Int]]) -> [Int?] {
    var distances: [Int?] = Array(repeating: nil, count: screens.count)
    for group in groups {
      var pendingScreens: [Int] = []
      for start in group where distances[start] == nil {
        distances[start] = 0
        pendingScreens.append(start)
      }
      var nextIndex = 0
      while nextIndex < pendingScreens.count {
        let screen = pendingScreens[nextIndex]
        nextIndex += 1
        for link in index.linksFrom(screen).map({ ways[$0] }) where !link.kind.isBack {
          guard let target = link.to, distances[target] == nil else { continue }
          distances[target] = (distances[screen] ?? 0) + 1
          pendingScreens.append(target)
        }
      }
    }
    return distances
  }

  /// The indices of the screens that can't be reached from the app, except base classes of other screens.
  package var unreachableScreens: [Int] {
    let distances = distances
    return screens.indices.filter { distances[$0] == nil && screens[$0].extensions.isEmpty }
  }

  /// Finds the screens from which at least one of the given screens can be reached.
  ///
  /// - Parameters:
  ///   - goals: The indices of the screens to reach.
  ///   - isIncluded: Returns whether a kind of link counts.
  /// - Returns: For each screen, whether the screen is one of the goals or a path leads from the screen to a goal.
  package func screensLeading(to goals: some Sequence<Int>, by isIncluded: (Kind) -> Bool) -> [Bool] {
    var leadsToGoal = Array(repeating: false, count: screens.count)
    var pendingScreens: [Int] = []
    func markReached(_ screen: Int) {
      guard !leadsToGoal[screen] else { return }
      leadsToGoal[screen] = true
      pendingScreens.append(screen)
    }
    for goal in goals { markReached(goal) }
    while let screen = pendingScreens.popLast() {
      for link in index.linksTo(screen).map({ ways[$0] }) where isIncluded(link.kind) { link.from.map(markReached) }
    }
    return leadsToGoal
  }
}

/// An index of a graph, for finding the links of each screen, and screens by name.
struct LinkIndex: Equatable, Sendable {
  private var appLinks: [Int] = []
  private var outgoingLinks: [[Int]]
  private var incomingLinks: [[Int]]
  let screenIndices: [String: Int]

  init(_ screens: [ScreenGraph.Screen], _ links: [ScreenGraph.Link]) {
    outgoingLinks = Array(repeating: [], count: screens.count)
    incomingLinks = outgoingLinks
    for (number, link) in links.enumerated() {
      if let from = link.from { outgoingLinks[from].append(number) } else { appLinks.append(number) }
      if let to = link.to { incomingLinks[to].append(number) }
    }
    screenIndices = Dictionary(screens.enumerated().map { ($1.name, $0) }) { one, _ in one }
  }

  func linksFrom(_ screen: Int?) -> [Int] { screen.map { outgoingLinks[$0] } ?? appLinks }

  func linksTo(_ screen: Int) -> [Int] { incomingLinks[screen] }
}
