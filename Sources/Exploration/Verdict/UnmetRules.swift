/// Finds the shortest paths after which an `eventually` rule that hasn't held can no longer hold.
///
/// A cycle that the user can leave isn't a mistake, because the user doesn't have to stay in it. A rule is unmet if no
/// further steps are possible or if they only lead around a cycle, and if the rule holds in none of these states. After
/// a step that fails, the state isn't known, so the rule may hold.
struct UnmetRules {
  private let explorer: Explorer

  init(_ explorer: Explorer) { self.explorer = explorer }

  /// The unmet rules, each with the steps after which it can no longer hold.
  ///
  /// A rule that can't be checked in some states isn't included, because this is already a finding.
  var unmetPaths: [(rule: String, end: Int32, steps: [Int32])] {
    explorer.rules.eventualRules.filter { !explorer.rules.uncheckableRules.contains($0) }.compactMap { rule in
      path(around: rule).map { (rule, $0.end, $0.steps) }
    }
  }

  /// Finds the shortest path to a state from which a rule can no longer hold.
  ///
  /// The rule doesn't hold in any state on the path.
  private func path(around rule: String) -> (end: Int32, steps: [Int32])? {
    let graph = explorer.graph
    let ruleHolds = graph.states.indices.map { explorer.rules.holds(rule, in: Int32($0)) }
    guard let start = ruleHolds.first, !start else { return nil }
    let reaches = graph.statesReaching(zip(ruleHolds, graph.states).map { $0 || $1.ends.contains(.failed) })
    var origins: [Int32: (state: Int32, step: Int32)] = [:]
    var queue: [Int32] = [0]
    var nextIndex = 0
    while nextIndex < queue.count {
      let number = queue[nextIndex]
      nextIndex += 1
      guard reaches[Int(number)] else { return (number, steps(to: number, origins)) }
      for case (let step, .state(let end)) in zip(graph[number].steps, graph[number].ends)
      where end != 0 && !ruleHolds[Int(end)] && origins[end] == nil {
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
