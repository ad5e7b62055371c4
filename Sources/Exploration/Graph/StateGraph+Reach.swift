import Controllers

extension StateGraph {
  /// Finds the states from which a goal state or an untried step can be reached.
  ///
  /// - Parameter isGoal: For each state, whether it is a goal state.
  /// - Returns: For each state, whether it can reach a goal state or an untried step.
  func statesReaching(_ isGoal: [Bool]) -> [Bool] {
    var predecessors: [[Int32]] = Array(repeating: [], count: states.count)
    for (number, state) in states.enumerated() {
      for case .state(let target) in state.ends where Int(target) != number {
        predecessors[Int(target)].append(Int32(number))
      }
    }
    var reaches = zip(isGoal, states).map { $0 || !$1.isExhausted }
    var queue = states.indices.filter { reaches[$0] }.map { Int32($0) }
    while let number = queue.popLast() {
      for other in predecessors[Int(number)] where !reaches[Int(other)] {
        reaches[Int(other)] = true
        queue.append(other)
      }
    }
    return reaches
  }

  /// Finds the states that can be reached from a state.
  ///
  /// The state itself is the first one.
  func statesReachable(from number: Int32) -> [Int32] {
    var order = [number]
    var visited: Set = [number]
    var nextIndex = 0
    while nextIndex < order.count {
      for case .state(let target) in self[order[nextIndex]].ends where visited.insert(target).inserted {
        order.append(target)
      }
      nextIndex += 1
    }
    return order
  }

  /// Returns a hash of the graph that is the same in every process.
  ///
  /// The hash doesn't depend on the order in which the states were found, because they are numbered in breadth-first
  /// order.
  ///
  /// - Parameter source: Returns a step, given by its number, as it is written in a flow.
  /// - Returns: The hash.
  func hash(_ source: (Int32) -> String) -> UInt64 {
    var numbers: [Int32: Int] = [0: 0]
    var order: [Int32] = states.isEmpty ? [] : [0]
    var hash: UInt64 = FNV.basis
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* FNV.prime }
    func mix(_ number: Int) { for shift in stride(from: 0, to: 32, by: 8) { mix(UInt8(number >> shift & 0xFF)) } }
    var nextIndex = 0
    while nextIndex < order.count {
      let state = states[Int(order[nextIndex])]
      nextIndex += 1
      for (index, end) in state.ends.enumerated() {
        for byte in source(state.steps[index]).utf8 { mix(byte) }
        switch end {
        case .untried, .claimed: mix(1)
        case .failed: mix(2)
        case .refused: mix(4)
        case .state(let target):
          if numbers[target] == nil {
            numbers[target] = order.count
            order.append(target)
          }
          mix(3)
          mix(numbers[target] ?? 0)
        }
      }
    }
    return hash
  }
}

extension StateGraph.State {
  /// Whether every action of the user has been tried in the state.
  var isExhausted: Bool { skipReason == nil && openCount == 0 && !excludesActions && !ends.contains(.refused) }

  /// Whether one of the front controllers has the same path from the root as in another state.
  ///
  /// For example, if a split view shows another detail beside the same list, the path of the list stays the same.
  func shares(pathWith other: StateGraph.State) -> Bool { paths.contains { other.paths.contains($0) } }
}
