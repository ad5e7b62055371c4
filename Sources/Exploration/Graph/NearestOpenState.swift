/// A search for the nearest state that meets a condition, such as a step that hasn't been tried.
struct NearestOpenState {
  /// The number of the last search that reached each state.
  private var lastSearchByState: [Int32] = []
  private var searchNumber: Int32 = 0

  /// A path along known steps.
  struct Path {
    let target: Int32
    /// The steps, and the state after each of them.
    let steps: [(step: Int32, state: Int32)]
  }

  /// Searches for the nearest state.
  ///
  /// - Parameters:
  ///   - start: The state in which the search starts.
  ///   - graph: The graph.
  ///   - reach: The maximum number of steps.
  ///   - isTarget: Returns whether a state meets the condition.
  /// - Returns: The path to the state, or `nil` if no state is near enough.
  mutating func path(
    from start: Int32, in graph: StateGraph, reach: Int, to isTarget: (Int32) -> Bool
  ) -> Path? {
    searchNumber += 1
    while lastSearchByState.count < graph.states.count { lastSearchByState.append(0) }
    var queue: [(state: Int32, origin: Int, step: Int32, length: Int)] = [(start, -1, -1, 0)]
    lastSearchByState[Int(start)] = searchNumber
    var nextIndex = 0
    while nextIndex < queue.count {
      let entry = queue[nextIndex]
      if isTarget(entry.state) { return Path(target: entry.state, steps: steps(to: nextIndex, in: queue)) }
      if entry.length < reach {
        let state = graph.states[Int(entry.state)]
        for (index, end) in state.ends.enumerated() {
          guard case .state(let targetState) = end, lastSearchByState[Int(targetState)] != searchNumber else {
            continue
          }
          lastSearchByState[Int(targetState)] = searchNumber
          queue.append((targetState, nextIndex, state.steps[index], entry.length + 1))
        }
      }
      nextIndex += 1
    }
    return nil
  }

  private func steps(
    to index: Int, in queue: [(state: Int32, origin: Int, step: Int32, length: Int)]
  ) -> [(step: Int32, state: Int32)] {
    var steps: [(step: Int32, state: Int32)] = []
    var index = index
    while queue[index].origin >= 0 {
      steps.append((queue[index].step, queue[index].state))
      index = queue[index].origin
    }
    return steps.reversed()
  }
}
