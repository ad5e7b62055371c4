import Scripting

/// A cycle of steps that adds more objects in each lap.
struct Growth {
  /// The state in which the lap begins.
  let start: Int32
  /// The steps of one lap.
  let lap: [Int32]
  /// The names of the objects that each lap adds, and their numbers.
  let grown: [(name: String, by: Int)]
}

extension StateGraph {
  /// Finds the cycles along which the number of objects grows.
  ///
  /// A cycle leads from a state to a state with the same screens and more objects. Whether the next lap also adds
  /// objects has to be tried.
  ///
  /// - Parameter growth: Returns the growth between two censuses, or `nil` if a number has decreased.
  /// - Returns: The cycles, beginning with the shortest.
  func suspectedGrowth(_ growth: (_ later: Int32, _ earlier: Int32) -> [(name: String, by: Int)]?) -> [Growth] {
    var cyclesByNames: [String: Growth] = [:]
    for number in states.indices {
      var lap: [Int32] = []
      var current = Int32(number)
      while let origin = states[Int(current)].origin, lap.count < StateGraph.maximumLapLength {
        lap.append(origin.step)
        current = origin.state
        let (startState, endState) = (states[Int(current)], states[number])
        guard startState.screen == endState.screen, startState.census != endState.census,
          let grown = growth(endState.census, startState.census), !grown.isEmpty
        else { continue }
        let names = grown.map(\.name).joined(separator: ", ")
        let newCycle = Growth(start: current, lap: lap.reversed(), grown: grown)
        if isShorter(newCycle, than: cyclesByNames[names]) { cyclesByNames[names] = newCycle }
        break
      }
    }
    return cyclesByNames.sorted { ($0.value.lap.count, $0.key) < ($1.value.lap.count, $1.key) }.map(\.value)
  }

  private static let maximumLapLength = 8

  private func isShorter(_ new: Growth, than known: Growth?) -> Bool {
    guard let known else { return true }
    let (length, knownLength) = (new.lap.count, known.lap.count)
    return (length, self[new.start].depth) < (knownLength, self[known.start].depth)
  }
}
