import Controllers

extension StateGraph {
  /// Finds the states from which some steps lead to one of the given states or to a step that hasn't been tried.
  ///
  /// - Parameter isGoal: For each state, whether it is one of the given states.
  /// - Returns: For each state, whether there are such steps.
  func statesReaching(_ isGoal: [Bool]) -> [Bool] {
    var before: [[Int32]] = Array(repeating: [], count: states.count)
    for (number, state) in states.enumerated() {
      for case .state(let target) in state.ends where Int(target) != number {
        before[Int(target)].append(Int32(number))
      }
    }
    var reaches = zip(isGoal, states).map { $0 || !$1.isExhausted }
    var queue = states.indices.filter { reaches[$0] }.map { Int32($0) }
    while let number = queue.popLast() {
      for other in before[Int(number)] where !reaches[Int(other)] {
        reaches[Int(other)] = true
        queue.append(other)
      }
    }
    return reaches
  }

  /// Finds the states that steps reach from a state, which is the first of them.
  func statesReachable(from number: Int32) -> [Int32] {
    var order = [number]
    var seen: Set = [number]
    var next = 0
    while next < order.count {
      for case .state(let target) in self[order[next]].ends where seen.insert(target).inserted { order.append(target) }
      next += 1
    }
    return order
  }

  /// Returns a hash of the graph that is the same in every process.
  ///
  /// States are numbered in the order of a breadth-first search, so the order in which they were found doesn't matter.
  ///
  /// - Parameter source: Returns the step with a number, as it is written in a flow.
  /// - Returns: The hash.
  func hash(_ source: (Int32) -> String) -> UInt64 {
    var numbers: [Int32: Int] = [0: 0]
    var order: [Int32] = states.isEmpty ? [] : [0]
    var hash: UInt64 = FNV.basis
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* FNV.prime }
    func mix(_ number: Int) { for shift in stride(from: 0, to: 32, by: 8) { mix(UInt8(number >> shift & 0xFF)) } }
    var next = 0
    while next < order.count {
      let state = states[Int(order[next])]
      next += 1
      for (index, end) in state.ends.enumerated() {
        for byte in source(state.steps[index]).utf8 { mix(byte) }
        switch end {
        case .open, .claimed: mix(1)
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
  /// Whether everything that a user can do has been tried.
  var isExhausted: Bool { hold == nil && openCount == 0 && !leavesOut && !ends.contains(.refused) }

  /// Whether one of the front controllers has the same path from the root as in another state.
  ///
  /// If a split view shows another detail beside the same list, the list's path stays the same.
  func shares(pathWith other: StateGraph.State) -> Bool { paths.contains { other.paths.contains($0) } }
}
