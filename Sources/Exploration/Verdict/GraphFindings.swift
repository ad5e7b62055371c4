import Scripting

/// The findings of a search, including those that require the complete graph.
struct GraphFindings {
  private let explorer: Explorer
  private var findingList: FindingList
  /// The doubts about findings that require all user actions to have been tried.
  private let certainty: Certainty

  /// - Parameters:
  ///   - explorer: The exploration.
  ///   - isComplete: Whether everything was tried.
  init(_ explorer: Explorer, isComplete: Bool) {
    self.explorer = explorer
    findingList = explorer.exploredGraph.findings
    certainty = Certainty(explorer, isComplete: isComplete)
    addStuckStates()
    addTraps()
    addDeadSteps()
    for (rule, end, steps) in UnmetRules(explorer).unmetPaths {
      let message = steps.isEmpty ? "\(rule) doesn't hold in any state" : "\(rule) can no longer hold"
      findingList.add(.rules, message, Sighting(state: end, step: nil), route: steps)
    }
  }

  /// Adds the declared screens that no state shows.
  ///
  /// If the default texts were typed, another text may lead to the screen. Therefore, this is only a note.
  mutating func add(unreached names: [String]) {
    guard explorer.options.activeChecks.contains(.unreached) else { return }
    let texts = explorer.typedTexts
    let suffix = texts == .none ? "" : " with these texts"
    for name in names {
      let hint = texts == .defaultTexts ? "; `explore = { … }` on a field gives it other texts" : ""
      findingList.add(
        texts == .defaultTexts ? nil : .unreached, "no steps lead to \(name)\(suffix)\(hint)",
        Sighting(state: nil, step: nil))
    }
  }

  /// The findings of the checks that are made, ordered by check and then by length.
  var findings: [ExplorationFinding] {
    let allFindings = findingList.entries.compactMap { entry -> ExplorationFinding? in
      guard let check = entry.check, explorer.options.activeChecks.contains(check) else { return nil }
      let sighting = nearestSighting(of: entry)
      return ExplorationFinding(
        check: check, message: ([entry.message] + (sighting?.details ?? [])).joined(separator: "\n"),
        steps: steps(of: entry), lap: entry.lap.map { explorer.steps[$0] }, expectation: sighting?.expectation)
    }
    return ExplorationCheck.allCases.flatMap { check in
      allFindings.filter { $0.check == check }.enumerated().sorted {
        ($0.element.steps.count, $0.offset) < ($1.element.steps.count, $1.offset)
      }.map(\.element)
    }
  }

  var notes: [ExplorationNote] {
    findingList.entries.filter { $0.check == nil }.map { ExplorationNote(message: $0.message, steps: steps(of: $0)) }
  }

  /// Returns the location of a finding that takes the fewest steps to reach.
  private func nearestSighting(of entry: FindingList.Entry) -> Sighting? {
    entry.sightings.min { length(of: $0) < length(of: $1) }
  }

  /// Returns the shortest list of steps that reproduces a finding.
  private func steps(of entry: FindingList.Entry) -> [Step] {
    if let route = entry.route { return route.map { explorer.steps[$0] } }
    guard let sighting = nearestSighting(of: entry), let state = sighting.state else { return [] }
    return (explorer.graph.path(to: state) + sighting.steps).map { explorer.steps[$0] }
  }

  private func length(of sighting: Sighting) -> Int {
    (sighting.state.map { explorer.graph[$0].depth } ?? 0) + sighting.steps.count
  }

  // MARK: Checks of the graph

  /// Adds the states that can't be changed by any step.
  private mutating func addStuckStates() {
    for (number, state) in explorer.graph.states.enumerated() where state.isExhausted {
      guard state.ends.allSatisfy({ $0 == .state(Int32(number)) }) else { continue }
      add(
        .stuck, "nothing can be done on \(screen(state))", Sighting(state: Int32(number), step: nil),
        certainty.stateDoubt)
    }
  }

  /// Adds the steps after which the screen of the launch can't be reached again.
  ///
  /// To find later traps as well, the search continues after such a step as if the app were launched on the resulting
  /// screen.
  private mutating func addTraps() {
    guard !explorer.graph.states.isEmpty else { return }
    var homeStates: [Int32] = [0]
    var visited: Set<Int32> = [0]
    while let home = homeStates.popLast() {
      for entry in trapEntries(behind: home) where visited.insert(entry).inserted { homeStates.append(entry) }
    }
  }

  /// Adds the steps after which a screen can't be reached again.
  ///
  /// - Returns: The states to which these steps lead.
  private mutating func trapEntries(behind home: Int32) -> [Int32] {
    let graph = explorer.graph
    var countsAsHome = graph.states.map { $0.shares(pathWith: graph[home]) }
    // A failed step may also lead back.
    for (edge, paths) in explorer.exploredGraph.failedPaths where paths.contains(where: graph[home].paths.contains) {
      countsAsHome[Int(edge.state)] = true
    }
    let canReachHome = graph.statesReaching(countsAsHome)
    let reachableStates = graph.statesReachable(from: home)
    var entries: [Int32] = []
    for number in reachableStates where canReachHome[Int(number)] {
      for case (let step, .state(let end)) in zip(graph[number].steps, graph[number].ends) where !canReachHome[Int(end)]
      {
        guard graph[end].ends.contains(where: { $0 != .state(end) }) else { continue }
        add(
          .trap, "no steps lead back from \(screen(graph[end])) to \(screen(graph[home]))",
          Sighting(state: number, step: step), certainty.pathDoubt(behind: end))
        entries.append(end)
      }
    }
    return entries
  }

  /// Adds the steps that had no effect in any state of a screen.
  ///
  /// It isn't a mistake if a step has an effect only in some states of the screen. For example, an empty form can't be
  /// cleared.
  private mutating func addDeadSteps() {
    var livingSteps: Set<StepOnScreen> = []
    for (number, state) in explorer.graph.states.enumerated() {
      for (step, end) in zip(state.steps, state.ends) where end != .state(Int32(number)) && end != .untried {
        livingSteps.insert(StepOnScreen(step, in: Int32(number), explorer.exploredGraph))
      }
    }
    func isLiving(_ sighting: Sighting) -> Bool {
      guard let state = sighting.state, let step = sighting.step else { return true }
      return livingSteps.contains(StepOnScreen(step, in: state, explorer.exploredGraph))
    }
    for (sighting, message) in explorer.exploredGraph.idleButtons where !isLiving(sighting) {
      add(.dead, message, sighting, certainty.idleButtonDoubt)
    }
    for (sighting, message) in explorer.exploredGraph.ineffectiveSteps where !isLiving(sighting) {
      add(.dead, message, sighting, certainty.stepDoubt(on: sighting))
    }
    for (sighting, message) in DeadEntries(explorer).findings {
      add(.dead, message, sighting, certainty.stepDoubt(on: sighting))
    }
  }

  /// Adds a finding or, if it isn't certain, a note.
  private mutating func add(
    _ check: ExplorationCheck, _ message: String, _ sighting: Sighting, _ doubt: Certainty.Doubt?
  ) {
    guard let doubt else { return findingList.add(check, message, sighting) }
    if explorer.options.activeChecks.contains(check) { findingList.add(nil, message + doubt.noteEnding, sighting) }
  }

  private func screen(_ state: StateGraph.State) -> String { explorer.screens[state.screen].last ?? "the first screen" }
}

/// A step on the screen that contains its element, regardless of any other screens that are visible.
private struct StepOnScreen: Hashable {
  private let screen: String
  private let step: Int32

  init(_ step: Int32, in state: Int32, _ found: ExploredGraph) {
    (screen, self.step) = (found.ownerName(of: step, in: state), step)
  }
}
