import Checks
import Flows
import Locations
import Lua
import Projects
import Scripting

/// A prototype whose scripts are changed, and the results of its flows without a change.
struct MutatedPrototype {
  /// A flow, and its result without a change.
  private struct Baseline {
    let task: FlowTask
    let outcome: FlowTrial.Outcome
    var code = ReachedCode()
  }

  private let folder: String
  private let settings: FlowRunner.Options
  private var baselines: [Baseline] = []
  /// The scripts and other files, without a change.
  private var files: [(path: String, source: SourceText?)] = []
  /// The scripts that can be changed, sorted by path.
  private var scripts: [(path: String, source: SourceText)] = []
  /// The scripts that can be changed, with their tokens on separate lines.
  private var spreadScripts: [String: SpreadScript] = [:]
  /// The script that declares the app, or `nil` if the flows launch no script's app.
  private var application: String?
  private var flowScripts: [SourceText] = []
  private var findings: Set<Finding> = []

  /// Runs the flows of a prototype without a change.
  ///
  /// - Parameters:
  ///   - tasks: The flows, all of which belong to the same prototype.
  ///   - settings: The options of the run.
  /// - Throws: `TrialProblem` if a flow fails, or an error if the user pressed Ctrl-C.
  init(_ tasks: [FlowTask], _ settings: FlowRunner.Options) throws {
    self.settings = settings
    folder = tasks.first?.folder ?? "."
    let cache = ScriptCache()
    var sources: [String: SourceText] = [:]
    var flowFiles: Set<String> = []
    for task in tasks {
      let outcome = try FlowTrial(task, settings, cache, notesScreens: true).run(look: { session in
        application = application ?? session.applicationFile
        flowFiles.formUnion(session.declaredFlows.flows.map(\.declaringFile))
        sources.merge(session.loader.sources) { first, _ in first }
      })
      guard outcome.isPassed else { throw TrialProblem(failing: task, outcome.report) }
      baselines.append(Baseline(task: task, outcome: outcome))
    }
    files = cache.files
    flowFiles.remove(application ?? "")
    flowScripts = application.map { FlowScripts(of: $0, in: folder).sources } ?? []
    scripts = sources.filter { $0.key.hasSuffix(".lua") && !flowFiles.contains($0.key) }
      .map { (path: $0.key, source: $0.value) }.sorted { $0.path < $1.path }
    var own: Set<String> = []
    findings = try check(replacing: nil) { own = Set($0.loader.sources.keys) }
    // A script next to the flows, such as a module with their common steps, belongs to the app only if the app loads
    // it.
    let folders = Set(flowFiles.map(MutatedPrototype.folder)).subtracting([
      application.map(MutatedPrototype.folder) ?? ""
    ])
    scripts.removeAll { folders.contains(MutatedPrototype.folder(of: $0.path)) && !own.contains($0.path) }
    for script in scripts { spreadScripts[script.path] = SpreadScript(script.source) }
    for index in baselines.indices {
      let (locations, isPassed) = try locations(of: baselines[index].task, isSpread: true)
      baselines[index].code.locations = locations
      guard !isPassed else { continue }
      // The flow depends on the lines of the app's code, or the limit on processor time is too small.
      let original = try self.locations(of: baselines[index].task, isSpread: false)
      baselines[index].code.rest = original.isPassed ? .lines(original.locations) : .unknown
    }
  }

  /// Runs a flow to see what it runs.
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
    baseline.code.reach(mutant, in: spreadScripts[mutant.file])
  }

  private func reaches(_ mutant: Mutant, _ baseline: Baseline) -> Bool { reach(mutant, baseline) != .no }

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
    let screens = Set(scripts.flatMap { MutantSearch.screens(of: $0.source) }).sorted()
    return scripts.flatMap { script in
      MutantSearch(script.source, in: script.path, screens: screens, SeededNumbers(seed: seed)).mutants
        .sorted { ($0.position, $0.kind.rawValue) < ($1.position, $1.kind.rawValue) }
    }
  }

  /// Returns a source location in the form that reports show.
  func shown(_ location: CodeLocation) -> CodeLocation { baselines.first?.task.shown(location) ?? location }

  // MARK: Judging

  /// Runs the flows and `check` on a mutant.
  ///
  /// - Throws: An error if the user pressed Ctrl-C.
  func verdict(on mutant: Mutant) throws -> MutantVerdict {
    let replacement = FlowTrial.Replacement(path: mutant.file, source: mutant.source)
    let cache = scripts(with: replacement)
    var differences = Differences()
    for baseline in order(for: mutant) {
      let outcome = try FlowTrial(baseline.task, settings, cache, replacing: replacement).run()
      guard outcome.isLoaded else { return .notLoaded(outcome.report.firstMessage) }
      guard outcome.isPassed else {
        return .noticedByFlow(baseline.task.name, message: outcome.report.firstMessage)
      }
      differences.note(outcome, besides: baseline.outcome, in: baseline.task.name)
    }
    do {
      let new = try check(replacing: replacement).subtracting(findings)
      if let finding = new.map(\.text).min() { return .noticedByCheck(finding) }
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
    let reaches = baselines.map { reach(mutant, $0) }.filter { $0 != .no }
    if reaches.isEmpty { return .unnoticed(.unreachedLine) }
    guard mutant.tokens == nil else {
      return reaches.contains(.yes) ? .withoutEffect : .unnoticed(.perhapsUnreached)
    }
    if let screen = mutant.screen, !baselines.contains(where: { $0.outcome.shownScreens.contains(screen) }) {
      return .unnoticed(.unreachedScreen(screen))
    }
    return mutant.kind.mattersLater ? .unnoticed(.unused) : .withoutEffect
  }

  /// The flows that can notice a mutant, beginning with the flows that show its screen.
  private func order(for mutant: Mutant) -> [Baseline] {
    let reaching = baselines.filter { reaches(mutant, $0) }
    guard let screen = mutant.screen else { return reaching }
    return reaching.filter { $0.outcome.shownScreens.contains(screen) }
      + reaching.filter { !$0.outcome.shownScreens.contains(screen) }
  }

  private func scripts(with replacement: FlowTrial.Replacement?) -> ScriptCache {
    guard let replacement else { return ScriptCache(files: files) }
    return ScriptCache(
      files: files.map { $0.path == replacement.path ? (path: $0.path, source: replacement.source) : $0 })
  }

  /// Returns what `check` finds.
  private func check(
    replacing replacement: FlowTrial.Replacement?, look: (Session) -> Void = { _ in }
  ) throws -> Set<Finding> {
    guard let application, let script = scripts.first(where: { $0.path == application }) else { return [] }
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
  private var screens: [String] = []
  private var events: [String] = []
  private var states: [String] = []

  mutating func note(_ outcome: FlowTrial.Outcome, besides other: FlowTrial.Outcome, in flow: String) {
    if outcome.screens != other.screens {
      screens.append(flow)
    } else if outcome.events != other.events {
      events.append(flow)
    } else if let state = outcome.state, let before = other.state, state != before {
      states.append(flow)
    }
  }

  var reason: MutantVerdict.Reason? {
    if !screens.isEmpty { return .picture(screens) }
    if !events.isEmpty { return .events(events) }
    return states.isEmpty ? nil : .state(states)
  }
}

extension Finding {
  fileprivate var text: String { "[\(rule.rawValue)] \(message)" }
}
