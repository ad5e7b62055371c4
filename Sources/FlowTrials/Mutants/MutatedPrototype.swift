import Checks
import Flows
import Locations
import Lua
import Projects
import Scripting

/// A prototype whose scripts can be changed, with the results that its flows have without a change.
struct MutatedPrototype {
  /// A flow, and its result in the unchanged prototype.
  private struct Baseline {
    let task: FlowTask
    let outcome: FlowTrial.Outcome
    var code = ReachedCode()
  }

  private let folder: String
  private let settings: FlowRunner.Options
  private var baselines: [Baseline] = []
  /// The unchanged scripts and other files.
  private var files: [(path: String, source: SourceText?)] = []
  /// The scripts that can be changed, sorted by path.
  private var scripts: [(path: String, source: SourceText)] = []
  /// The scripts that can be changed, with their tokens on separate lines.
  private var spreadScripts: [String: SpreadScript] = [:]
  /// The path of the script that declares the app, or `nil` if the flows don't launch an app that a script declares.
  private var applicationPath: String?
  private var flowScripts: [SourceText] = []
  private var findings: Set<Finding> = []

  /// Runs the flows of the unchanged prototype.
  ///
  /// - Parameters:
  ///   - tasks: The flows, all of which belong to the same prototype.
  ///   - settings: The options of the run.
  /// - Throws: `TrialProblem` if a flow fails, or another error if the user pressed Ctrl-C.
  init(_ tasks: [FlowTask], _ settings: FlowRunner.Options) throws {
    self.settings = settings
    folder = tasks.first?.folder ?? "."
    let cache = ScriptCache()
    var sources: [String: SourceText] = [:]
    var flowFiles: Set<String> = []
    for task in tasks {
      let outcome = try FlowTrial(task, settings, cache, notesScreens: true).run(look: { session in
        applicationPath = applicationPath ?? session.applicationFile
        flowFiles.formUnion(session.declaredFlows.flows.map(\.declaringFile))
        sources.merge(session.loader.sources) { first, _ in first }
      })
      guard outcome.isPassed else { throw TrialProblem(failing: task, outcome.report) }
      baselines.append(Baseline(task: task, outcome: outcome))
    }
    files = cache.files
    flowFiles.remove(applicationPath ?? "")
    flowScripts = applicationPath.map { FlowScripts(of: $0, in: folder).sources } ?? []
    scripts = sources.filter { $0.key.hasSuffix(".lua") && !flowFiles.contains($0.key) }
      .map { (path: $0.key, source: $0.value) }.sorted { $0.path < $1.path }
    var ownFlowFiles: Set<String> = []
    findings = try checkFindings(replacing: nil) { ownFlowFiles = Set($0.loader.sources.keys) }
    // A script next to the flows, such as a module with their common steps, belongs to the app only if the app loads
    // it.
    let folders = Set(flowFiles.map(MutatedPrototype.folder)).subtracting([
      applicationPath.map(MutatedPrototype.folder) ?? ""
    ])
    scripts.removeAll { folders.contains(MutatedPrototype.folder(of: $0.path)) && !ownFlowFiles.contains($0.path) }
    for script in scripts { spreadScripts[script.path] = SpreadScript(script.source) }
    for index in baselines.indices {
      let (locations, isPassed) = try locations(of: baselines[index].task, isSpread: true)
      baselines[index].code.locations = locations
      guard !isPassed else { continue }
      // Either the flow depends on the line numbers of the app's code, or the limit on processor time is too small.
      let original = try self.locations(of: baselines[index].task, isSpread: false)
      baselines[index].code.otherCode = original.isPassed ? .lines(original.locations) : .unknown
    }
  }

  /// Runs a flow to find the code that it reaches.
  ///
  /// - Returns: The source locations, and whether the flow passes.
  private func locations(of task: FlowTask, isSpread: Bool) throws -> (locations: Set<CodeLocation>, isPassed: Bool) {
    let spreadScripts = isSpread ? spreadScripts : [:]
    let cache = ScriptCache(files: files.map { (path: $0.path, source: spreadScripts[$0.path]?.source ?? $0.source) })
    let file = spreadScripts[task.fileName].map { FlowTrial.Replacement(path: task.fileName, source: $0.source) }
    var locations: Set<CodeLocation> = []
    let outcome = try FlowTrial(task, settings, cache, replacing: file).run(prepare: { session in
      session.state.lineWatcher = { [unowned session] in
        if let location = session.state.runningCalls.last?.location { locations.insert(location) }
      }
    })
    return (locations, outcome.isPassed)
  }

  /// Returns whether a flow runs the code that a mutant changes.
  private func reach(_ mutant: Mutant, _ baseline: Baseline) -> ReachedCode.Reach {
    baseline.code.reach(mutant, in: spreadScripts[mutant.scriptPath])
  }

  private func isReached(_ mutant: Mutant, _ baseline: Baseline) -> Bool { reach(mutant, baseline) != .no }

  private static func folder(of path: String) -> String {
    path.lastSlash.map { String(path[..<$0]) } ?? ""
  }

  /// The number of flows.
  var flowCount: Int { baselines.count }

  /// Returns all small changes that are possible, in the order of files and positions.
  ///
  /// - Parameter seed: Decides whether numbers become larger or smaller.
  /// - Returns: The mutants.
  func mutants(seed: Int) -> [Mutant] {
    let screens = Set(scripts.flatMap { MutantSearch.declaredScreenNames(of: $0.source) }).sorted()
    return scripts.flatMap { script in
      MutantSearch(script.source, in: script.path, screens: screens, SeededNumbers(seed: seed)).mutants
        .sorted { ($0.byteOffset, $0.kind.rawValue) < ($1.byteOffset, $1.kind.rawValue) }
    }
  }

  /// Returns a source location as it appears in reports.
  func displayLocation(_ location: CodeLocation) -> CodeLocation {
    baselines.first?.task.displayLocation(location) ?? location
  }

  // MARK: Judging

  /// Runs the flows and `check` on a mutant.
  ///
  /// - Throws: An error if the user pressed Ctrl-C.
  func verdict(on mutant: Mutant) throws -> MutantVerdict {
    let replacement = FlowTrial.Replacement(path: mutant.scriptPath, source: mutant.source)
    let cache = scripts(with: replacement)
    var differences = Differences()
    for baseline in orderedBaselines(for: mutant) {
      let outcome = try FlowTrial(baseline.task, settings, cache, replacing: replacement).run()
      guard outcome.isLoaded else { return .notLoaded(outcome.report.firstMessage) }
      guard outcome.isPassed else {
        return .noticedByFlow(baseline.task.name, message: outcome.report.firstMessage)
      }
      differences.recordDifference(outcome, besides: baseline.outcome, in: baseline.task.name)
    }
    do {
      let newFindings = try checkFindings(replacing: replacement).subtracting(findings)
      if let finding = newFindings.map(\.identifyingText).min() { return .noticedByCheck(finding) }
    } catch let error as LuaError where error.kind != .interrupted {
      return .noticedByCheck(error.message)
    }
    let verdict = verdict(withoutDifference: mutant)
    switch differences.reason {
    case nil: return verdict
    // The state contains all declarations, so it differs even if no flow gets to the change.
    case .state(let flows)?:
      if case .unnoticed = verdict { return verdict }
      return .unnoticed(.state(flows))
    case let reason?: return .unnoticed(reason)
    }
  }

  private func verdict(withoutDifference mutant: Mutant) -> MutantVerdict {
    let reachResults = baselines.map { reach(mutant, $0) }.filter { $0 != .no }
    if reachResults.isEmpty { return .unnoticed(.unreachedLine) }
    guard mutant.tokens == nil else {
      return reachResults.contains(.yes) ? .withoutEffect : .unnoticed(.perhapsUnreached)
    }
    if let screen = mutant.screen, !baselines.contains(where: { $0.outcome.shownScreens.contains(screen) }) {
      return .unnoticed(.unreachedScreen(screen))
    }
    return mutant.kind.mattersLater ? .unnoticed(.unusedElement) : .withoutEffect
  }

  /// The flows that can notice a mutant, with the flows that show its screen first.
  private func orderedBaselines(for mutant: Mutant) -> [Baseline] {
    let reachingBaselines = baselines.filter { isReached(mutant, $0) }
    guard let screen = mutant.screen else { return reachingBaselines }
    return reachingBaselines.filter { $0.outcome.shownScreens.contains(screen) }
      + reachingBaselines.filter { !$0.outcome.shownScreens.contains(screen) }
  }

  private func scripts(with replacement: FlowTrial.Replacement?) -> ScriptCache {
    guard let replacement else { return ScriptCache(files: files) }
    return ScriptCache(
      files: files.map { $0.path == replacement.path ? (path: $0.path, source: replacement.source) : $0 })
  }

  /// Returns the findings of `check`.
  private func checkFindings(
    replacing replacement: FlowTrial.Replacement?, look: (Session) -> Void = { _ in }
  ) throws -> Set<Finding> {
    guard let application = applicationPath, let script = scripts.first(where: { $0.path == application }) else {
      return []
    }
    let source = replacement?.path == application ? replacement?.source ?? script.source : script.source
    let session = Session(
      options: settings.session, words: [XcodeProjects.install], folder: folder, scripts: scripts(with: replacement))
    defer { session.close() }
    let check = try PrototypeCheck(session, source: source, name: application, flows: flowScripts) { body in
      try Interrupts.watch(session.state, body)
    }
    look(session)
    return Set(check.findings)
  }
}

/// The flows in which a mutant behaves differently from the prototype.
private struct Differences {
  private var flowsWithChangedScreens: [String] = []
  private var flowsWithChangedEvents: [String] = []
  private var flowsWithChangedStates: [String] = []

  mutating func recordDifference(_ outcome: FlowTrial.Outcome, besides other: FlowTrial.Outcome, in flow: String) {
    if outcome.screenHash != other.screenHash {
      flowsWithChangedScreens.append(flow)
    } else if outcome.eventHash != other.eventHash {
      flowsWithChangedEvents.append(flow)
    } else if let state = outcome.state, let originalState = other.state, state != originalState {
      flowsWithChangedStates.append(flow)
    }
  }

  var reason: MutantVerdict.Reason? {
    if !flowsWithChangedScreens.isEmpty { return .picture(flowsWithChangedScreens) }
    if !flowsWithChangedEvents.isEmpty { return .events(flowsWithChangedEvents) }
    return flowsWithChangedStates.isEmpty ? nil : .state(flowsWithChangedStates)
  }
}

extension Finding {
  fileprivate var identifyingText: String { "[\(rule.rawValue)] \(message)" }
}
