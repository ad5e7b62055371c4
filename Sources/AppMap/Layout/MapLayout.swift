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
    /// The points from the side of one box to the side of the other, through the middles of the label and the bends.
    package let points: [Point]
    /// The box of the label.
    package let label: Box
    /// Whether the target is in the same or an earlier column, so that the connection bends back.
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
    columns.order()
    columns.place()
    for index in boxes.indices { (boxes[index].x, boxes[index].y) = columns.corner(ofScreen: index) }
    routes = connections.indices.map { columns.route(of: $0, connections[$0], boxes) }
    (width, height) = (columns.width, columns.height)
  }

  /// The width of a character in a screen's name, in points.
  static let letter = 7.23
  static let smallCharacterWidth = 6.03

  /// The maximum width of a name that is drawn without being cut, in cells.
  static let longestName = 36

  private static func box(of screen: ScreenGraph.Screen, in map: AppMap) -> Box {
    let name = Double(min(screen.name.cellWidth, longestName)) * letter
    let subtitle = map.subtitle(of: screen)
    let small = Double(min(subtitle?.cellWidth ?? 0, longestName)) * smallCharacterWidth
    return Box(width: max(name, small, 40) + 20, height: subtitle == nil ? 28 : 42)
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
    var following: [[Int]] = Array(repeating: [], count: rank.count)
    var isLedTo: Set<Int> = []
    for way in graph.ways where !way.kind.isBack {
      guard let from = way.from, let to = way.to, group[from] == 1, group[to] == 1, from != to else { continue }
      following[from].append(to)
      isLedTo.insert(to)
    }
    let others = rank.indices.filter { group[$0] == 1 }
    // The walk starts at the screens that no link leads to, and then at the first screen of each remaining cycle.
    func walk(from starts: [Int]) {
      var waiting = starts
      for start in starts { rank[start] = 0 }
      var index = 0
      while index < waiting.count {
        let screen = waiting[index]
        for next in following[screen] where rank[next] < 0 {
          rank[next] = rank[screen] + 1
          waiting.append(next)
        }
        index += 1
      }
    }
    walk(from: others.filter { !isLedTo.contains($0) })
    for start in others where rank[start] < 0 { walk(from: [start]) }
    return (rank, group)
  }
}
