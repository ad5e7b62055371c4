/// A step on a screen, in any of the screen's states.
struct ScreenStep: Hashable {
  let screen: String
  /// The step as it is written in a flow.
  let source: String

  /// The results of a step in all states of its screen.
  struct Results {
    /// The screens to which the step leads, in the order in which they were found.
    fileprivate(set) var targets: [String] = []
    /// Whether the step ended with an error or exceeded a limit in any of the states.
    fileprivate(set) var fails = false
    /// The shortest list of steps that ends with this step.
    let shortestPath: [Step]
    /// The shortest list of steps with which this step leads to each screen, keyed by screen.
    fileprivate var shortestPaths: [String: [Step]] = [:]
    /// The shortest list of steps with which this step fails.
    fileprivate var shortestFailure: [Step] = []

    fileprivate init(shortest: [Step]) { self.shortestPath = shortest }

    /// Returns whether the step has the same results in another revision.
    func agrees(with other: Results) -> Bool { Set(targets) == Set(other.targets) && fails == other.fails }

    /// Returns the shortest list of steps with a result that the step doesn't have in another revision.
    ///
    /// Returns `nil` if there is no such result.
    func shortestPath(unlike other: Results) -> [Step]? {
      if let target = targets.first(where: { !other.targets.contains($0) }) { return shortestPaths[target] }
      return fails && !other.fails ? shortestFailure : nil
    }

    fileprivate mutating func add(_ target: String, after way: () -> [Step]) {
      guard !targets.contains(target) else { return }
      targets.append(target)
      shortestPaths[target] = way()
    }
  }
}

extension ExploredRevision {
  /// The results of all steps that were tried, and the steps ordered by their distance from the launch.
  var screenSteps: (results: [ScreenStep: ScreenStep.Results], order: [ScreenStep]) {
    var results: [ScreenStep: ScreenStep.Results] = [:]
    var order: [ScreenStep] = []
    for number in stateNumbers {
      let (state, screen) = (explorer.graph[number], screen(of: number))
      for (step, end) in zip(state.steps, state.ends) where end != .untried {
        let key = ScreenStep(screen: screen, source: explorer.steps[step].source)
        if results[key] == nil { order.append(key) }
        let pathWithStep = { [self] in path(to: number) + [explorer.steps[step]] }
        var knownResults = results[key] ?? .init(shortest: pathWithStep())
        if case .state(let target) = end {
          knownResults.add(self.screen(of: target), after: pathWithStep)
        } else if !knownResults.fails {
          (knownResults.fails, knownResults.shortestFailure) = (true, pathWithStep())
        }
        results[key] = knownResults
      }
    }
    return (results, order)
  }

  /// The names of the screens that were shown, ordered by their distance from the launch.
  var shownScreens: [String] {
    var (names, knownNames): ([String], Set<String>) = ([], [])
    for number in stateNumbers where knownNames.insert(screen(of: number)).inserted { names.append(screen(of: number)) }
    return names
  }
}
