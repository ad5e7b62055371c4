import Scripting

/// A cycle of steps after each lap of which more objects exist.
struct Growth {
  /// The state in which the lap begins.
  let start: Int32
  /// The steps of one lap.
  let lap: [Int32]
  /// The names of the objects of which there are more after each lap, and how many more.
  let grown: [(name: String, by: Int)]
}

extension StateGraph {
  /// Finds the cycles along which the number of objects grows.
  ///
  /// A cycle leads from a state to one with the same screens and more objects. Whether the number also grows with the
  /// next lap must be tried.
  ///
  /// - Parameter growth: Returns what has grown between two censuses, or `nil` if a number has fallen.
  /// - Returns: The cycles, the shortest first.
  func suspectedGrowth(_ growth: (_ later: Int32, _ earlier: Int32) -> [(name: String, by: Int)]?) -> [Growth] {
    var found: [String: Growth] = [:]
    for number in states.indices {
      var lap: [Int32] = []
      var current = Int32(number)
      while let origin = states[Int(current)].origin, lap.count < StateGraph.longestLap {
        lap.append(origin.step)
        current = origin.state
        let (start, end) = (states[Int(current)], states[number])
        guard start.screen == end.screen, start.census != end.census,
          let grown = growth(end.census, start.census), !grown.isEmpty
        else { continue }
        let names = grown.map(\.name).joined(separator: ", ")
        let new = Growth(start: current, lap: lap.reversed(), grown: grown)
        if isShorter(new, than: found[names]) { found[names] = new }
        break
      }
    }
    return found.sorted { ($0.value.lap.count, $0.key) < ($1.value.lap.count, $1.key) }.map(\.value)
  }

  private static let longestLap = 8

  private func isShorter(_ new: Growth, than known: Growth?) -> Bool {
    guard let known else { return true }
    let (length, other) = (new.lap.count, known.lap.count)
    return (length, self[new.start].depth) < (other, self[known.start].depth)
  }
}
