import Scripting

/// The findings of a search, including the findings that only the finished graph shows.
struct GraphFindings {
  private let explorer: Explorer
  private var list: FindingList
  /// The findings about everything that a user can do, if they are certain.
  private let certainty: Certainty

  /// - Parameters:
  ///   - explorer: The exploration.
  ///   - isComplete: Whether everything was tried.
  init(_ explorer: Explorer, isComplete: Bool) {
    self.explorer = explorer
    list = explorer.found.findings
    certainty = Certainty(explorer, isComplete: isComplete)
    addStuckStates()
    addTraps()
    addDeadSteps()
    for (rule, end, steps) in UnmetRules(explorer).ways {
      let message = steps.isEmpty ? "\(rule) doesn't hold in any state" : "\(rule) can no longer hold"
      list.add(.rules, message, Sighting(state: end, step: nil), route: steps)
    }
  }

  /// Adds the declared screens that no state shows.
  ///
  /// If the usual texts were typed, another text may lead to a screen, so the screen is only a note.
  mutating func add(unreached names: [String]) {
    guard explorer.options.checksMade.contains(.unreached) else { return }
    let texts = explorer.typedTexts
    let suffix = texts == .none ? "" : " with these texts"
    for name in names {
      let hint = texts == .usual ? "; `explore = { … }` on a field gives it other texts" : ""
      list.add(
        texts == .usual ? nil : .unreached, "no steps lead to \(name)\(suffix)\(hint)",
        Sighting(state: nil, step: nil))
    }
  }

  /// The findings of the checks that are made, ordered by the checks and then by their length.
  var findings: [ExplorationFinding] {
    let all = list.entries.compactMap { entry -> ExplorationFinding? in
      guard let check = entry.check, explorer.options.checksMade.contains(check) else { return nil }
      let sighting = nearestSighting(of: entry)
      return ExplorationFinding(
        check: check, message: ([entry.message] + (sighting?.details ?? [])).joined(separator: "\n"),
        steps: steps(of: entry), lap: entry.lap.map { explorer.steps[$0] }, expectation: sighting?.expectation)
    }
    return ExplorationCheck.allCases.flatMap { check in
      all.filter { $0.check == check }.enumerated().sorted {
        ($0.element.steps.count, $0.offset) < ($1.element.steps.count, $1.offset)
      }.map(\.element)
    }
  }

  var notes: [ExplorationNote] {
    list.entries.filter { $0.check == nil }.map { ExplorationNote(message: $0.message, steps: steps(of: $0)) }
  }

  /// Returns the place of a finding that takes the fewest steps to reach.
  private func nearestSighting(of entry: FindingList.Entry) -> Sighting? {
    entry.sightings.min { length(of: $0) < length(of: $1) }
  }

  /// Returns the shortest list of steps that shows a finding.
  private func steps(of entry: FindingList.Entry) -> [Step] {
    if let route = entry.route { return route.map { explorer.steps[$0] } }
    guard let sighting = nearestSighting(of: entry), let state = sighting.state else { return [] }
    return (explorer.graph.path(to: state) + sighting.steps).map { explorer.steps[$0] }
  }

  private func length(of sighting: Sighting) -> Int {
    (sighting.state.map { explorer.graph[$0].depth } ?? 0) + sighting.steps.count
  }

  // MARK: Checks of the graph

  /// Adds the states that no step changes.
  private mutating func addStuckStates() {
    for (number, state) in explorer.graph.states.enumerated() where state.isExhausted {
      guard state.ends.allSatisfy({ $0 == .state(Int32(number)) }) else { continue }
      add(
        .stuck, "nothing can be done on \(screen(state))", Sighting(state: Int32(number), step: nil),
        certainty.ofState)
    }
  }

  /// Adds the steps after which no steps lead back to the screen of the launch.
  ///
  /// After such a step, the screen to which it leads takes the place of the launch, so later traps are also found.
  private mutating func addTraps() {
    guard !explorer.graph.states.isEmpty else { return }
    var homes: [Int32] = [0]
    var seen: Set<Int32> = [0]
    while let home = homes.popLast() {
      for entry in trapEntries(behind: home) where seen.insert(entry).inserted { homes.append(entry) }
    }
  }

  /// Adds the steps that lead away from a screen for good.
  ///
  /// - Returns: The states to which these steps lead.
  private mutating func trapEntries(behind home: Int32) -> [Int32] {
    let graph = explorer.graph
    var reachesHome = graph.states.map { $0.shares(pathWith: graph[home]) }
    // A step that fails may also lead back.
    for (edge, paths) in explorer.found.failedPaths where paths.contains(where: graph[home].paths.contains) {
      reachesHome[Int(edge.state)] = true
    }
    let reaches = graph.statesReaching(reachesHome)
    let inside = graph.statesReachable(from: home)
    var entries: [Int32] = []
    for number in inside where reaches[Int(number)] {
      for case (let step, .state(let end)) in zip(graph[number].steps, graph[number].ends) where !reaches[Int(end)] {
        guard graph[end].ends.contains(where: { $0 != .state(end) }) else { continue }
        add(
          .trap, "no steps lead back from \(screen(graph[end])) to \(screen(graph[home]))",
          Sighting(state: number, step: step), certainty.ofWay(behind: end))
        entries.append(end)
      }
    }
    return entries
  }

  /// Adds the steps that never changed anything on a screen.
  ///
  /// A step that changes something in another state of the screen isn't a fault. For example, an empty form can't be
  /// cleared.
  private mutating func addDeadSteps() {
    var living: Set<StepOnScreen> = []
    for (number, state) in explorer.graph.states.enumerated() {
      for (step, end) in zip(state.steps, state.ends) where end != .state(Int32(number)) && end != .open {
        living.insert(StepOnScreen(step, in: Int32(number), explorer.found))
      }
    }
    func isLiving(_ sighting: Sighting) -> Bool {
      guard let state = sighting.state, let step = sighting.step else { return true }
      return living.contains(StepOnScreen(step, in: state, explorer.found))
    }
    for (sighting, message) in explorer.found.idle where !isLiving(sighting) {
      add(.dead, message, sighting, certainty.ofIdleButton)
    }
    for (sighting, message) in explorer.found.unchanged where !isLiving(sighting) {
      add(.dead, message, sighting, certainty.ofStep(on: sighting))
    }
    for (sighting, message) in DeadEntries(explorer).found {
      add(.dead, message, sighting, certainty.ofStep(on: sighting))
    }
  }

  /// Adds a finding or, if it isn't certain, a note.
  private mutating func add(
    _ check: ExplorationCheck, _ message: String, _ sighting: Sighting, _ doubt: Certainty.Doubt?
  ) {
    guard let doubt else { return list.add(check, message, sighting) }
    if explorer.options.checksMade.contains(check) { list.add(nil, message + doubt.words, sighting) }
  }

  private func screen(_ state: StateGraph.State) -> String { explorer.screens[state.screen].last ?? "the first screen" }
}

/// A step on the screen that contains its element, whatever else is on the screen.
private struct StepOnScreen: Hashable {
  private let screen: String
  private let step: Int32

  init(_ step: Int32, in state: Int32, _ found: ExploredGraph) {
    (screen, self.step) = (found.ownerName(of: step, in: state), step)
  }
}
