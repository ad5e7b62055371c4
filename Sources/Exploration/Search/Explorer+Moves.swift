import Flows
import Scripting

// Chooses the step that is tried next, and goes to the state in which it is possible.
extension Explorer {
  /// Goes to the nearest state with a step whose result is `open` or `claimed`.
  ///
  /// - Returns: The state and the index of the step, or `nil` if no step up to the depth has this result.
  func standOnState(with end: StateGraph.End, upTo depth: Int) -> (state: Int32, index: Int)? {
    if options.shard != nil, let index = standOnState(with: end, upTo: depth, where: belongsToShard) { return index }
    return standOnState(with: end, upTo: depth) { _ in true }
  }

  private func standOnState(
    with end: StateGraph.End, upTo depth: Int, where isWanted: (Int32) -> Bool
  ) -> (state: Int32, index: Int)? {
    let isTarget = { [graph] (number: Int32) in
      graph[number].depth < depth && graph.index(of: end, in: number) != nil && isWanted(number)
    }
    if let way = nearest.way(from: position.state, in: graph, reach: SearchPosition.stepsPerLaunch, to: isTarget) {
      position.walk(along: way.steps.map(\.step), to: way.target)
      return graph.index(of: end, in: way.target).map { (way.target, $0) }
    }
    if end == .open, let index = indexBack(from: position.state, upTo: depth) { return (position.state, index) }
    // No such state is near. The shallowest one is reached from the launch.
    guard let target = graph.shallowestState(where: isTarget) else { return nil }
    closeSession()
    position.walk(along: [], to: target)
    return graph.index(of: end, in: target).map { (target, $0) }
  }

  /// Whether the steps of a state are among those that this shard tries first.
  private func belongsToShard(_ number: Int32) -> Bool {
    guard let shard = options.shard, let identity = graph[number].signature else { return true }
    return UInt(bitPattern: identity) % UInt(shard.count) == UInt(shard.number - 1)
  }

  /// Claims a step, and notes if another process has already claimed it.
  func claim(_ index: Int, of number: Int32) -> Bool {
    guard let worker, let identity = graph[number].signature else { return true }
    if worker.claim(graph.key(of: index, in: number), of: identity) { return true }
    found.close(index, of: number, with: .claimed)
    return false
  }

  /// Whether another process has recorded a step.
  func isRecorded(_ index: Int, of number: Int32) -> Bool {
    graph[number].signature.map { recorded.step(graph.key(of: index, in: number), of: $0, in: graph) != nil } ?? false
  }

  /// Returns a session in the state in which the search is.
  func liveSession() throws -> LiveSession {
    guard let live = position.live else { return try liveSession(in: position.state) }
    for step in position.takePending() { _ = try live.perform(steps[step]) }
    return live
  }

  /// Returns the index of a step that hasn't been tried and that probably leads back to a known state, if the state is
  /// at the depth up to which steps are tried now.
  ///
  /// No step of such a state has been tried, so nothing is known to lead on from it. Trying one of its steps early takes
  /// less time than a launch.
  private func indexBack(from number: Int32, upTo depth: Int) -> Int? {
    let state = graph[number]
    guard goal == nil, state.depth == depth, depth < options.depth,
      let first = graph.index(of: .open, in: number)
    else { return nil }
    return state.steps.indices.first { state.ends[$0] == .open && steps[state.steps[$0]].facts.contains(.pops) }
      ?? first
  }
}
