import Flows
import Lua
import Scripting

/// Runs each flow many times, each time with one disturbance before one of its steps.
package struct StressRun {
  /// The findings, in the order of the flows, each with its shortest run.
  package private(set) var findings: [StressFinding] = []
  /// The number of flows.
  package let flowCount: Int
  /// The names of the flows in which all disturbances were tried.
  package private(set) var disturbedFlows: Set<String> = []
  /// The number of disturbed runs.
  package private(set) var disturbedRunCount = 0
  /// Whether the user pressed Ctrl-C before all flows were disturbed.
  package private(set) var isInterrupted = false

  private let settings: FlowRunner.Options
  private var indicesByCause: [String: Int] = [:]

  /// Disturbs flows.
  ///
  /// - Parameters:
  ///   - flows: The flows, of one or more prototypes.
  ///   - settings: The options of the run.
  /// - Throws: `TrialProblem` if a flow fails without a disturbance.
  package init(_ flows: [FlowTask], _ settings: FlowRunner.Options) throws {
    (self.settings, flowCount) = (settings, flows.count)
    var caches: [String: ScriptCache] = [:]
    for flow in flows where !isInterrupted {
      let cache = caches[flow.folder] ?? ScriptCache()
      caches[flow.folder] = cache
      do { try disturb(flow, cache) } catch {
        guard Interrupts.isPending else { throw error }
        isInterrupted = true
      }
    }
  }

  private mutating func disturb(_ flow: FlowTask, _ cache: ScriptCache) throws {
    let undisturbed = Disturber(.nothing, before: 0)
    let outcome = try FlowTrial(flow, settings, cache).run(disturbedBy: undisturbed)
    guard outcome.isPassed else { throw TrialProblem(failing: flow, outcome.report) }
    for disturbance in Disturbance.allCases {
      for (index, step) in undisturbed.steps.enumerated() where disturbance != .doubleTap || Disturber.isTap(step) {
        guard !Interrupts.isPending else { throw LuaError(kind: .interrupted, message: "interrupted") }
        try disturb(flow, cache, disturbance, before: index, besides: outcome)
      }
    }
    disturbedFlows.insert(flow.name)
  }

  private mutating func disturb(
    _ flow: FlowTask, _ cache: ScriptCache, _ disturbance: Disturbance, before index: Int,
    besides undisturbed: FlowTrial.Outcome
  ) throws {
    let disturber = Disturber(.disturbance(disturbance), before: index)
    let outcome = try FlowTrial(flow, settings, cache).run(disturbedBy: disturber)
    guard disturber.hasDisturbed else { return }
    disturbedRunCount += 1
    let failures = StressFailure.newFailures(in: outcome, comparedWith: undisturbed)
    let isHarmless = try harmlessFailureTest(
      among: failures, flow, cache, disturber, disturbance, before: index, besides: undisturbed)
    guard let failure = failures.first(where: { !isHarmless($0) }) else { return }
    let finding = StressFinding(
      disturbance: disturbance, kind: failure.kind, isCausedByApp: failure.isCausedByApp, message: failure.message,
      errorLines: failure.errorLines, location: failure.location, flowName: flow.name, flowLocation: flow.location,
      stepCode: disturber.steps.indices.contains(index) ? disturber.steps[index] : "", screenName: disturber.screenName,
      disturbanceCode: disturber.stepCodes.indices.contains(index) ? disturber.stepCodes[index] : "",
      stepCodes: disturber.stepCodes + [failure.expectation].compactMap { $0 })
    try add(finding, flow, cache, before: index)
  }

  /// Returns a function that determines whether a failure of the disturbed flow is harmless.
  ///
  /// A failure is harmless if it also occurs without the disturbance.
  ///
  /// For the comparison, a pause of the same length replaces the disturbance, or two separate taps replace a double
  /// tap. If an expectation or a step also fails after two separate taps, the double tap isn't a fault, even if the
  /// expectation then finds another value. For example, a button may count its taps, and a label may show the time of
  /// the last one. An error, a limit or a warning of the app is a fault even then.
  private func harmlessFailureTest(
    among failures: [StressFailure], _ flow: FlowTask, _ cache: ScriptCache, _ disturber: Disturber,
    _ disturbance: Disturbance, before index: Int, besides undisturbed: FlowTrial.Outcome
  ) throws -> (StressFailure) -> Bool {
    let isDoubleTap = disturbance == .doubleTap
    guard let firstFailure = failures.first, isDoubleTap ? !firstFailure.isCausedByApp : disturber.seconds > 0 else {
      return { _ in false }
    }
    let incident = isDoubleTap ? Disturber.Incident.slowDoubleTap : .pause(seconds: disturber.seconds)
    let outcome = try FlowTrial(flow, settings, cache).run(disturbedBy: Disturber(incident, before: index))
    let comparisonFailures = StressFailure.newFailures(in: outcome, comparedWith: undisturbed)
    return { failure in
      comparisonFailures.contains { isDoubleTap ? failure.isSameExpectation(as: $0) : failure.isSimilar($0) }
    }
  }

  /// Adds a finding, or counts it if it is known.
  ///
  /// If several findings have the same cause, the one with the fewest steps is kept.
  private mutating func add(
    _ finding: StressFinding, _ flow: FlowTask, _ cache: ScriptCache, before index: Int
  ) throws {
    let knownIndex = indicesByCause[finding.causeKey]
    let repetitionCount = knownIndex.map { findings[$0].repetitionCount + 1 } ?? 0
    if let known = knownIndex, findings[known].stepCodes.count <= finding.stepCodes.count {
      findings[known].repetitionCount = repetitionCount
      return
    }
    var finding = finding
    finding.repetitionCount = repetitionCount
    let recordingDisturber = Disturber(.disturbance(finding.disturbance), before: index, keepsRun: true)
    finding.runFileText = try FlowTrial(flow, settings, cache).run(disturbedBy: recordingDisturber).runFileText
    if let known = knownIndex {
      findings[known] = finding
    } else {
      indicesByCause[finding.causeKey] = findings.count
      findings.append(finding)
    }
  }

  /// The exit status of the run, which reports a failure if there are findings.
  package var status: ExitStatus {
    if isInterrupted { return .interrupted }
    return findings.isEmpty ? .ok : .failed
  }
}
