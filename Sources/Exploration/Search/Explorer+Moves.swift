import Flows
import Scripting

// Chooses the step to try next, and goes to the state in which it is possible.
extension Explorer {
  /// Goes to the nearest state with a step whose result is `open` or `claimed`.
  ///
  /// - Returns: The state and the index of the step, or `nil` if no step up to the depth has such a result.
  func goToState(with end: StateGraph.End, upTo depth: Int) -> (state: Int32, index: Int)? {
    if options.shard != nil, let index = goToState(with: end, upTo: depth, where: belongsToShard) { return index }
    return goToState(with: end, upTo: depth) { _ in true }
  }

  private func goToState(
    with end: StateGraph.End, upTo depth: Int, where isWanted: (Int32) -> Bool
  ) -> (state: Int32, index: Int)? {
    let isTarget = { [graph] (number: Int32) in
      graph[number].depth < depth && graph.index(of: end, in: number) != nil && isWanted(number)
    }
    if let path = nearestStateSearch.path(
      from: position.state, in: graph, reach: SearchPosition.stepsPerLaunch, to: isTarget)
    {
      position.follow(along: path.steps.map(\.step), to: path.target)
      return graph.index(of: end, in: path.target).map { (path.target, $0) }
    }
    if end == .untried, let index = indexOfStepBack(from: position.state, upTo: depth) {
      return (position.state, index)
    }
    // If no such state is near, the state nearest to the launch is reached from the launch.
    guard let target = graph.shallowestState(where: isTarget) else { return nil }
    closeSession()
    position.follow(along: [], to: target)
    return graph.index(of: end, in: target).map { (target, $0) }
  }

  /// Returns whether this shard tries the steps of a state first.
  private func belongsToShard(_ number: Int32) -> Bool {
    guard let shard = options.shard, let identity = graph[number].signature else { return true }
    return UInt(bitPattern: identity) % UInt(shard.partCount) == UInt(shard.partNumber - 1)
  }

  /// Claims a step, and records if another process has already claimed it.
  func claim(_ index: Int, of number: Int32) -> Bool {
    guard let worker, let identity = graph[number].signature else { return true }
    if worker.claim(graph.key(of: index, in: number), of: identity) { return true }
    exploredGraph.close(index, of: number, with: .claimed)
    return false
  }

  /// Returns whether another process has recorded a step.
  func isRecorded(_ index: Int, of number: Int32) -> Bool {
    graph[number].signature.map { recordedGraph.step(graph.key(of: index, in: number), of: $0, in: graph) != nil }
      ?? false
  }

  /// Returns a session in the current state of the search.
  func liveSession() throws -> LiveSession {
    guard let live = position.live else { return try liveSession(in: position.state) }
    for step in position.takePendingSteps() { _ = try live.perform(steps[step]) }
    return live
  }

  /// Returns the index of an untried step that probably leads back to a known state.
  ///
  /// The state must be at the depth up to which steps are currently tried. No step of such a state has been tried, so
  /// the search knows no step that leads on from it. Trying one of its steps early takes less time than a launch.
  private func indexOfStepBack(from number: Int32, upTo depth: Int) -> Int? {
    let state = graph[number]
    guard goal == nil, state.depth == depth, depth < options.maximumDepth,
      let firstIndex = graph.index(of: .untried, in: number)
    else { return nil }
    return state.steps.indices.first {
      state.ends[$0] == .untried && steps[state.steps[$0]].facts.contains(.popsScreen)
    }
      ?? firstIndex
  }
}
