// Queries that need at most one traversal of the links.
extension ScreenGraph {
  /// Returns the links that start at a screen or, for `nil`, at the app.
  package func ways(from screen: Int?) -> [Way] { index.leaving(screen).map { ways[$0] } }

  /// Returns the links that lead to a screen.
  package func ways(to screen: Int) -> [Way] { index.arriving(screen).map { ways[$0] } }

  /// Returns the index of the screen with the given name, or `nil` if there is no such screen.
  package func screen(named name: String) -> Int? { index.numbers[name] }

  /// The groups of screens at which paths from the app begin: the declared roots, and then the screens that only
  /// functions of the app or of its scenes mention.
  ///
  /// A path from a declared root counts more than a mention, which says nothing about how the screen is shown.
  package var starts: [[Int]] {
    let own = index.leaving(nil).map { ways[$0] }.filter { !$0.kind.isBack }
    return [own.filter { $0.kind != .code }, own.filter { $0.kind == .code }].map { $0.compactMap(\.to) }
  }

  /// The distance of each screen from the app, in links, or `nil` if no path leads there.
  ///
  /// Links back don't count.
  package var distances: [Int?] { distances(from: starts) }

  /// Returns the distance of each screen from the nearest of the given screens, in links.
  ///
  /// Links back don't count.
  func distances(from starts: [Int]) -> [Int?] { distances(from: [starts]) }

  /// Returns the distance of each screen from the nearest screen of the first group from which a path leads there.
  private func distances(from groups: [[Int]]) -> [Int?] {
    var distances: [Int?] = Array(repeating: nil, count: screens.count)
    for group in groups {
      var waiting: [Int] = []
      for start in group where distances[start] == nil {
        distances[start] = 0
        waiting.append(start)
      }
      var next = 0
      while next < waiting.count {
        let screen = waiting[next]
        next += 1
        for way in index.leaving(screen).map({ ways[$0] }) where !way.kind.isBack {
          guard let other = way.to, distances[other] == nil else { continue }
          distances[other] = (distances[screen] ?? 0) + 1
          waiting.append(other)
        }
      }
    }
    return distances
  }

  /// The indices of the screens that can't be reached from the app, except base classes of other screens.
  package var unreached: [Int] {
    let distances = distances
    return screens.indices.filter { distances[$0] == nil && screens[$0].extensions.isEmpty }
  }

  /// Finds the screens from which at least one of the given screens can be reached.
  ///
  /// - Parameters:
  ///   - goals: The indices of the screens to reach.
  ///   - isMeant: Returns whether a kind of link counts.
  /// - Returns: For each screen, whether the screen is one of the goals or a path leads from the screen to a goal.
  package func leads(to goals: some Sequence<Int>, by isMeant: (Kind) -> Bool) -> [Bool] {
    var leads = Array(repeating: false, count: screens.count)
    var waiting: [Int] = []
    func arrive(_ screen: Int) {
      guard !leads[screen] else { return }
      leads[screen] = true
      waiting.append(screen)
    }
    for goal in goals { arrive(goal) }
    while let screen = waiting.popLast() {
      for way in index.arriving(screen).map({ ways[$0] }) where isMeant(way.kind) { way.from.map(arrive) }
    }
    return leads
  }
}

/// An index of a graph, for finding the links of each screen, and screens by name.
struct LinkIndex: Equatable, Sendable {
  private var ofApp: [Int] = []
  private var leaving: [[Int]]
  private var arriving: [[Int]]
  let numbers: [String: Int]

  init(_ screens: [ScreenGraph.Screen], _ ways: [ScreenGraph.Way]) {
    leaving = Array(repeating: [], count: screens.count)
    arriving = leaving
    for (number, way) in ways.enumerated() {
      if let from = way.from { leaving[from].append(number) } else { ofApp.append(number) }
      if let to = way.to { arriving[to].append(number) }
    }
    numbers = Dictionary(screens.enumerated().map { ($1.name, $0) }) { one, _ in one }
  }

  func leaving(_ screen: Int?) -> [Int] { screen.map { leaving[$0] } ?? ofApp }

  func arriving(_ screen: Int) -> [Int] { arriving[screen] }
}
