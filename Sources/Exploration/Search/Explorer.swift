import AppMap
import Controllers
import Flows
import Locations
import Lua
import Rendering
import Scripting

/// Tries all user actions in a prototype, and recognizes states that it has already found.
///
/// The search always performs the nearest untried step, at first only in states near the launch and then farther away.
/// It goes to the next state along known steps or, if a replay from the launch takes fewer steps, in a new session. The
/// result doesn't depend on this order unless a limit is reached.
package final class Explorer {
  /// Creates a session in which nothing has been declared.
  package typealias Maker = () throws -> Session

  private let beginning: Beginning
  private(set) var options: ExplorationOptions
  private let makeSession: Maker
  /// Called with the first session after the launch.
  private let didLaunch: (Session) -> Void
  /// Called after each step.
  private let progress: (ExplorationProgress) -> Void
  /// Returns whether the time for the search is over.
  private let isOver: () -> Bool
  /// Returns the remaining time for the search, in seconds, or `nil` if there is no limit.
  private let secondsLeft: () -> Double?
  /// The additional time, in seconds, that the work after the search may take.
  private var extraSeconds = 0.0

  /// The states and steps that have been found, with the records about them.
  var exploredGraph = ExploredGraph()
  /// The search for the goal, or `nil` if there is no goal.
  var goal: GoalSearch?
  /// The rules that the script declares.
  var rules = RuleSearch()
  var position = SearchPosition()
  var nearestStateSearch = NearestOpenState()
  /// The limits because of which states or steps weren't tried.
  private(set) var reachedBounds: Set<ExplorationBound> = []
  /// The names of the declared screens.
  private(set) var declaredScreens: [String] = []
  /// The hooks and rules that the script declares for its flows.
  private(set) var flowDeclarations: [FlowDeclaration] = []
  /// The message of the error that ended the launch, or `nil` if there was none.
  private(set) var launchError: String?
  /// The source locations at which the launch draws random numbers.
  private(set) var randomLaunchLocations: [CodeLocation?] = []

  /// Reads the identities of states.
  private(set) lazy var signatures = SignatureReader(options)
  /// Records the states of live sessions.
  lazy var recorder = StateRecorder(options)
  /// The records of states and steps that other processes have made.
  package var recordedGraph = RecordedGraph()
  /// The records of the shards, which are merged after the launch.
  package var shards: [ShardRecords] = []
  /// The connection to the other processes, or `nil` if this process doesn't only record steps.
  var worker: ExplorationWorker?
  /// Whether the search uses only recorded steps, because Ctrl-C ended the processes that record steps.
  package var usesOnlyRecords = false
  /// The object that receives the records, or `nil` if they aren't needed.
  var recordSink: (any RecordSink)?

  /// The depths in the order in which the search extends.
  ///
  /// All steps up to a depth are tried before the search goes farther from the launch.
  private static let depthLimits = [3, 6, 10, 16, 24, 40, 80, 160, .max]

  /// Creates an exploration.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - name: The script's path, for messages.
  ///   - options: The limits of the search, and the steps that it tries.
  ///   - make: Creates each session.
  ///   - didLaunch: Called with the first session after the launch.
  ///   - progress: Called after each step.
  ///   - isOver: Returns whether the time for the search has ended. It is called before each step.
  ///   - secondsLeft: Returns the remaining time in seconds, or `nil` if there is no limit. A step that takes longer is
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
  ///   - beginning: The launch and the inputs that lead to the state in which the exploration begins.
  ///   - options: The limits of the search, and the steps that it tries.
  ///   - make: Creates each session.
  ///   - didLaunch: Called with the first session after the launch.
  ///   - progress: Called after each step.
  ///   - isOver: Returns whether the time for the search has ended. It is called before each step.
  ///   - secondsLeft: Returns the remaining time in seconds, or `nil` if there is no limit. A step that takes longer is
  ///     stopped.
  package init(
    from beginning: Beginning, _ options: ExplorationOptions, make: @escaping Maker,
    didLaunch: @escaping (Session) -> Void = { _ in }, progress: @escaping (ExplorationProgress) -> Void = { _ in },
    isOver: @escaping () -> Bool = { false }, secondsLeft: @escaping () -> Double? = { nil }
  ) {
    (self.beginning, self.options) = (beginning, options)
    (self.makeSession, self.didLaunch, self.progress, self.isOver) = (make, didLaunch, progress, isOver)
    self.secondsLeft = secondsLeft
  }

  var graph: StateGraph { exploredGraph.graph }
  var steps: StepTable { exploredGraph.steps }
  var screens: Interned<[String]> { exploredGraph.screens }

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
      try options.start.checkScreenExists(among: declaredScreens)
      recordSink = options.shard.map { _ in RecordCollector(options) }
      try launch()
      if let walk = options.walk { try explore(by: walk) } else { try search() }
      try goal?.throwIfNeverChecked()
      if options.activeChecks.contains(.grows) { try recordGrowth() }
      if options.activeChecks.contains(.undo) { try recordIncompleteBacks() }
      if options.activeChecks.contains(.variant) { try recordVariants() }
    } catch let error as LuaError where error.kind == .interrupted && !graph.states.isEmpty {
      isInterrupted = true
    } catch is OutOfTime where !graph.states.isEmpty {
      reachedBounds.insert(.seconds)
    }
    closeSession()
    let records = recordSink
    recordSink = nil
    extraSeconds = max(1, Double(options.maximumSeconds ?? 0) / 10)
    var result = try result(isInterrupted: isInterrupted)
    result.records = (records as? RecordCollector)?.lines ?? []
    return result
  }

  /// Searches until every step has been tried, the goal has been reached, or a limit has been reached.
  private func search() throws {
    var depth = 0
    while graph.openCount > 0, reachedBounds.isEmpty, goal?.state == nil, depth < options.maximumDepth {
      depth = nextDepth(after: depth)
      try explore(upTo: depth)
    }
    if graph.openCount > 0, reachedBounds.isEmpty, goal?.state == nil { reachedBounds.insert(.depth) }
  }

  /// Returns the next depth up to which steps are tried.
  ///
  /// A search for a goal extends by one step at a time. All steps of a state are tried before those of states farther
  /// from the launch, so the steps to the goal are the shortest ones.
  func nextDepth(after depth: Int) -> Int {
    let next = goal == nil ? Explorer.depthLimits.first { $0 > depth } ?? options.maximumDepth : depth + 1
    return min(next, options.maximumDepth)
  }

  /// Reports the progress of the exploration.
  func reportProgress() {
    progress(
      ExplorationProgress(
        stateCount: graph.states.count, untriedStepCount: graph.openCount, depth: graph.maximumDepth,
        findingCount: exploredGraph.findings.count))
  }

  /// Returns whether the time for the search has ended, and records that it was too short.
  func isTimeOver() -> Bool {
    guard isOver() else { return false }
    reachedBounds.insert(.seconds)
    return true
  }

  /// Closes the session, and resets the search to the launch.
  func closeSession() { position.reset() }

  /// Loads the prototype without launching it.
  func readDeclarations() throws {
    let session = try makeSession()
    defer { session.close() }
    try Interrupts.watch(session.state) { try beginning.declare(session) }
    let screens = try ScreenGraph(of: session).screens.filter { $0.isScreen && $0.extensions.isEmpty }
    for name in screens.map({ $0.screenClass ?? $0.className }) where !declaredScreens.contains(name) {
      declaredScreens.append(name)
    }
    if let declaration = session.declaredFlows.exploration { options.add(declaration) }
    flowDeclarations = session.declaredFlows.flowDeclarations
    if options.activeChecks.contains(.rules) { rules = RuleSearch(of: session) }
  }

  // MARK: Steps

  /// Creates a session and launches the prototype.
  @discardableResult
  func launch() throws -> LiveSession {
    closeSession()
    let newSession = LiveSession(try makeSession()) { [self] in secondsLeft().map { $0 + extraSeconds } }
    position.begin(with: newSession)
    if rules.isNeeded { StateRules.install(in: newSession.session) }
    let outcome = try newSession.launch(beginning, from: options.start)
    goal?.goal.install(in: newSession.session)
    guard graph.states.isEmpty else { return newSession }
    didLaunch(newSession.session)
    exploredGraph.recordEvents(
      rules.record(of: outcome, in: newSession.session, leadingTo: .failed), Sighting(state: nil, step: nil))
    launchError = outcome.error?.message
    randomLaunchLocations = newSession.randomLaunchLocations
    let signature = try signatures.read(newSession.session)
    exploredGraph.add(ignoredNames: signature.ignoredNames)
    let firstRecord = try recorder.record(newSession, signature, rules)
    for shard in shards {
      recordedGraph.merge(try shard.records(beginningAt: signature.identity, firstRecord, options))
    }
    shards = []
    _ = try add(firstRecord, signature.identity, at: 0, from: nil)
    if firstRecord.changesSession { newSession.isChanged = true }
    return newSession
  }

  /// Tries all steps of the states up to the given depth.
  func explore(upTo depth: Int) throws {
    while worker?.isDone != true {
      if position.live?.isChanged == true { closeSession() }
      guard graph.states.count < options.maximumStateCount || graph.openCount == 0 else {
        reachedBounds.insert(.states)
        return
      }
      guard let index = goToState(with: .untried, upTo: depth) else { return }
      if usesOnlyRecords || isOver(), !isRecorded(index.index, of: index.state) {
        guard !usesOnlyRecords else { throw LuaError(kind: .interrupted, message: "interrupted") }
        reachedBounds.insert(.seconds)
        return
      }
      guard claim(index.index, of: index.state) else { continue }
      try attempt(graph[index.state].steps[index.index], at: index.index, of: index.state)
      // Steps aren't tried in a state that can't be compared.
      if graph[position.state].skipReason == .opaque { closeSession() }
      reportProgress()
      if goal?.state != nil { return }
    }
  }

  /// Launches the prototype and performs the steps of the shortest path to a state.
  func liveSession(in number: Int32) throws -> LiveSession {
    let newSession = try launch()
    for step in graph.path(to: number) { _ = try newSession.perform(steps[step]) }
    position.continueSearch(in: number)
    return newSession
  }

  /// Returns the identity of a session's state, or `nil` if the state can't be read.
  func identity(of live: LiveSession) throws -> Int? { try signatures.read(live.session).identity }

  /// Returns the number of a step that isn't one of a state's steps, such as `hold()`.
  func number(of step: Step) -> Int32 { exploredGraph.number(of: step) }

  /// The name of the front screen of a state.
  func screenName(of number: Int32) -> String { exploredGraph.screenName(of: number) }

  /// Records a finding.
  func recordFinding(_ check: ExplorationCheck, _ message: String, _ sighting: Sighting) {
    exploredGraph.findings.add(check, message, sighting)
  }
}
