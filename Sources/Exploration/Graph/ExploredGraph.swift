import Lua
import Scripting

/// The states and steps that an exploration has found, and its records about them.
struct ExploredGraph {
  private(set) var graph = StateGraph()
  private(set) var steps = StepTable()
  private(set) var screens = Interned<[String]>()
  /// The expectations of the screens or alerts in front.
  private(set) var frontExpectations = Interned<FrontExpectation?>()
  private(set) var censuses = Interned<Census>()
  var findings = FindingList()
  /// Descriptions of the values that can't be read, in order of discovery.
  private(set) var unreadableValues: [String] = []
  /// The classes of elements that accept values without listing any, in order of discovery.
  private(set) var unlistedClasses: [String] = []
  /// The edges whose step was offered but then refused.
  private var refusedEdges: Set<StateGraph.Edge> = []
  /// The edges whose events break a rule.
  private var edgesWithBrokenRules: Set<StateGraph.Edge> = []
  /// The states in which a rule is broken.
  private var statesWithBrokenRules: Set<Int32> = []
  /// The numbers of the paths to the front controllers after each failed step.
  private(set) var failedPaths: [StateGraph.Edge: [Int32]] = [:]
  /// The steps that were offered but couldn't be performed.
  private(set) var unperformedSteps = UnperformedSteps()
  /// The steps that had no effect in a state, with the messages about them.
  private(set) var ineffectiveSteps: [(place: Sighting, message: String)] = []
  /// The edges that tap entries of alerts and menus, or buttons beside rows, except for those that print text.
  private(set) var entryEdges: [StateGraph.Edge] = []
  /// The buttons that have no action, with the messages about them.
  private(set) var idleButtons: [(place: Sighting, message: String)] = []
  /// The screens that contain the elements of steps, keyed by state and step.
  ///
  /// Screens in front aren't included.
  private var screensByStep: [Int32: [Int32: String]] = [:]
  /// The numbers of the screens with fields that use the default texts.
  private(set) var defaultTextScreens: Set<Int32> = []
  /// The ignored names that belong to a value in some state.
  private(set) var ignoredNames: Set<String> = []
  /// The names that occur in the states.
  private(set) var encounteredNames = EncounteredNames()
  /// Whether the app draws random numbers from a range so small that each number was tried.
  private(set) var drawsRandomNumbers = false
  /// Descriptions of what the script read that isn't part of the state, such as `reads the clock at app.lua:12`.
  private(set) var outsideReadings: [String] = []
  /// The pictures whose layout has been checked.
  private var checkedPictures: Set<Int> = []

  /// The name of the front screen of a state.
  func screenName(of number: Int32) -> String { screens[graph[number].screen].last ?? "the first screen" }

  /// The name of the screen that contains the element of a step.
  ///
  /// This isn't always the screen in front.
  ///
  /// For example, a screen may contain a child, or may be beside another column.
  func ownerName(of step: Int32, in state: Int32) -> String { screensByStep[state]?[step] ?? screenName(of: state) }

  /// Returns whether a flow that performs a step passes.
  ///
  /// - Parameter edge: An edge that leads to a state.
  /// - Returns: Whether it passes.
  func isRepeatable(_ edge: StateGraph.Edge) -> Bool {
    guard !refusedEdges.contains(edge), !edgesWithBrokenRules.contains(edge),
      case .state(let end) = graph[edge.state].ends[edge.index]
    else { return false }
    return !statesWithBrokenRules.contains(end)
  }

  /// Returns the number of a step.
  mutating func number(of step: Step) -> Int32 { steps.number(of: step) }

  /// Records ignored names that belong to a value in a state.
  mutating func add(ignoredNames names: Set<String>) { ignoredNames.formUnion(names) }

  /// Records the result of a step.
  mutating func close(_ index: Int, of number: Int32, with end: StateGraph.End) {
    graph.close(index, of: number, with: end)
  }

  // MARK: States

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - record: The record of the state.
  ///   - identity: The identity of the state, or `nil` if it can't be compared.
  ///   - depth: The number of steps from the launch.
  ///   - origin: The state and the step that led to this state, or `nil` for the launch.
  /// - Returns: The number of the state.
  mutating func add(
    _ record: StateRecord, _ identity: Int?, at depth: Int, from origin: (Int32, Int32)?
  ) -> Int32 {
    for obstacle in record.unreadableValues where !unreadableValues.contains(obstacle) {
      unreadableValues.append(obstacle)
    }
    for name in record.unlistedClasses where !unlistedClasses.contains(name) { unlistedClasses.append(name) }
    let observation = record.observation
    let possibleSteps = record.steps.map { steps.number(of: $0) }
    let number = graph.add(
      StateGraph.State(
        signature: identity, screen: screens.number(of: observation.screens),
        paths: observation.paths.map { screens.number(of: $0) },
        front: frontExpectations.number(of: observation.front), picture: observation.picture,
        census: censuses.number(of: observation.census), steps: possibleSteps,
        ends: Array(repeating: .untried, count: possibleSteps.count), openCount: possibleSteps.count, depth: depth,
        origin: origin.map { (state: $0.0, step: $0.1) },
        skipReason: identity == nil ? .opaque : record.isCapped ? .capped : nil, excludesActions: record.excludesActions
      ))
    if !record.screensByStep.isEmpty {
      for step in record.steps + record.idleTaps {
        screensByStep[number, default: [:]][steps.number(of: step)] = record.screensByStep[step.source]
      }
    }
    recordFaults(record, of: number)
    if record.hasDefaultTexts { defaultTextScreens.insert(graph[number].screen) }
    entryEdges += record.entryIndices.map { StateGraph.Edge(state: number, index: $0) }
    encounteredNames.add(record.names)
    return number
  }

  private mutating func recordFaults(_ record: StateRecord, of number: Int32) {
    let sighting = Sighting(state: number, step: nil)
    addFaults(record.faults, sighting)
    if record.faults.contains(where: { $0.check == .rules }) { statesWithBrokenRules.insert(number) }
    if checkedPictures.insert(graph[number].picture).inserted { addFaults(record.layoutFaults, sighting) }
    for step in record.idleTaps {
      let sighting = Sighting(state: number, step: steps.number(of: step))
      let screen = ownerName(of: steps.number(of: step), in: number)
      idleButtons.append((sighting, "\(step.source) has no effect on \(screen): the button has no action"))
    }
  }

  // MARK: Steps

  /// The maximum number of steps in a state that have the same user action.
  private static let maximumOutcomes = 100

  /// Records the random numbers that the app drew in a step, and adds steps for the other numbers.
  ///
  /// - Parameters:
  ///   - draws: The random numbers that the app drew, with their ranges.
  ///   - edge: The state in which the step was performed, and the index of the step.
  /// - Returns: The number of the step with these random numbers.
  mutating func recordDraws(_ draws: [LuaDraws.Draw], in edge: StateGraph.Edge) -> Int32 {
    let step = graph[edge.state].steps[edge.index]
    let knownEnd = graph[edge.state].ends[edge.index]
    guard !draws.isEmpty, knownEnd == .untried || knownEnd == .claimed else { return step }
    let namedStep = steps.number(of: steps[step].withRandomNumbers(draws.map(\.value)))
    let key = graph.key(of: edge.index, in: edge.state)
    graph.replace(edge.index, of: edge.state, by: namedStep)
    var count = graph[edge.state].outcomeKeys.count { $0.index == key.index }
    for other in key.otherOutcomes(of: draws) {
      guard count < ExploredGraph.maximumOutcomes - 1 else {
        let maximum = ExploredGraph.maximumOutcomes
        let reading = "\(steps[step].withRandomNumbers([]).source) draws more than \(maximum) series of random numbers"
        if !outsideReadings.contains(reading) { outsideReadings.append(reading) }
        break
      }
      graph.add(steps.number(of: steps[step].withRandomNumbers(other.draws)), other, to: edge.state)
      count += 1
    }
    drawsRandomNumbers = true
    return namedStep
  }

  /// Records the events of a step or of the launch.
  mutating func recordEvents(_ record: StepRecord, _ sighting: Sighting) {
    ignoredNames.formUnion(record.ignoredNames)
    addFaults(record.errors, sighting)
    addFaults(record.warnings, sighting)
    for reading in record.readings where !outsideReadings.contains(reading) { outsideReadings.append(reading) }
    addFaults(record.brokenRules, sighting)
  }

  /// Records the state to which a step leads.
  ///
  /// - Parameters:
  ///   - record: The record of the step.
  ///   - end: The number of the state to which the step leads, or `nil` if it failed or was refused.
  ///   - edge: The state in which the step was performed, and the index of the step.
  mutating func recordResult(_ record: StepRecord, leadingTo end: Int32?, from edge: StateGraph.Edge) {
    let knownEnd = graph[edge.state].ends[edge.index]
    if knownEnd == .untried || knownEnd == .claimed {
      graph.close(
        edge.index, of: edge.state, with: end.map { .state($0) } ?? (record.end == .refused ? .refused : .failed))
    }
    if record.hasText { entryEdges.removeAll { $0 == edge } }
    if record.end == .refused { unperformedSteps.record(record.refusal) }
    if record.end == .failed { failedPaths[edge] = record.failedPaths.map { screens.number(of: $0) } }
    guard let end else { return }
    if record.refusal != nil { refusedEdges.insert(edge) }
    if !record.brokenRules.isEmpty { edgesWithBrokenRules.insert(edge) }
    if end == edge.state, record.lacksEffect { recordIneffectiveStep(record, edge) }
  }

  private mutating func recordIneffectiveStep(_ record: StepRecord, _ edge: StateGraph.Edge) {
    let step = graph[edge.state].steps[edge.index]
    let reason = record.refusal.map { ": \($0)" } ?? ""
    let message = "\(steps[step].source) has no effect on \(ownerName(of: step, in: edge.state))" + reason
    ineffectiveSteps.append((Sighting(state: edge.state, step: step), message))
  }

  private mutating func addFaults(_ faults: [StateRecord.Fault], _ sighting: Sighting) {
    for fault in faults {
      var sighting = sighting
      sighting.details = fault.details
      findings.add(fault.check, fault.message, sighting)
    }
  }
}
