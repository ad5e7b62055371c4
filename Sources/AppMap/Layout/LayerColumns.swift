/// The columns of a layered drawing, and the order of the items in them.
struct LayerColumns {
  /// An item of a column: a screen, or the label or a bend of a connection.
  private struct Item {
    let group: Int
    let width: Double
    let height: Double
    var column: Int
    var index = 0
    var y = 0.0
    var incomingItems: [Int] = []
    var outgoingItems: [Int] = []

    var middle: Double { y + height / 2 }
  }

  private var items: [Item] = []
  private var columns: [[Int]] = []
  /// The items of each connection: the label, followed by the bends.
  private var chains: [[Int]] = []
  private var columnLefts: [Double] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  private static let columnGap = 22.0
  private static let itemGap = 12.0
  private static let groupGap = 48.0
  private static let sweepCount = 8

  init(_ boxes: [MapLayout.Box], _ connections: [AppMap.Connection], ranks: [Int], groups: [Int]) {
    for (index, box) in boxes.enumerated() {
      items.append(Item(group: groups[index], width: box.width, height: box.height, column: 2 * ranks[index]))
    }
    for connection in connections { chains.append(addChain(of: connection)) }
    let lastColumn = items.map(\.column).max() ?? 0
    columns = Array(repeating: [], count: lastColumn + 1)
    for item in items.indices { columns[items[item].column].append(item) }
    for (column, members) in columns.enumerated() {
      columns[column] = members.sorted { (items[$0].group, $0) < (items[$1].group, $1) }
    }
    renumber()
  }

  /// Adds the items of a connection: a label in the column after its start, and a bend in each later column before its
  /// end.
  private mutating func addChain(of connection: AppMap.Connection) -> [Int] {
    let label = MapLayout.label(of: connection)
    let (start, end) = (items[connection.from].column, items[connection.to].column)
    let group = items[connection.from].group
    items.append(Item(group: group, width: label.width, height: label.height, column: start + 1))
    var chain = [items.count - 1]
    for column in stride(from: start + 2, to: end, by: 1) {
      items.append(Item(group: group, width: 0, height: 4, column: column))
      chain.append(items.count - 1)
    }
    var previous = connection.from
    for item in chain + (end > start ? [connection.to] : []) {
      items[previous].outgoingItems.append(item)
      items[item].incomingItems.append(previous)
      previous = item
    }
    return chain
  }

  private mutating func renumber() {
    for column in columns { for (index, item) in column.enumerated() { items[item].index = index } }
  }

  // MARK: Order

  /// Sorts each column by the positions of the neighbors, sweeping from left to right and back several times.
  mutating func sortColumns() {
    for sweep in 0..<LayerColumns.sweepCount {
      let isForward = sweep.isMultiple(of: 2)
      for column in isForward ? Array(columns.indices) : columns.indices.reversed() { sort(column, isForward) }
    }
  }

  /// Sorts one column by the neighbors on one side.
  ///
  /// Items without neighbors on that side keep their places.
  private mutating func sort(_ column: Int, _ isForward: Bool) {
    let keyedItems = columns[column].compactMap { item -> (item: Int, key: Double)? in
      let neighbors = isForward ? items[item].incomingItems : items[item].outgoingItems
      guard !neighbors.isEmpty else { return nil }
      return (item, neighbors.reduce(0) { $0 + relativePosition($1) } / Double(neighbors.count))
    }
    let sortedItems = keyedItems.sorted { one, other in
      (items[one.item].group, one.key, items[one.item].index)
        < (items[other.item].group, other.key, items[other.item].index)
    }
    let indices = keyedItems.map { items[$0.item].index }
    for (index, entry) in zip(indices, sortedItems) {
      columns[column][index] = entry.item
      items[entry.item].index = index
    }
  }

  /// Returns the relative position of an item in its column, from 0 to 1.
  ///
  /// Relative positions can be compared even if columns have different lengths.
  private func relativePosition(_ item: Int) -> Double {
    (Double(items[item].index) + 0.5) / Double(columns[items[item].column].count)
  }

  // MARK: Places

  /// Computes the coordinates of all items.
  mutating func computeCoordinates() {
    var leftEdge = 0.0
    for column in columns {
      columnLefts.append(leftEdge)
      leftEdge += (column.map { items[$0].width }.max() ?? 0) + LayerColumns.columnGap
    }
    width = max(0, leftEdge - LayerColumns.columnGap)
    for column in columns.indices { positionItems(column, columns[column].map { _ in nil }) }
    for sweep in 0..<LayerColumns.sweepCount {
      let isForward = sweep.isMultiple(of: 2)
      for column in isForward ? Array(columns.indices) : columns.indices.reversed() {
        positionItems(column, columns[column].map { desiredMiddle(by: $0, isForward) })
      }
    }
    let top = items.map(\.y).min() ?? 0
    for item in items.indices { items[item].y -= top }
    height = items.map { $0.y + $0.height }.max() ?? 0
  }

  /// Returns the mean of the middles of an item's neighbors on one side, or `nil` if the item has none on that side.
  private func desiredMiddle(by item: Int, _ isForward: Bool) -> Double? {
    let neighbors = isForward ? items[item].incomingItems : items[item].outgoingItems
    guard !neighbors.isEmpty else { return nil }
    return neighbors.reduce(0) { $0 + items[$1].middle } / Double(neighbors.count)
  }

  /// Moves the items of a column as close to their desired vertical positions as their order and heights allow.
  ///
  /// The method minimizes the sum of the squared distances. It merges neighbors that would overlap into groups.
  private mutating func positionItems(_ column: Int, _ desiredMiddles: [Double?]) {
    let members = columns[column]
    var offsets: [Double] = []
    var offset = 0.0
    for (index, item) in members.enumerated() {
      if index > 0 {
        let gap = items[members[index - 1]].group == items[item].group ? 0 : LayerColumns.groupGap
        offset += items[members[index - 1]].height + LayerColumns.itemGap + gap
      }
      offsets.append(offset)
    }
    var pools: [(sum: Double, count: Int)] = []
    for (index, item) in members.enumerated() {
      let top = (desiredMiddles[index] ?? items[item].middle) - items[item].height / 2
      pools.append((top - offsets[index], 1))
      while pools.count > 1, let last = pools.last {
        let previous = pools[pools.count - 2]
        guard previous.sum / Double(previous.count) >= last.sum / Double(last.count) else { break }
        pools.removeLast()
        pools[pools.count - 1] = (previous.sum + last.sum, previous.count + last.count)
      }
    }
    var index = 0
    for pool in pools {
      for _ in 0..<pool.count {
        items[members[index]].y = pool.sum / Double(pool.count) + offsets[index]
        index += 1
      }
    }
  }

  // MARK: Results

  func corner(ofScreen screen: Int) -> (Double, Double) { (columnLefts[items[screen].column], items[screen].y) }

  func route(of index: Int, _ connection: AppMap.Connection, _ boxes: [MapLayout.Box]) -> MapLayout.Route {
    let chain = chains[index]
    var label = MapLayout.label(of: connection)
    label.x = columnLefts[items[chain[0]].column]
    label.y = items[chain[0]].y
    let (from, to) = (boxes[connection.from], boxes[connection.to])
    let bendsBack = items[connection.to].column <= items[connection.from].column
    var points = [MapLayout.Point(x: from.right, y: from.middle), MapLayout.Point(x: label.x, y: label.middle)]
    points.append(MapLayout.Point(x: label.right, y: label.middle))
    for bend in chain.dropFirst() {
      points.append(MapLayout.Point(x: columnLefts[items[bend].column], y: items[bend].middle))
    }
    points.append(MapLayout.Point(x: bendsBack ? to.right : to.x, y: to.middle))
    return MapLayout.Route(points: points, label: label, returns: bendsBack)
  }
}
