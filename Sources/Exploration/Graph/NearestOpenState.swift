/// A search for the nearest state in which a step hasn't been tried.
struct NearestOpenState {
  /// The number of the search in which a state was reached last.
  private var reached: [Int32] = []
  private var search: Int32 = 0

  /// A path along known steps.
  struct Way {
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
  ///   - isTarget: Returns whether a state is one that the search looks for.
  /// - Returns: The path to the state, or `nil` if no state is near enough.
  mutating func way(
    from start: Int32, in graph: StateGraph, reach: Int, to isTarget: (Int32) -> Bool
  ) -> Way? {
    search += 1
    while reached.count < graph.states.count { reached.append(0) }
    var queue: [(state: Int32, origin: Int, step: Int32, length: Int)] = [(start, -1, -1, 0)]
    reached[Int(start)] = search
    var next = 0
    while next < queue.count {
      let entry = queue[next]
      if isTarget(entry.state) { return Way(target: entry.state, steps: steps(to: next, in: queue)) }
      if entry.length < reach {
        let state = graph.states[Int(entry.state)]
        for (index, end) in state.ends.enumerated() {
          guard case .state(let other) = end, reached[Int(other)] != search else { continue }
          reached[Int(other)] = search
          queue.append((other, next, state.steps[index], entry.length + 1))
        }
      }
      next += 1
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
