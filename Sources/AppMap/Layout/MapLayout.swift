import Rendering

/// Where everything of a map stands: screens in columns by how many ways they are from the app, the words of each way in
/// a column of their own between them, so that no two lie over each other.
///
/// Layered, as Sugiyama's: ranks by distance, long ways through bends in each column they pass, the order in the columns
/// by barycentres, heights as near to their neighbours' as the order allows.
package struct MapLayout {
  package struct Box: Equatable, Sendable {
    package var x = 0.0
    package var y = 0.0
    package let width: Double
    package let height: Double

    var middle: Double { y + height / 2 }
    var right: Double { x + width }
  }

  package struct Point: Equatable, Sendable {
    package let x: Double
    package let y: Double
  }

  /// A connection as it is drawn.
  package struct Route: Equatable, Sendable {
    /// From the side of the one box to that of the other, through the middle of what it passes.
    package let points: [Point]
    /// Where its words stand.
    package let label: Box
    /// Whether it comes back to its own column or one before: it bends around.
    package let returns: Bool
  }

  /// By the numbers of the screens.
  package private(set) var boxes: [Box]
  /// By the numbers of the connections.
  package private(set) var routes: [Route] = []
  package private(set) var width = 0.0
  package private(set) var height = 0.0

  /// - Parameters:
  ///   - map: what is laid out; nothing of it lies over anything else.
  ///   - size: the points that a screen takes; nil for a box with its name.
  package init(_ map: AppMap, size: (Int) -> (width: Double, height: Double)? = { _ in nil }) {
    let connections = map.connections
    boxes = map.graph.screens.enumerated().map { index, screen in
      size(index).map { Box(width: $0.width, height: $0.height) } ?? MapLayout.box(of: screen, in: map)
    }
    let ranks = MapLayout.ranks(of: map.graph)
    var columns = LayerColumns(boxes, connections, ranks: ranks.rank, groups: ranks.group)
    columns.order()
    columns.place()
    for index in boxes.indices { (boxes[index].x, boxes[index].y) = columns.corner(ofScreen: index) }
    routes = connections.indices.map { columns.route(of: $0, connections[$0], boxes) }
    (width, height) = (columns.width, columns.height)
  }

  /// Points of a letter in a screen's name, and in smaller words.
  static let letter = 7.23
  static let smallLetter = 6.03

  /// The longest name that is drawn whole, in cells.
  static let longestName = 36

  private static func box(of screen: ScreenGraph.Screen, in map: AppMap) -> Box {
    let name = Double(min(screen.name.cellWidth, longestName)) * letter
    let subtitle = map.subtitle(of: screen)
    let small = Double(min(subtitle?.cellWidth ?? 0, longestName)) * smallLetter
    return Box(width: max(name, small, 40) + 20, height: subtitle == nil ? 28 : 42)
  }

  static func label(of connection: AppMap.Connection) -> Box {
    Box(width: Double(connection.caption.cellWidth) * smallLetter + 8, height: 16)
  }

  /// The columns of the screens, and for those that nothing leads to a group of their own.
  private static func ranks(of graph: ScreenGraph) -> (rank: [Int], group: [Int]) {
    let distances = graph.distances
    var rank = distances.map { $0 ?? -1 }
    let group = distances.map { $0 == nil ? 1 : 0 }
    var following: [[Int]] = Array(repeating: [], count: rank.count)
    var isLedTo: Set<Int> = []
    for way in graph.ways where !way.kind.isBack {
      guard let from = way.from, let to = way.to, group[from] == 1, group[to] == 1, from != to else { continue }
      following[from].append(to)
      isLedTo.insert(to)
    }
    let others = rank.indices.filter { group[$0] == 1 }
    // Those that nothing at all leads to come first; of a ring the first one.
    func walk(from starts: [Int]) {
      var waiting = starts
      for start in starts { rank[start] = 0 }
      var place = 0
      while place < waiting.count {
        let screen = waiting[place]
        for next in following[screen] where rank[next] < 0 {
          rank[next] = rank[screen] + 1
          waiting.append(next)
        }
        place += 1
      }
    }
    walk(from: others.filter { !isLedTo.contains($0) })
    for start in others where rank[start] < 0 { walk(from: [start]) }
    return (rank, group)
  }
}
