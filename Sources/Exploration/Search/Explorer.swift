import AppMap
import Controllers
import Flows
import Locations
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

  /// The states and steps that have been found, and what was noted about them.
  var found = ExploredGraph()
  /// The search for the goal, or `nil` if there is no goal.
  var goal: GoalSearch?
  /// The rules that the script declares.
  var rules = RuleSearch()
  var position = SearchPosition()
  var nearest = NearestOpenState()
  /// The bounds that caused states or steps to be left out.
  private(set) var reachedBounds: Set<ExplorationBound> = []
  /// The names of the declared screens.
  private(set) var declaredScreens: [String] = []
  /// The hooks and rules that the script declares for its flows.
  private(set) var flowDeclarations: [FlowDeclaration] = []
  /// The message of the error with which the launch ended, or `nil` if there was none.
  private(set) var launchError: String?
  /// The source locations at which the launch draws random numbers.
  private(set) var randomLaunchLocations: [CodeLocation?] = []

  /// Reads the identities of states.
  private(set) lazy var signatures = SignatureReader(options)
  /// Records the states of live sessions.
  lazy var recorder = StateRecorder(options)
  /// The records that other processes have made of states and steps.
  package var recorded = RecordedGraph()
  /// The records of the shards, which are merged after the launch.
  package var shards: [ShardRecords] = []
  /// The connection to the other processes if this process only records steps, or `nil`.
  var worker: ExplorationWorker?
  /// Whether the search takes only steps that other processes have recorded, because Ctrl-C ended these processes.
  package var performsNoSteps = false
  /// Receives the records, or is `nil` if they aren't needed.
  var sink: (any RecordSink)?

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

  var graph: StateGraph { found.graph }
  var steps: StepTable { found.steps }
  var screens: Interned<[String]> { found.screens }

  /// Explores the prototype.
  ///
  /// - Returns: The result of the exploration.
  /// - Throws: An error if the prototype can't be launched.
  package func run() throws -> Exploration {
    defer { closeSession() }
    var isInterrupted = false
    do {
      goal = try options.goal.map { try GoalSearch($0, named: options.form.goal) }
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
        states: graph.states.count, open: graph.openCount, depth: graph.deepest, findings: found.findings.count))
  }

  /// Returns whether the time for the search is over, and notes that it was too short.
  func isTimeOver() -> Bool {
    guard isOver() else { return false }
    reachedBounds.insert(.seconds)
    return true
  }

  /// Closes the session, and returns to the launch.
  func closeSession() { position.reset() }

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
    flowDeclarations = session.declaredFlows.flowDeclarations
    if options.checksMade.contains(.rules) { rules = RuleSearch(of: session) }
  }

  // MARK: Steps

  /// Creates a session and launches the prototype.
  @discardableResult
  func launch() throws -> LiveSession {
    closeSession()
    let new = LiveSession(try make()) { [self] in secondsLeft().map { $0 + grace } }
    position.begin(with: new)
    if rules.isNeeded { StateRules.install(in: new.session) }
    let outcome = try new.launch(beginning, from: options.start)
    goal?.goal.install(in: new.session)
    guard graph.states.isEmpty else { return new }
    didLaunch(new.session)
    found.note(rules.record(of: outcome, in: new.session, leadingTo: .failed), Sighting(state: nil, step: nil))
    launchError = outcome.error?.message
    randomLaunchLocations = new.randomLaunchLocations
    let signature = try signatures.read(new.session)
    found.add(ignoredNames: signature.ignored)
    let first = try recorder.record(new, signature, rules)
    for shard in shards { recorded.merge(try shard.records(beginningAt: signature.identity, first, options)) }
    shards = []
    _ = try add(first, signature.identity, at: 0, from: nil)
    if first.changesSession { new.isChanged = true }
    return new
  }

  /// Tries all steps of the states up to a depth.
  func explore(upTo depth: Int) throws {
    while worker?.isDone != true {
      if position.live?.isChanged == true { closeSession() }
      guard graph.states.count < options.states || graph.openCount == 0 else {
        reachedBounds.insert(.states)
        return
      }
      guard let index = standOnState(with: .open, upTo: depth) else { return }
      if performsNoSteps || isOver(), !isRecorded(index.index, of: index.state) {
        guard !performsNoSteps else { throw LuaError(kind: .interrupted, message: "interrupted") }
        reachedBounds.insert(.seconds)
        return
      }
      guard claim(index.index, of: index.state) else { continue }
      try attempt(graph[index.state].steps[index.index], at: index.index, of: index.state)
      // No step is tried in a state that can't be compared.
      if graph[position.state].hold == .opaque { closeSession() }
      report()
      if goal?.state != nil { return }
    }
  }

  /// Launches the prototype and performs the steps of the shortest path to a state.
  func liveSession(in number: Int32) throws -> LiveSession {
    let new = try launch()
    for step in graph.path(to: number) { _ = try new.perform(steps[step]) }
    position.stand(in: number)
    return new
  }

  /// Returns the identity of a session's state, or `nil` if the state can't be read.
  func identity(of live: LiveSession) throws -> Int? { try signatures.read(live.session).identity }

  /// Returns the number of a step that isn't one of a state's steps, such as `hold()`.
  func number(of step: Step) -> Int32 { found.number(of: step) }

  /// The name of the front screen of a state.
  func screenName(of number: Int32) -> String { found.screenName(of: number) }

  /// Records a finding.
  func note(_ check: ExplorationCheck, _ message: String, _ sighting: Sighting) {
    found.findings.add(check, message, sighting)
  }
}
