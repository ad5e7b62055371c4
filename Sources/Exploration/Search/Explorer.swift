import AppMap
import Controllers
import Flows
import Lua
import Rendering
import Scripting

/// Tries everything that a user can do in a prototype, and recognizes states that it has seen before.
///
/// The search performs the nearest step that hasn't been tried, at first only in states near the launch and then
/// farther away. It goes to the next state along known steps or, if a replay from the launch is shorter, in a new
/// session. The result doesn't depend on this order unless a bound is reached.
package final class Explorer {
  /// Creates a session in which nothing is declared yet.
  package typealias Maker = () throws -> Session

  private let beginning: Beginning
  private(set) var options: ExplorationOptions
  private let make: Maker
  /// Called with the first session after the launch.
  private let didLaunch: (Session) -> Void
  /// Called after each step.
  private let progress: (ExplorationProgress) -> Void
  /// Returns whether the time for the search is over.
  private let isOver: () -> Bool

  private(set) var graph = StateGraph()
  private(set) var steps = StepTable()
  private(set) var screens = Interned<[String]>()
  /// The expectations of the screens in front.
  private(set) var fronts = Interned<String?>()
  private(set) var censuses = Interned<Census>()
  private(set) var findings = FindingList()
  /// Descriptions of the values that can't be read, in the order in which they were found.
  private(set) var obstacles: [String] = []
  /// The edges whose step was refused although it was offered.
  private(set) var refusedEdges: Set<StateGraph.Edge> = []
  /// The search for the goal, or `nil` if there is no goal.
  private(set) var goal: GoalSearch?
  /// The rules that the script declares.
  var rules = RuleSearch()
  /// The steps that changed nothing in a state, with the messages about them.
  private(set) var unchanged: [(place: FindingPlace, message: String)] = []
  /// The edges of taps on entries of alerts and menus and on buttons beside rows, except for those that print text.
  private(set) var entries: [StateGraph.Edge] = []
  /// Whether fields without texts of their own were found.
  private(set) var hasUsualFields = false
  /// The pictures whose layout has been checked.
  private var pictures: Set<Int> = []
  private var nearest = NearestOpenState()
  /// The session in which the next step is performed, or `nil` if a new one is needed.
  private(set) var live: LiveSession?
  /// The bounds that caused states or steps to be left out.
  private(set) var reachedBounds: Set<ExplorationBound> = []
  /// The names of the declared screens.
  private(set) var declaredScreens: [String] = []
  /// The message of the error with which the launch ended, or `nil` if there was none.
  private(set) var launchError: String?
  /// The names that occur in the states.
  private(set) lazy var encounteredNames = EncounteredNames(options)
  /// The readings of what isn't part of the state, such as `reads the clock at app.lua:12`.
  private(set) var unread: [String] = []

  /// The number of known steps that take as long as a launch.
  private static let stepsPerLaunch = 24
  /// The depths up to which steps are tried before the search goes farther from the launch.
  private static let waves = [3, 6, 10, 16, 24, 40, 80, 160, .max]

  /// Creates an exploration.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - name: The script's path, for messages.
  ///   - options: The bounds of the search, and what it tries.
  ///   - make: Creates each session.
  ///   - didLaunch: Called with the first session after the launch.
  ///   - progress: Called after each step.
  ///   - isOver: Returns whether the time for the search is over. It is called before each step.
  package convenience init(
    of source: SourceText, named name: String, _ options: ExplorationOptions, make: @escaping Maker,
    didLaunch: @escaping (Session) -> Void = { _ in }, progress: @escaping (ExplorationProgress) -> Void = { _ in },
    isOver: @escaping () -> Bool = { false }
  ) {
    let beginning = Beginning(source, named: name)
    self.init(from: beginning, options, make: make, didLaunch: didLaunch, progress: progress, isOver: isOver)
  }

  /// Creates an exploration that begins in any state.
  ///
  /// - Parameters:
  ///   - beginning: The way to the state in which the exploration begins.
  ///   - options: The bounds of the search, and what it tries.
  ///   - make: Creates each session.
  ///   - didLaunch: Called with the first session after the launch.
  ///   - progress: Called after each step.
  ///   - isOver: Returns whether the time for the search is over. It is called before each step.
  package init(
    from beginning: Beginning, _ options: ExplorationOptions, make: @escaping Maker,
    didLaunch: @escaping (Session) -> Void = { _ in }, progress: @escaping (ExplorationProgress) -> Void = { _ in },
    isOver: @escaping () -> Bool = { false }
  ) {
    (self.beginning, self.options) = (beginning, options)
    (self.make, self.didLaunch, self.progress, self.isOver) = (make, didLaunch, progress, isOver)
  }

  /// Explores the prototype.
  ///
  /// - Returns: The result of the exploration.
  /// - Throws: An error if the prototype can't be launched.
  package func run() throws -> Exploration {
    defer { closeSession() }
    var isInterrupted = false
    do {
      goal = try options.goal.map { try GoalSearch($0, named: options.place.goal) }
      try readDeclarations()
      try options.start.refuseUnknownScreen(among: declaredScreens)
      try launch()
      if let walk = options.walk { try explore(by: walk) } else { try search() }
      try goal?.refuseProblemEverywhere()
      if options.checksMade.contains(.grows) { try noteGrowth() }
      if options.checksMade.contains(.undo) { try noteUndoneBacks() }
      if options.checksMade.contains(.variant) { try noteVariants() }
    } catch let error as LuaError where error.kind == .interrupted && !graph.states.isEmpty {
      isInterrupted = true
    }
    closeSession()
    return try result(isInterrupted: isInterrupted)
  }

  /// Searches until every step was tried, the goal was reached or a bound was met.
  private func search() throws {
    var depth = 0
    while graph.openCount > 0, reachedBounds.isEmpty, goal?.state == nil, depth < options.depth {
      depth = nextDepth(after: depth)
      try explore(upTo: depth)
    }
    if graph.openCount > 0, reachedBounds.isEmpty, goal?.state == nil { reachedBounds.insert(.depth) }
  }

  /// Returns the depth up to which steps are tried next.
  ///
  /// The steps to a goal are the shortest ones, because no step is tried while a state nearer to the launch has open
  /// steps.
  private func nextDepth(after depth: Int) -> Int {
    let next = goal == nil ? Explorer.waves.first { $0 > depth } ?? options.depth : depth + 1
    return min(next, options.depth)
  }

  /// Reports the progress of the exploration.
  func report() {
    progress(
      ExplorationProgress(
        states: graph.states.count, open: graph.openCount, depth: graph.deepest, findings: findings.count))
  }

  /// Returns whether the time for the search is over, and notes that it was too short.
  func isTimeOver() -> Bool {
    guard isOver() else { return false }
    reachedBounds.insert(.seconds)
    return true
  }

  /// Closes the session, so that the next step begins in a new one.
  func closeSession() {
    live?.session.close()
    live = nil
  }

  /// Loads the prototype without launching it.
  private func readDeclarations() throws {
    let session = try make()
    defer { session.close() }
    try Interrupts.watch(session.state) { try beginning.declare(session) }
    let screens = try ScreenGraph(of: session).screens.filter { $0.isScreen && $0.extensions.isEmpty }
    for name in screens.map({ $0.screenClass ?? $0.className }) where !declaredScreens.contains(name) {
      declaredScreens.append(name)
    }
    if let declaration = session.declaredFlows.exploration { options.add(declaration) }
    if options.checksMade.contains(.rules) { rules = RuleSearch(of: session) }
  }

  // MARK: Steps

  /// Creates a session and launches the prototype.
  @discardableResult
  func launch() throws -> LiveSession {
    closeSession()
    let new = LiveSession(try make())
    live = new
    if rules.isNeeded { StateRules.install(in: new.session) }
    let outcome = try new.launch(beginning, from: options.start)
    goal?.goal.install(in: new.session)
    guard graph.states.isEmpty else { return new }
    didLaunch(new.session)
    note(outcome, FindingPlace(state: nil, step: nil))
    launchError = outcome.error?.message
    let number = try arrive(new, at: 0, from: nil)
    new.state = number
    return new
  }

  /// Tries all steps of the states up to a depth.
  private func explore(upTo depth: Int) throws {
    while true {
      guard graph.states.count < options.states || graph.openCount == 0 else {
        reachedBounds.insert(.states)
        return
      }
      if graph.openCount > 0, isTimeOver() { return }
      if live?.isChanged == true { closeSession() }
      let session = try live ?? launch()
      guard let place = try standOnOpenState(session, depth) else { return }
      let state = graph[place.state]
      try attempt(state.steps[place.index], at: place.index, of: place.state)
      // No step is tried in a state that can't be compared.
      if let live, graph[live.state].hold == .opaque { closeSession() }
      report()
      if goal?.state != nil { return }
    }
  }

  /// Goes to the nearest state with a step that hasn't been tried.
  ///
  /// - Returns: The state and the index of the step, or `nil` if there is no such step up to the depth.
  private func standOnOpenState(_ session: LiveSession, _ depth: Int) throws -> (state: Int32, index: Int)? {
    if let way = nearest.way(from: session.state, in: graph, depth: depth, reach: Explorer.stepsPerLaunch) {
      for (step, _) in way.steps { _ = try session.perform(steps[step]) }
      session.state = way.target
      return graph.openPlace(of: way.target).map { (way.target, $0) }
    }
    // No open state is near. The shallowest one is reached from the launch.
    guard let target = shallowestOpenState(upTo: depth) else { return nil }
    _ = try liveSession(in: target)
    return graph.openPlace(of: target).map { (target, $0) }
  }

  /// Launches the prototype and performs the steps of the shortest path to a state.
  func liveSession(in number: Int32) throws -> LiveSession {
    let new = try launch()
    for step in graph.path(to: number) { _ = try new.perform(steps[step]) }
    new.state = number
    return new
  }

  /// Returns the hash of a session's state, or `nil` if the state can't be read.
  func signature(of live: LiveSession) throws -> Int? {
    let signature = try Signature(of: live.session, options)
    return signature.isOpaque ? nil : signature.hash
  }

  /// The name of the front screen of a state.
  func screenName(of number: Int32) -> String { screens[graph[number].screen].last ?? "the first screen" }

  private func shallowestOpenState(upTo depth: Int) -> Int32? {
    var best: (number: Int32, depth: Int)?
    for number in graph.states.indices {
      let state = graph.states[number]
      guard state.hold == nil, state.openCount > 0, state.depth < depth, state.depth < best?.depth ?? .max else {
        continue
      }
      best = (Int32(number), state.depth)
    }
    return best?.number
  }

  /// Performs a step, and records its result unless the result is known.
  func attempt(_ step: Int32, at index: Int, of number: Int32) throws {
    guard let session = live else { return }
    let isOpen = graph[number].ends[index] == .open
    let outcome = try session.perform(steps[step])
    let place = FindingPlace(state: number, step: step)
    note(outcome, place)
    if outcome.hasText { entries.removeAll { $0 == StateGraph.Edge(state: number, place: index) } }
    guard outcome.error == nil else {
      if isOpen { graph.close(index, of: number, with: .failed) }
      // The session may be in the middle of a step, so the next step begins in a new one.
      return closeSession()
    }
    let end = try arrive(session, at: graph[number].depth + 1, from: (number, step))
    if isOpen { graph.close(index, of: number, with: .state(end)) }
    if outcome.refusal != nil { refusedEdges.insert(StateGraph.Edge(state: number, place: index)) }
    session.state = end
    if end == number { noteUnchanged(steps[step], outcome, place) }
  }

  /// Returns the number of the session's state, which is added if it is new.
  private func arrive(_ live: LiveSession, at depth: Int, from origin: (Int32, Int32)?) throws -> Int32 {
    let signature = try Signature(of: live.session, options)
    if !signature.isOpaque, let known = graph.state(with: signature.hash) { return known }
    for obstacle in signature.obstacles where !obstacles.contains(obstacle) { obstacles.append(obstacle) }
    let observation = Observation(of: live.session)
    let list = StepList(in: live.session, options)
    let possible = list.steps.map { steps.number(of: $0) }
    let number = graph.add(
      StateGraph.State(
        signature: signature.isOpaque ? nil : signature.hash, screen: screens.number(of: observation.screens),
        paths: observation.paths.map { screens.number(of: $0) },
        front: fronts.number(of: observation.front), picture: observation.picture,
        census: censuses.number(of: observation.census), steps: possible,
        ends: Array(repeating: .open, count: possible.count), openCount: possible.count, depth: depth,
        origin: origin.map { (state: $0.0, step: $0.1) }, hold: hold(signature, live.session)))
    noteFaults(of: live.session, in: number)
    if list.hasUsualField { hasUsualFields = true }
    entries += list.entries.map { StateGraph.Edge(state: number, place: $0) }
    for step in list.idle {
      let place = FindingPlace(state: number, step: steps.number(of: step))
      unchanged.append((place, "\(step.source) has no effect on \(screenName(of: number)): the button has no action"))
    }
    encounteredNames.note(live.session)
    try goal?.check(in: live, at: number)
    note(try rules.check(in: live, at: number), FindingPlace(state: number, step: nil))
    return number
  }

  /// The reason why the steps of a state aren't tried, or `nil` if they are.
  private func hold(_ signature: Signature, _ session: Session) -> StateGraph.Hold? {
    if signature.isOpaque { return .opaque }
    guard let most = options.mostAlive else { return nil }
    let names = session.holderSearch.livingControllers.map(\.kind.name)
    return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +).values.contains { $0 > most } ? .capped : nil
  }

  // MARK: Findings

  /// Records a finding.
  func note(_ check: ExplorationCheck, _ message: String, _ place: FindingPlace) {
    findings.add(check, message, place)
  }

  private func note(_ outcome: LiveSession.Outcome, _ place: FindingPlace) {
    if let error = outcome.error {
      findings.add(error.kind.isStop ? .limit : .error, error.message, place)
    }
    for warning in outcome.warnings {
      findings.add(warning.hasPrefix("Unbalanced calls") ? .balance : .warning, warning, place)
    }
    for reading in outcome.readings where !unread.contains(reading) { unread.append(reading) }
    if let session = live?.session { note(rules.check(eventsSince: outcome.start, in: session), place) }
  }

  /// Repeats each lap after which more objects existed, and records the laps that add objects every time.
  private func noteGrowth() throws {
    let suspects = graph.suspectedGrowth { censuses[$0].growth(since: censuses[$1]) }
    for suspect in suspects.prefix(Explorer.mostLaps) {
      let live = try liveSession(in: suspect.start)
      let session = live.session
      for step in suspect.lap { _ = try live.perform(steps[step]) }
      var counts = [Census(of: session)]
      for _ in 0..<2 {
        for step in suspect.lap {
          let outcome = try live.perform(steps[step])
          guard outcome.error == nil, outcome.refusal == nil else { break }
        }
        counts.append(Census(of: session))
      }
      guard let first = counts[1].growth(since: counts[0]), let second = counts[2].growth(since: counts[1]),
        let grown = first.first(where: { one in second.contains { $0.name == one.name } })
      else { continue }
      let lap = suspect.lap.map { steps[$0].source }.joined(separator: " ")
      findings.add(
        .grows, "\(grown.name): \(grown.by) more after each lap of \(lap)",
        FindingPlace(state: suspect.start, step: nil), lap: suspect.lap)
    }
  }

  /// The number of laps to repeat.
  private static let mostLaps = 32

  private func noteUnchanged(_ step: Step, _ outcome: LiveSession.Outcome, _ place: FindingPlace) {
    guard let session = live?.session, !outcome.hasEvents, DeadStep.isPossible(step, in: session) else { return }
    let reason = outcome.refusal.map { ": \($0)" } ?? ""
    let screen = place.state.map { " on " + screenName(of: $0) } ?? ""
    unchanged.append((place, "\(step.source) has no effect" + screen + reason))
  }

  /// Records the texts that can't be read, or only the first ones and how many more there are.
  private func noteReadingFaults(of session: Session, in number: Int32, _ place: FindingPlace) {
    let faults = ReadingFaults(of: session.system, among: session.finder.elements).all
    for fault in faults.prefix(Explorer.mostReadingFaults) { findings.add(.layout, fault.described, place) }
    let more = faults.count - Explorer.mostReadingFaults
    if more > 0 {
      findings.add(.layout, "\(counted(more, "more text")) on \(screenName(of: number)) can't be read", place)
    }
  }

  /// The number of texts on one screen that are reported one by one.
  private static let mostReadingFaults = 5

  private func noteFaults(of session: Session, in number: Int32) {
    let place = FindingPlace(state: number, step: nil)
    for controller in session.holderSearch.livingControllers {
      switch controller.appearance {
      case .appearing, .disappearing:
        findings.add(
          .balance,
          "\(controller.kind.name) is still \(controller.appearance) although the app is idle",
          place)
      case .appeared, .disappeared: break
      }
    }
    if options.checksMade.contains(.layout), pictures.insert(graph[number].picture).inserted {
      noteReadingFaults(of: session, in: number, place)
    }
    if censuses[graph[number].census].counts.keys.contains(where: { $0.hasSuffix(Census.outside) }) {
      var search = UnreleasedControllers()
      for left in search.found(in: session, since: session.system.trace.first) {
        findings.add(left.isKeptByApp ? nil : .alive, left.message, place)
      }
    }
  }
}
