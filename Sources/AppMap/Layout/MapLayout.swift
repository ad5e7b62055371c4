import Rendering
import TextWidth

/// The positions of a map's screens and links.
///
/// This is a layered (Sugiyama) layout. The column of a screen depends on the screen's distance from the app. Labels of
/// links are in separate columns in between, so that labels don't overlap. A long link has a bend in each column that
/// it crosses. Items are ordered within a column by the mean position of their neighbors, and each item is vertically
/// as close to its neighbors as the order allows.
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

  /// The path of a connection.
  package struct Route: Equatable, Sendable {
    /// The points from the edge of one box to the edge of the other, through the middles of the label and the bends.
    package let points: [Point]
    /// The box of the label.
    package let label: Box
    /// Whether the target is in the same or an earlier column, so that the connection turns back.
    package let returns: Bool
  }

  /// The boxes of the screens, indexed by screen.
  package private(set) var boxes: [Box]
  /// The paths of the connections, indexed by connection.
  package private(set) var routes: [Route] = []
  package private(set) var width = 0.0
  package private(set) var height = 0.0

  /// Computes the layout of a map, in which items don't overlap.
  ///
  /// - Parameters:
  ///   - map: The map to lay out.
  ///   - size: Returns the size of a screen, in points, or `nil` if the screen is a box with its name.
  package init(_ map: AppMap, size: (Int) -> (width: Double, height: Double)? = { _ in nil }) {
    let connections = map.connections
    boxes = map.graph.screens.enumerated().map { index, screen in
      size(index).map { Box(width: $0.width, height: $0.height) } ?? MapLayout.box(of: screen, in: map)
    }
    let ranks = MapLayout.ranks(of: map.graph)
    var columns = LayerColumns(boxes, connections, ranks: ranks.rank, groups: ranks.group)
    columns.sortColumns()
    columns.computeCoordinates()
    for index in boxes.indices { (boxes[index].x, boxes[index].y) = columns.corner(ofScreen: index) }
    routes = connections.indices.map { columns.route(of: $0, connections[$0], boxes) }
    (width, height) = (columns.width, columns.height)
  }

  /// The width of a character in a screen's name, in points.
  static let characterWidth = 7.23
  static let smallCharacterWidth = 6.03

  /// The maximum width of a name that is drawn without being cut, in cells.
  static let maximumNameWidth = 36

  private static func box(of screen: ScreenGraph.Screen, in map: AppMap) -> Box {
    let nameWidth = Double(min(screen.name.cellWidth, maximumNameWidth)) * characterWidth
    let subtitle = map.subtitle(of: screen)
    let subtitleWidth = Double(min(subtitle?.cellWidth ?? 0, maximumNameWidth)) * smallCharacterWidth
    return Box(width: max(nameWidth, subtitleWidth, 40) + 20, height: subtitle == nil ? 28 : 42)
  }

  static func label(of connection: AppMap.Connection) -> Box {
    Box(width: Double(connection.caption.cellWidth) * smallCharacterWidth + 8, height: 16)
  }

  /// Returns the column and the group of each screen.
  ///
  /// Screens that can't be reached are in a separate group.
  private static func ranks(of graph: ScreenGraph) -> (rank: [Int], group: [Int]) {
    let distances = graph.distances
    var rank = distances.map { $0 ?? -1 }
    let group = distances.map { $0 == nil ? 1 : 0 }
    var targets: [[Int]] = Array(repeating: [], count: rank.count)
    var linkTargets: Set<Int> = []
    for link in graph.ways where !link.kind.isBack {
      guard let from = link.from, let to = link.to, group[from] == 1, group[to] == 1, from != to else { continue }
      targets[from].append(to)
      linkTargets.insert(to)
    }
    let unreachableScreens = rank.indices.filter { group[$0] == 1 }
    // The search starts at the screens to which no link leads, and then at the first screen of each remaining cycle.
    func assignRanks(from starts: [Int]) {
      var pendingScreens = starts
      for start in starts { rank[start] = 0 }
      var index = 0
      while index < pendingScreens.count {
        let screen = pendingScreens[index]
        for next in targets[screen] where rank[next] < 0 {
          rank[next] = rank[screen] + 1
          pendingScreens.append(next)
        }
        index += 1
      }
    }
    assignRanks(from: unreachableScreens.filter { !linkTargets.contains($0) })
    for start in unreachableScreens where rank[start] < 0 { assignRanks(from: [start]) }
    return (rank, group)
  }
}
