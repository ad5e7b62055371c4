import Locations
import Lua
import Rendering
import Scripting

/// The result of an exploration.
package struct Exploration {
  package let stateCount: Int
  package let edgeCount: Int
  /// The number of steps that haven't been tried.
  package let untriedStepCount: Int
  /// The number of steps that ended with an error or exceeded a limit.
  package let failedStepCount: Int
  /// The length of the longest of the shortest paths to each state, in steps.
  package let depth: Int
  /// The names of the declared screens, and of the screens that were reached.
  package let screens: (declared: [String], reached: [String])
  /// The findings, ordered by check and then by length.
  package internal(set) var findings: [ExplorationFinding]
  package internal(set) var notes: [ExplorationNote]
  /// The checks that could be made with the steps that were tried.
  let completedChecks: Set<ExplorationCheck>
  /// The checks that would have found every mistake of their kind.
  ///
  /// The set is empty if some steps weren't tried, for example because of a limit or another start than the launch.
  package let conclusiveChecks: Set<ExplorationCheck>
  /// The hooks and rules that the script declares for its flows.
  let flowDeclarations: [FlowDeclaration]
  /// The result of the search for the goal, or `nil` if there was no goal.
  package let goal: GoalOutcome?
  /// The flows that reach every edge or screen that was found, or `nil` if they weren't requested.
  package let cover: CoverFlows?
  /// The reasons why the exploration isn't complete, or an empty array if it is complete.
  package let reasons: [String]
  package let isInterrupted: Bool
  /// The limits because of which states or steps weren't tried.
  let reachedBounds: [ExplorationBound]
  /// A description of the actions that were tried, such as `taps, rows, gestures, 4 texts; without rotation`.
  package let coveredActions: String
  /// A hash of the graph, which is the same in every process.
  package let hash: UInt64
  /// The values that cause the large number of states, or `nil` if no limit was reached.
  package internal(set) var growth: StateGrowth?
  /// The records of the states and steps as lines of JSON, if this is one of several shards.
  package internal(set) var records: [String] = []
  /// The graph with its pictures and traces, or `nil` if they weren't requested or Ctrl-C ended the search.
  package internal(set) var illustratedGraph: IllustratedGraph?

  package enum Verdict: String, Sendable {
    case complete, findings, inconclusive
  }

  /// The verdict.
  ///
  /// Findings take precedence over a limit that was reached.
  package var verdict: Verdict { !findings.isEmpty ? .findings : reasons.isEmpty ? .complete : .inconclusive }

  /// Evaluates a search.
  init(of explorer: Explorer, isInterrupted: Bool) {
    let graph = explorer.graph
    (stateCount, edgeCount, untriedStepCount) = (graph.states.count, graph.edgeCount, graph.openCount)
    depth = graph.states.map(\.depth).max() ?? 0
    self.isInterrupted = isInterrupted
    reachedBounds = ExplorationBound.allCases.filter(explorer.reachedBounds.contains)
    let declaredNames = explorer.declaredScreens
    let seenScreens = Set(explorer.screens.values.joined())
    screens = (declaredNames, declaredNames.filter(seenScreens.contains))
    failedStepCount = graph.states.reduce(0) { $0 + $1.ends.count { $0 == .failed } }
    let incompleteReasons = Exploration.reasons(explorer, isInterrupted)
    goal = explorer.goal.map { GoalOutcome($0, explorer, incompleteReasons) }
    let endsAtGoal = explorer.goal?.state != nil && graph.openCount > 0
    reasons = incompleteReasons + (endsAtGoal ? ["the search ended at the goal"] : [])
    var conclusions = GraphFindings(explorer, isComplete: reasons.isEmpty)
    conclusions.add(unreached: reasons.isEmpty ? declaredNames.filter { !seenScreens.contains($0) } : [])
    findings = conclusions.findings
    completedChecks = Certainty(explorer, isComplete: reasons.isEmpty).completedChecks
    conclusiveChecks = reasons.isEmpty && explorer.options.start == .launch ? completedChecks : []
    flowDeclarations = explorer.flowDeclarations
    notes = conclusions.notes
    cover = explorer.options.cover.map { CoverFlows($0, of: explorer) }
    var coverage = explorer.options.coverageText(
      typing: explorer.typedTextWords,
      waits: explorer.steps.steps.contains(where: \.isWait), draws: explorer.exploredGraph.drawsRandomNumbers)
    if let location = explorer.randomLaunchLocations.first {
      coverage += "; only one launch, which draws a random number at \(location.textOrUnknownLine)"
    }
    self.coveredActions = coverage
    hash = graph.hash { explorer.steps[$0].source }
  }

  private static func reasons(_ explorer: Explorer, _ isInterrupted: Bool) -> [String] {
    var reasons: [String] = []
    let (graph, options) = (explorer.graph, explorer.options)
    if let error = explorer.launchError {
      reasons.append("the launch ends with an error: " + (error.lines.first?.printableLine ?? ""))
    }
    if isInterrupted { reasons.append("interrupted: " + countedNoun(graph.openCount, "open step")) }
    if let walk = options.walk {
      reasons.append("a random walk of " + countedNoun(walk.stepCount, "step") + options.form.note(.walk))
    }
    if explorer.reachedBounds.contains(.states) {
      reasons.append(
        countedNoun(graph.openCount, "open step")
          + " when the limit of \(countedNoun(options.maximumStateCount, "state")) was reached"
          + options.form.note(.states))
    }
    if explorer.reachedBounds.contains(.depth) {
      reasons.append(
        countedNoun(graph.openCount, "open step")
          + " in states at the limit of \(countedNoun(options.maximumDepth, "step"))"
          + options.form.note(.depth))
    }
    if explorer.reachedBounds.contains(.seconds) {
      let time = countedNoun(options.maximumSeconds ?? 0, "second")
      reasons.append(countedNoun(graph.openCount, "open step") + " after \(time) (--seconds)")
    }
    let cappedCount = graph.states.count { $0.skipReason == .capped }
    if cappedCount > 0 {
      let maximumText = countedNoun(options.maximumInstanceCount ?? 0, "instance")
      reasons.append(countedNoun(cappedCount, "state") + " with more than \(maximumText) of a class (cap)")
    }
    if options.stateIdentity == .screen {
      reasons.append("states with the same picture and tree count as one (--same screen)")
    }
    if !options.ignoredValues.isEmpty {
      reasons.append("ignored: " + options.ignoredValues.sorted().joined(separator: ", "))
    }
    reasons += explorer.exploredGraph.unreadableValues
    reasons += explorer.exploredGraph.unlistedClasses.map {
      "\($0.withArticle) on the screen doesn't list the values to try"
    }
    if !options.skippedElements.isEmpty {
      reasons.append("skipped: " + options.skippedElements.sorted().joined(separator: ", "))
    }
    if let maximum = options.maximumRowCount { reasons.append("at most \(countedNoun(maximum, "row")) of each table") }
    reasons += [explorer.exploredGraph.unperformedSteps.reason(options), explorer.rules.changeReason].compactMap { $0 }
    return reasons + (options.ignoredValues.contains("clock") ? [] : explorer.exploredGraph.outsideReadings)
  }
}

extension ExplorationOptions {
  /// Describes the actions that an exploration with these options tries.
  ///
  /// - Parameters:
  ///   - texts: The texts that are typed.
  ///   - waits: Whether the app has timers.
  ///   - draws: Whether the app draws random numbers.
  /// - Returns: The description.
  fileprivate func coverageText(typing texts: String, waits: Bool, draws: Bool) -> String {
    "taps, rows, gestures and \(texts)\(events.coverageSuffix)"
      + (draws ? "; each random number" : "")
      + (waits ? "; actions at timer instants" : "") + (start.verdictPhrase.map { "; " + $0 } ?? "")
  }
}

extension ExplorationOptions.Events {
  fileprivate var coverageSuffix: String {
    switch self {
    case .user: ", without rotation"
    case .device: ", with rotations, the home button and relaunches"
    case .all: ", with rotations, the home button, relaunches and held swipes"
    }
  }
}
