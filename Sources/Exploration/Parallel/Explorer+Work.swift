import Lua

// The work of a single process when several processes explore a prototype together.
extension Explorer {
  /// Performs steps that no other process has claimed, and sends their records.
  ///
  /// - Parameter worker: The connection to the other processes.
  /// - Throws: `LuaError` if the user pressed Ctrl-C, or an error of the launch.
  func work(as worker: ExplorationWorker) throws {
    (self.worker, recordSink) = (worker, worker)
    defer { closeSession() }
    try readDeclarations()
    try launch()
    while !worker.isDone {
      try searchClaimingSteps(worker)
      // The other processes may find states that this process doesn't know. Therefore, it also performs steps that they
      // have claimed. When none of these steps is left, it knows all states up to the depth. It leaves any further
      // steps to the others.
      guard try !worker.isDone && performClaimedStep() else { return }
    }
  }

  private func searchClaimingSteps(_ worker: ExplorationWorker) throws {
    var depth = 0
    while graph.openCount > 0, !worker.isDone, depth < options.maximumDepth {
      depth = nextDepth(after: depth)
      try explore(upTo: depth)
    }
  }

  /// Performs the nearest step that another process has claimed.
  ///
  /// - Returns: Whether there was such a step.
  private func performClaimedStep() throws -> Bool {
    guard let index = goToState(with: .claimed, upTo: options.maximumDepth) else { return false }
    try attempt(graph[index.state].steps[index.index], at: index.index, of: index.state)
    return true
  }
}
