/// The shortest paths after which an `eventually` rule that hasn't held can no longer hold.
///
/// A cycle that the user can leave isn't a fault, because the user doesn't have to stay in it. A rule is unmet if no
/// steps lead on, or if they lead only around in a cycle, and the rule holds in none of these states. Behind a step that
/// fails, the rule may hold, because the state there isn't known.
struct UnmetRules {
  private let explorer: Explorer

  init(_ explorer: Explorer) { self.explorer = explorer }

  /// The rules that are unmet, each with the steps after which it can no longer hold.
  ///
  /// A rule that can't be checked in some state is left out, because that is a finding already.
  var ways: [(rule: String, end: Int32, steps: [Int32])] {
    explorer.rules.eventual.filter { !explorer.rules.unclear.contains($0) }.compactMap { rule in
      way(around: rule).map { (rule, $0.end, $0.steps) }
    }
  }

  /// Finds the shortest path through states in which a rule doesn't hold, to a state from which it can no longer hold.
  private func way(around rule: String) -> (end: Int32, steps: [Int32])? {
    let graph = explorer.graph
    let holds = graph.states.indices.map { explorer.rules.holds(rule, in: Int32($0)) }
    guard let start = holds.first, !start else { return nil }
    let reaches = graph.statesReaching(zip(holds, graph.states).map { $0 || $1.ends.contains(.failed) })
    var origins: [Int32: (state: Int32, step: Int32)] = [:]
    var queue: [Int32] = [0]
    var next = 0
    while next < queue.count {
      let number = queue[next]
      next += 1
      guard reaches[Int(number)] else { return (number, steps(to: number, origins)) }
      for case (let step, .state(let end)) in zip(graph[number].steps, graph[number].ends)
      where end != 0 && !holds[Int(end)] && origins[end] == nil {
        origins[end] = (number, step)
        queue.append(end)
      }
    }
    return nil
  }

  private func steps(to number: Int32, _ origins: [Int32: (state: Int32, step: Int32)]) -> [Int32] {
    var steps: [Int32] = []
    var current = number
    while let origin = origins[current] {
      steps.append(origin.step)
      current = origin.state
    }
    return steps.reversed()
  }
}
