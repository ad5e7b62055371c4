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
  /// Returns the time that is left for the search, in seconds, or `nil` for any time.
  private let secondsLeft: () -> Double?
  /// The time that the work after the search may take beyond the time for the search, in seconds.
  private var grace = 0.0

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
  /// The steps that were offered but couldn't be performed.
  private(set) var unperformed = UnperformedSteps()
  /// The search for the goal, or `nil` if there is no goal.
  private(set) var goal: GoalSearch?
  /// The rules that the script declares.
  var rules = RuleSearch()
  /// The steps that changed nothing in a state, with the messages about them.
  private(set) var unchanged: [(place: FindingPlace, message: String)] = []
  /// The edges of taps on entries of alerts and menus and on buttons beside rows, except for those that print text.
  private(set) var entries: [StateGraph.Edge] = []
  /// The buttons that have no action, with the messages about them.
  private(set) var idle: [(place: FindingPlace, message: String)] = []
  /// The numbers of the screens with fields that have no texts of their own.
  private(set) var usualFieldScreens: Set<Int32> = []
  /// The ignored names that a value in a state has.
  private(set) var ignoredNames: Set<String> = []
  /// The pictures whose layout has been checked.
  private var pictures: Set<Int> = []
  private var nearest = NearestOpenState()
  private lazy var signatures = SignatureReader(options)
  /// Records the states of live sessions.
  private lazy var recorder = StateRecorder(options)
  /// The records that other processes have made of states and steps.
  package var recorded = RecordedGraph()
  /// The records of shards, with the names of their files.
  package var shards: [(name: String, records: RecordedGraph)] = []
  /// The connection to the other processes if this process only records steps, or `nil`.
  var worker: ExplorationWorker?
  /// Receives the records, or is `nil` if they aren't needed.
  var sink: (any RecordSink)?
  /// The session in which steps are performed, or `nil` if the next step needs a new one.
  private var live: LiveSession?
  /// The state in which the search is.
  private(set) var position: Int32 = 0
  /// The steps that lead from the state of the session to the position.
  ///
  /// The steps are performed only when a step must be tried. A step that another process has recorded needs no session.
  private var pending: [Int32] = []
  /// The bounds that caused states or steps to be left out.
  private(set) var reachedBounds: Set<ExplorationBound> = []
  /// The names of the declared screens.
  private(set) var declaredScreens: [String] = []
  /// The message of the error with which the launch ended, or `nil` if there was none.
  private(set) var launchError: String?
  /// The names that occur in the states.
  private(set) var encounteredNames = EncounteredNames()
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
  ///   - secondsLeft: Returns the time that is left, in seconds, or `nil` for any time. A step that takes longer is
  ///     stopped.
  package convenience init(
    of source: SourceText, named name: String, _ options: ExplorationOptions, make: @escaping Maker,
    didLaunch: @escaping (Session) -> Void = { _ in }, progress: @escaping (ExplorationProgress) -> Void = { _ in },
    isOver: @escaping () -> Bool = { false }, secondsLeft: @escaping () -> Double? = { nil }
  ) {
    let beginning = Beginning(source, named: name)
    self.init(
      from: beginning, options, make: make, didLaunch: didLaunch, progress: progress, isOver: isOver,
      secondsLeft: secondsLeft)
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
  ///   - secondsLeft: Returns the time that is left, in seconds, or `nil` for any time. A step that takes longer is
  ///     stopped.
  package init(
    from beginning: Beginning, _ options: ExplorationOptions, make: @escaping Maker,
    didLaunch: @escaping (Session) -> Void = { _ in }, progress: @escaping (ExplorationProgress) -> Void = { _ in },
    isOver: @escaping () -> Bool = { false }, secondsLeft: @escaping () -> Double? = { nil }
  ) {
    (self.beginning, self.options) = (beginning, options)
    (self.make, self.didLaunch, self.progress, self.isOver) = (make, didLaunch, progress, isOver)
    self.secondsLeft = secondsLeft
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
      sink = options.shard.map { _ in RecordCollector(options) }
      try launch()
      if let walk = options.walk { try explore(by: walk) } else { try search() }
      try goal?.refuseProblemEverywhere()
      if options.checksMade.contains(.grows) { try noteGrowth() }
      if options.checksMade.contains(.undo) { try noteUndoneBacks() }
      if options.checksMade.contains(.variant) { try noteVariants() }
    } catch let error as LuaError where error.kind == .interrupted && !graph.states.isEmpty {
      isInterrupted = true
    } catch is OutOfTime where !graph.states.isEmpty {
      reachedBounds.insert(.seconds)
    }
    closeSession()
    let records = sink
    sink = nil
    grace = max(1, Double(options.seconds ?? 0) / 10)
    var result = try result(isInterrupted: isInterrupted)
    result.records = (records as? RecordCollector)?.lines ?? []
    return result
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
  func nextDepth(after depth: Int) -> Int {
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

  /// Closes the session, and returns to the launch.
  func closeSession() {
    live?.session.close()
    live = nil
    (position, pending) = (0, [])
  }

  /// Loads the prototype without launching it.
  func readDeclarations() throws {
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
    let new = LiveSession(try make()) { [self] in secondsLeft().map { $0 + grace } }
    live = new
    if rules.isNeeded { StateRules.install(in: new.session) }
    let outcome = try new.launch(beginning, from: options.start)
    goal?.goal.install(in: new.session)
    guard graph.states.isEmpty else { return new }
    didLaunch(new.session)
    let record = rules.record(of: outcome, in: new.session, leadingTo: .failed)
    note(record, FindingPlace(state: nil, step: nil))
    launchError = outcome.error?.message
    let signature = try signatures.read(new.session)
    ignoredNames.formUnion(signature.ignored)
    let first = try recorder.record(new, signature, rules)
    try merge(signature.identity, first)
    position = try add(first, signature.identity, at: 0, from: nil)
    if first.changesSession { new.isChanged = true }
    return new
  }

  /// Merges the records of the shards.
  ///
  /// - Parameters:
  ///   - identity: The identity of the state after the launch.
  ///   - first: The record of this state.
  /// - Throws: `ExplorationMistake` if a shard began in a different state.
  private func merge(_ identity: Int?, _ first: StateRecord) throws {
    for (name, records) in shards {
      guard let identity, records.state(identity) == first else {
        throw ExplorationMistake(
          "--merge: \(name) is from a different version of the prototype, or from an exploration with other options")
      }
      guard records.options == options.recordedOptions else {
        throw ExplorationMistake("--merge: \(name) is from an exploration with other options")
      }
      recorded.merge(records)
    }
    shards = []
  }

  /// Tries all steps of the states up to a depth.
  func explore(upTo depth: Int) throws {
    while worker?.isDone != true {
      if live?.isChanged == true { closeSession() }
      guard graph.states.count < options.states || graph.openCount == 0 else {
        reachedBounds.insert(.states)
        return
      }
      guard let place = standOnOpenState(upTo: depth) else { return }
      if isOver(), !isRecorded(place.index, of: place.state) {
        reachedBounds.insert(.seconds)
        return
      }
      guard claim(place.index, of: place.state) else { continue }
      try attempt(graph[place.state].steps[place.index], at: place.index, of: place.state)
      // No step is tried in a state that can't be compared.
      if graph[position].hold == .opaque { closeSession() }
      report()
      if goal?.state != nil { return }
    }
  }

  /// Goes to the nearest state with a step that hasn't been tried.
  ///
  /// - Returns: The state and the index of the step, or `nil` if there is no such step up to the depth.
  private func standOnOpenState(upTo depth: Int) -> (state: Int32, index: Int)? {
    standOnState(with: .open, upTo: depth)
  }

  /// Goes to the nearest state with a step whose result is `open` or `claimed`.
  ///
  /// - Returns: The state and the index of the step, or `nil` if there is no such step up to the depth.
  func standOnState(with end: StateGraph.End, upTo depth: Int) -> (state: Int32, index: Int)? {
    if options.shard != nil, let place = standOnState(with: end, upTo: depth, where: belongsToShard) { return place }
    return standOnState(with: end, upTo: depth) { _ in true }
  }

  private func standOnState(
    with end: StateGraph.End, upTo depth: Int, where isWanted: (Int32) -> Bool
  ) -> (state: Int32, index: Int)? {
    let isTarget = { [graph] (number: Int32) in
      graph[number].depth < depth && graph.place(of: end, in: number) != nil && isWanted(number)
    }
    if let way = nearest.way(from: position, in: graph, reach: Explorer.stepsPerLaunch, to: isTarget) {
      walk(along: way.steps.map(\.step), to: way.target)
      return graph.place(of: end, in: way.target).map { (way.target, $0) }
    }
    if end == .open, let index = placeBack(from: position, upTo: depth) { return (position, index) }
    // No such state is near. The shallowest one is reached from the launch.
    guard let target = graph.shallowestState(where: isTarget) else { return nil }
    closeSession()
    position = target
    return graph.place(of: end, in: target).map { (target, $0) }
  }

  /// Whether the steps of a state are among those that this shard tries first.
  private func belongsToShard(_ number: Int32) -> Bool {
    guard let shard = options.shard, let identity = graph[number].signature else { return true }
    return UInt(bitPattern: identity) % UInt(shard.count) == UInt(shard.number - 1)
  }

  /// Claims a step, and notes if another process has already claimed it.
  private func claim(_ index: Int, of number: Int32) -> Bool {
    guard let worker, let identity = graph[number].signature else { return true }
    if worker.claim(index, of: identity) { return true }
    graph.close(index, of: number, with: .claimed)
    return false
  }

  /// Whether another process has recorded a step.
  private func isRecorded(_ index: Int, of number: Int32) -> Bool {
    graph[number].signature.map { recorded.step(index, of: $0, in: graph) != nil } ?? false
  }

  /// Goes along known steps.
  ///
  /// The session follows when a step must be performed. A session that is too far behind is closed, because a launch
  /// takes less time.
  private func walk(along way: [Int32], to state: Int32) {
    position = state
    pending += way
    guard pending.count > Explorer.stepsPerLaunch else { return }
    live?.session.close()
    (live, pending) = (nil, [])
  }

  /// Returns a session in the state in which the search is.
  private func liveSession() throws -> LiveSession {
    guard let live else { return try liveSession(in: position) }
    for step in pending { _ = try live.perform(steps[step]) }
    self.pending = []
    return live
  }

  /// Returns the index of a step that hasn't been tried and that probably leads back to a known state, if the state is
  /// at the depth up to which steps are tried now.
  ///
  /// No step of such a state has been tried, so nothing is known to lead on from it. Trying one of its steps early takes
  /// less time than a launch.
  private func placeBack(from number: Int32, upTo depth: Int) -> Int? {
    let state = graph[number]
    guard goal == nil, state.depth == depth, depth < options.depth,
      let first = graph.place(of: .open, in: number)
    else { return nil }
    return state.steps.indices.first { state.ends[$0] == .open && steps[state.steps[$0]].verb == "back" } ?? first
  }

  /// Launches the prototype and performs the steps of the shortest path to a state.
  func liveSession(in number: Int32) throws -> LiveSession {
    let new = try launch()
    for step in graph.path(to: number) { _ = try new.perform(steps[step]) }
    position = number
    return new
  }

  /// Returns the identity of a session's state, or `nil` if the state can't be read.
  func identity(of live: LiveSession) throws -> Int? { try signatures.read(live.session).identity }

  /// Returns the number of a step that isn't one of a state's steps, such as `hold()`.
  func number(of step: Step) -> Int32 { steps.number(of: step) }

  /// The name of the front screen of a state.
  func screenName(of number: Int32) -> String { screens[graph[number].screen].last ?? "the first screen" }

  /// Performs a step, and notes what it leads to unless that is known.
  func attempt(_ step: Int32, at index: Int, of number: Int32) throws {
    let known = graph[number].ends[index]
    let (record, state) = try recordedStep(index, of: number) ?? performed(step, in: number)
    let place = FindingPlace(state: number, step: step)
    note(record, place)
    if record.hasText { entries.removeAll { $0 == StateGraph.Edge(state: number, place: index) } }
    if known == .open, let identity = graph[number].signature { sink?.performed(record, index, of: identity) }
    guard let end = try end(of: record, state, at: graph[number].depth + 1, from: (number, step)) else {
      if record.end == .refused { unperformed.note(record.refusal) }
      if known == .open || known == .claimed {
        graph.close(index, of: number, with: record.end == .refused ? .refused : .failed)
      }
      // The session may be in the middle of a step, so the next step begins in a new one.
      return closeSession()
    }
    if known == .open || known == .claimed { graph.close(index, of: number, with: .state(end)) }
    if record.refusal != nil { refusedEdges.insert(StateGraph.Edge(state: number, place: index)) }
    position = end
    if end == number { noteUnchanged(steps[step], record, place) }
    if live?.isChanged == true || state?.changesSession == true { closeSession() }
  }

  /// Returns what another process has recorded about a step and the state to which it leads, or `nil` if the step must
  /// be performed.
  private func recordedStep(_ index: Int, of number: Int32) -> (StepRecord, StateRecord?)? {
    guard let identity = graph[number].signature, let found = recorded.step(index, of: identity, in: graph) else {
      return nil
    }
    walk(along: [graph[number].steps[index]], to: number)
    return found
  }

  /// Performs a step in the state in which the search is, and records it.
  private func performed(_ step: Int32, in number: Int32) throws -> (StepRecord, StateRecord?) {
    let live = try liveSession()
    let outcome = try live.perform(steps[step])
    if outcome.error != nil { return (rules.record(of: outcome, in: live.session, leadingTo: .failed), nil) }
    if outcome.isUnperformed { return (rules.record(of: outcome, in: live.session, leadingTo: .refused), nil) }
    let signature = try signatures.read(live.session)
    guard let identity = signature.identity else {
      let end = StepRecord.End.opaque(try recorder.record(live, signature, rules))
      return (rules.record(of: outcome, in: live.session, leadingTo: end), nil)
    }
    var record = rules.record(of: outcome, in: live.session, leadingTo: .state(identity))
    record.ignoredNames = signature.ignored
    if identity == graph[number].signature, !outcome.hasEvents {
      record.mayBeDead = DeadStep.isPossible(steps[step], in: live.session)
    }
    let isNew = graph.state(with: identity) == nil
    return (record, isNew ? try recorder.record(live, signature, rules) : nil)
  }

  /// Returns the number of the state to which a step leads, which is added if it is new, or `nil` if the step failed.
  private func end(
    of record: StepRecord, _ state: StateRecord?, at depth: Int, from origin: (Int32, Int32)
  ) throws -> Int32? {
    switch record.end {
    case .failed, .refused: nil
    case .opaque(let state): try add(state, nil, at: depth, from: origin)
    case .state(let identity):
      try graph.state(with: identity) ?? state.map { try add($0, identity, at: depth, from: origin) }
    }
  }

  /// Adds a state.
  private func add(
    _ record: StateRecord, _ identity: Int?, at depth: Int, from origin: (Int32, Int32)?
  ) throws -> Int32 {
    for obstacle in record.obstacles where !obstacles.contains(obstacle) { obstacles.append(obstacle) }
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
    if let identity { sink?.found(record, identity) }
    noteFaults(record, of: number)
    if record.hasUsualField { usualFieldScreens.insert(graph[number].screen) }
    entries += record.entries.map { StateGraph.Edge(state: number, place: $0) }
    encounteredNames.add(record.names)
    rules.note(record, in: number)
    if let live { try goal?.check(in: live, at: number) }
    return number
  }

  // MARK: Findings

  /// Records a finding.
  func note(_ check: ExplorationCheck, _ message: String, _ place: FindingPlace) {
    findings.add(check, message, place)
  }

  /// Notes everything that is said about a step.
  private func note(_ record: StepRecord, _ place: FindingPlace) {
    ignoredNames.formUnion(record.ignoredNames)
    note(record.errors, place)
    for warning in record.warnings {
      findings.add(warning.hasPrefix("Unbalanced calls") ? .balance : .warning, warning, place)
    }
    for reading in record.readings where !unread.contains(reading) { unread.append(reading) }
    note(record.brokenRules, place)
  }

  private func note(_ faults: [StateRecord.Fault], _ place: FindingPlace) {
    for fault in faults {
      var place = place
      place.details = fault.details
      findings.add(fault.check, fault.message, place)
    }
  }

  /// Repeats each lap after which more objects existed, and records the laps that add objects every time.
  private func noteGrowth() throws {
    let suspects = graph.suspectedGrowth { censuses[$0].growth(since: censuses[$1]) }
    for suspect in suspects.prefix(Explorer.mostLaps) {
      let live = try liveSession(in: suspect.start)
      let session = live.session
      for step in suspect.lap { _ = try live.perform(steps[step]) }
      try live.waitForTimers()
      var counts = [Census(of: session)]
      for _ in 0..<2 {
        for step in suspect.lap {
          let outcome = try live.perform(steps[step])
          guard outcome.error == nil, outcome.refusal == nil else { break }
        }
        try live.waitForTimers()
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

  private func noteUnchanged(_ step: Step, _ record: StepRecord, _ place: FindingPlace) {
    guard record.mayBeDead else { return }
    let reason = record.refusal.map { ": \($0)" } ?? ""
    let screen = place.state.map { " on " + screenName(of: $0) } ?? ""
    unchanged.append((place, "\(step.source) has no effect" + screen + reason))
  }

  private func noteFaults(_ record: StateRecord, of number: Int32) {
    let place = FindingPlace(state: number, step: nil)
    note(record.faults, place)
    if pictures.insert(graph[number].picture).inserted { note(record.layoutFaults, place) }
    for step in record.idle {
      let place = FindingPlace(state: number, step: steps.number(of: step))
      idle.append((place, "\(step.source) has no effect on \(screenName(of: number)): the button has no action"))
    }
  }
}
