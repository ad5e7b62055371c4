import Lua
import Scripting

/// The states and steps that an exploration has found, and everything that was noted about them.
struct ExploredGraph {
  private(set) var graph = StateGraph()
  private(set) var steps = StepTable()
  private(set) var screens = Interned<[String]>()
  /// The expectations of the screens in front.
  private(set) var fronts = Interned<FrontExpectation?>()
  private(set) var censuses = Interned<Census>()
  var findings = FindingList()
  /// Descriptions of the values that can't be read, in the order in which they were found.
  private(set) var obstacles: [String] = []
  /// The classes of elements that accept values without listing any, in the order in which they were found.
  private(set) var unlisted: [String] = []
  /// The edges whose step was refused although it was offered.
  private var refusedEdges: Set<StateGraph.Edge> = []
  /// The edges whose events break a rule.
  private var edgesWithBrokenRules: Set<StateGraph.Edge> = []
  /// The states in which a rule is broken.
  private var statesWithBrokenRules: Set<Int32> = []
  /// The numbers of the paths to the front controllers after each step that failed.
  private(set) var failedPaths: [StateGraph.Edge: [Int32]] = [:]
  /// The steps that were offered but couldn't be performed.
  private(set) var unperformed = UnperformedSteps()
  /// The steps that changed nothing in a state, with the messages about them.
  private(set) var unchanged: [(place: Sighting, message: String)] = []
  /// The edges of taps on entries of alerts and menus and on buttons beside rows, except for those that print text.
  private(set) var entries: [StateGraph.Edge] = []
  /// The buttons that have no action, with the messages about them.
  private(set) var idle: [(place: Sighting, message: String)] = []
  /// The screens that contain the elements of steps, by the states, except for the screens in front.
  private var owners: [Int32: [Int32: String]] = [:]
  /// The numbers of the screens with fields that have no texts of their own.
  private(set) var usualFieldScreens: Set<Int32> = []
  /// The ignored names that a value in a state has.
  private(set) var ignoredNames: Set<String> = []
  /// The names that occur in the states.
  private(set) var encounteredNames = EncounteredNames()
  /// Whether the app draws random numbers of which each was tried.
  private(set) var hasDraws = false
  /// The readings of what isn't part of the state, such as `reads the clock at app.lua:12`.
  private(set) var unread: [String] = []
  /// The pictures whose layout has been checked.
  private var pictures: Set<Int> = []

  /// The name of the front screen of a state.
  func screenName(of number: Int32) -> String { screens[graph[number].screen].last ?? "the first screen" }

  /// The name of the screen that contains the element of a step, which isn't always the screen in front.
  ///
  /// For example, a screen may contain a child or be beside another column.
  func ownerName(of step: Int32, in state: Int32) -> String { owners[state]?[step] ?? screenName(of: state) }

  /// Whether a flow that performs a step passes.
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

  /// Notes ignored names that a value in a state has.
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
    for obstacle in record.obstacles where !obstacles.contains(obstacle) { obstacles.append(obstacle) }
    for name in record.unlisted where !unlisted.contains(name) { unlisted.append(name) }
    let observation = record.observation
    let possible = record.steps.map { steps.number(of: $0) }
    let number = graph.add(
      StateGraph.State(
        signature: identity, screen: screens.number(of: observation.screens),
        paths: observation.paths.map { screens.number(of: $0) },
        front: fronts.number(of: observation.front), picture: observation.picture,
        census: censuses.number(of: observation.census), steps: possible,
        ends: Array(repeating: .open, count: possible.count), openCount: possible.count, depth: depth,
        origin: origin.map { (state: $0.0, step: $0.1) },
        hold: identity == nil ? .opaque : record.isCapped ? .capped : nil, leavesOut: record.leavesOut))
    if !record.owners.isEmpty {
      for step in record.steps + record.idle {
        owners[number, default: [:]][steps.number(of: step)] = record.owners[step.source]
      }
    }
    noteFaults(record, of: number)
    if record.hasUsualField { usualFieldScreens.insert(graph[number].screen) }
    entries += record.entries.map { StateGraph.Edge(state: number, index: $0) }
    encounteredNames.add(record.names)
    return number
  }

  private mutating func noteFaults(_ record: StateRecord, of number: Int32) {
    let sighting = Sighting(state: number, step: nil)
    note(record.faults, sighting)
    if record.faults.contains(where: { $0.check == .rules }) { statesWithBrokenRules.insert(number) }
    if pictures.insert(graph[number].picture).inserted { note(record.layoutFaults, sighting) }
    for step in record.idle {
      let sighting = Sighting(state: number, step: steps.number(of: step))
      let screen = ownerName(of: steps.number(of: step), in: number)
      idle.append((sighting, "\(step.source) has no effect on \(screen): the button has no action"))
    }
  }

  // MARK: Steps

  /// The maximum number of steps with the same user action in a state.
  private static let mostOutcomes = 100

  /// Notes the random numbers that the app drew in a step, and adds steps for the other numbers.
  ///
  /// - Parameters:
  ///   - draws: The draws.
  ///   - edge: The state in which the step was performed, and the place of the step.
  /// - Returns: The number of the step that names the random numbers.
  mutating func note(_ draws: [LuaDraws.Draw], in edge: StateGraph.Edge) -> Int32 {
    let step = graph[edge.state].steps[edge.index]
    let known = graph[edge.state].ends[edge.index]
    guard !draws.isEmpty, known == .open || known == .claimed else { return step }
    let named = steps.number(of: steps[step].drawing(draws.map(\.value)))
    let key = graph.key(of: edge.index, in: edge.state)
    graph.replace(edge.index, of: edge.state, by: named)
    var count = graph[edge.state].outcomes.count { $0.index == key.index }
    for other in key.otherOutcomes(of: draws) {
      guard count < ExploredGraph.mostOutcomes - 1 else {
        let most = ExploredGraph.mostOutcomes
        let reading = "\(steps[step].drawing([]).source) draws more than \(most) series of random numbers"
        if !unread.contains(reading) { unread.append(reading) }
        break
      }
      graph.add(steps.number(of: steps[step].drawing(other.draws)), other, to: edge.state)
      count += 1
    }
    hasDraws = true
    return named
  }

  /// Notes the events of a step or of the launch.
  mutating func note(_ record: StepRecord, _ sighting: Sighting) {
    ignoredNames.formUnion(record.ignoredNames)
    note(record.errors, sighting)
    note(record.warnings, sighting)
    for reading in record.readings where !unread.contains(reading) { unread.append(reading) }
    note(record.brokenRules, sighting)
  }

  /// Notes where a step leads.
  ///
  /// - Parameters:
  ///   - record: The record of the step.
  ///   - end: The number of the state to which the step leads, or `nil` if it failed or was refused.
  ///   - edge: The state in which the step was performed, and the place of the step.
  mutating func note(_ record: StepRecord, leadingTo end: Int32?, from edge: StateGraph.Edge) {
    let known = graph[edge.state].ends[edge.index]
    if known == .open || known == .claimed {
      graph.close(
        edge.index, of: edge.state, with: end.map { .state($0) } ?? (record.end == .refused ? .refused : .failed))
    }
    if record.hasText { entries.removeAll { $0 == edge } }
    if record.end == .refused { unperformed.note(record.refusal) }
    if record.end == .failed { failedPaths[edge] = record.failedPaths.map { screens.number(of: $0) } }
    guard let end else { return }
    if record.refusal != nil { refusedEdges.insert(edge) }
    if !record.brokenRules.isEmpty { edgesWithBrokenRules.insert(edge) }
    if end == edge.state, record.mayBeDead { noteUnchanged(record, edge) }
  }

  private mutating func noteUnchanged(_ record: StepRecord, _ edge: StateGraph.Edge) {
    let step = graph[edge.state].steps[edge.index]
    let reason = record.refusal.map { ": \($0)" } ?? ""
    let message = "\(steps[step].source) has no effect on \(ownerName(of: step, in: edge.state))" + reason
    unchanged.append((Sighting(state: edge.state, step: step), message))
  }

  private mutating func note(_ faults: [StateRecord.Fault], _ sighting: Sighting) {
    for fault in faults {
      var sighting = sighting
      sighting.details = fault.details
      findings.add(fault.check, fault.message, sighting)
    }
  }
}
