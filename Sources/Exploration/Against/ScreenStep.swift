/// A step on a screen, regardless of the screen's state.
struct ScreenStep: Hashable {
  let screen: String
  /// The step as it is written in a flow.
  let source: String

  /// The results of a step in all states of its screen.
  struct Results {
    /// The screens to which the step leads, in the order in which they were found.
    fileprivate(set) var targets: [String] = []
    /// Whether the step ended with an error or exceeded a limit in one of the states.
    fileprivate(set) var fails = false
    /// The shortest list of steps that ends with the step.
    let shortest: [Step]
    /// The shortest list of steps after which the step leads to each of the screens.
    fileprivate var shortestWays: [String: [Step]] = [:]
    /// The shortest list of steps after which the step fails.
    fileprivate var shortestFailure: [Step] = []

    fileprivate init(shortest: [Step]) { self.shortest = shortest }

    /// Whether the step has the same results in another revision.
    func agrees(with other: Results) -> Bool { Set(targets) == Set(other.targets) && fails == other.fails }

    /// The shortest list of steps with a result that the step doesn't have in another revision, or `nil` if it has no
    /// such result.
    func shortest(unlike other: Results) -> [Step]? {
      if let target = targets.first(where: { !other.targets.contains($0) }) { return shortestWays[target] }
      return fails && !other.fails ? shortestFailure : nil
    }

    fileprivate mutating func add(_ target: String, after way: () -> [Step]) {
      guard !targets.contains(target) else { return }
      targets.append(target)
      shortestWays[target] = way()
    }
  }
}

extension ExploredRevision {
  /// The results of all steps that were tried, and the steps in the order of their distance from the launch.
  var screenSteps: (results: [ScreenStep: ScreenStep.Results], order: [ScreenStep]) {
    var results: [ScreenStep: ScreenStep.Results] = [:]
    var order: [ScreenStep] = []
    for number in states {
      let (state, screen) = (explorer.graph[number], screen(of: number))
      for (step, end) in zip(state.steps, state.ends) where end != .open {
        let key = ScreenStep(screen: screen, source: explorer.steps[step].source)
        if results[key] == nil { order.append(key) }
        let way = { [self] in path(to: number) + [explorer.steps[step]] }
        var known = results[key] ?? .init(shortest: way())
        if case .state(let target) = end {
          known.add(self.screen(of: target), after: way)
        } else if !known.fails {
          (known.fails, known.shortestFailure) = (true, way())
        }
        results[key] = known
      }
    }
    return (results, order)
  }

  /// The names of the screens that were shown, in the order of their distance from the launch.
  var shownScreens: [String] {
    var (names, known): ([String], Set<String>) = ([], [])
    for number in states where known.insert(screen(of: number)).inserted { names.append(screen(of: number)) }
    return names
  }
}
