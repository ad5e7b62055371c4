import Locations
import Lua
import Rendering
import Scripting

/// The result of an exploration.
package struct Exploration {
  package let states: Int
  package let edges: Int
  /// The number of steps that haven't been tried.
  package let open: Int
  /// The number of steps that ended with an error or exceeded a limit.
  package let failed: Int
  /// The largest number of steps on the shortest path to a state.
  package let depth: Int
  /// The names of the declared screens, and the names of the screens that were reached.
  package let screens: (declared: [String], reached: [String])
  /// The findings, ordered by the checks and then by their length.
  package internal(set) var findings: [ExplorationFinding]
  package internal(set) var notes: [ExplorationNote]
  /// The checks that could be made with what was tried.
  let checksMade: Set<ExplorationCheck>
  /// The checks that would have found every fault of their kind.
  ///
  /// The set is empty if something was left out, as with a bound or another start than the launch.
  package let settledChecks: Set<ExplorationCheck>
  /// The hooks and rules that the script declares for its flows.
  let flowDeclarations: [FlowDeclaration]
  /// The result of the search for the goal, or `nil` if there was no goal.
  package let goal: GoalOutcome?
  /// The flows that reach everything that was found, or `nil` if they weren't requested.
  package let cover: CoverFlows?
  /// The reasons why the exploration isn't complete, which is empty for a complete one.
  package let reasons: [String]
  package let isInterrupted: Bool
  /// The bounds that caused states or steps to be left out.
  let reachedBounds: [ExplorationBound]
  /// A description of everything that was tried, such as `taps, rows, gestures, 4 texts; without rotation`.
  package let covered: String
  /// A hash of the graph, which is the same in every process.
  package let hash: UInt64
  /// The values that cause the large number of states, or `nil` if no bound was reached.
  package internal(set) var growth: StateGrowth?
  /// The records of the states and steps as lines of JSON, if this is one of several shards.
  package internal(set) var records: [String] = []
  /// The graph with its pictures and traces, or `nil` if they weren't requested or Ctrl-C ended the search.
  package internal(set) var illustrated: IllustratedGraph?

  package enum Verdict: String, Sendable {
    case complete, findings, inconclusive
  }

  /// The verdict.
  ///
  /// Findings take precedence over a bound that was reached.
  package var verdict: Verdict { !findings.isEmpty ? .findings : reasons.isEmpty ? .complete : .inconclusive }

  /// Evaluates a search.
  init(of explorer: Explorer, isInterrupted: Bool) {
    let graph = explorer.graph
    (states, edges, open) = (graph.states.count, graph.edgeCount, graph.openCount)
    depth = graph.states.map(\.depth).max() ?? 0
    self.isInterrupted = isInterrupted
    reachedBounds = ExplorationBound.allCases.filter(explorer.reachedBounds.contains)
    let declared = explorer.declaredScreens
    let seen = Set(explorer.screens.values.joined())
    screens = (declared, declared.filter(seen.contains))
    failed = graph.states.reduce(0) { $0 + $1.ends.count { $0 == .failed } }
    let obstacles = Exploration.reasons(explorer, isInterrupted)
    goal = explorer.goal.map { GoalOutcome($0, explorer, obstacles) }
    let endsAtGoal = explorer.goal?.state != nil && graph.openCount > 0
    reasons = obstacles + (endsAtGoal ? ["the search ended at the goal"] : [])
    var conclusions = GraphFindings(explorer, isComplete: reasons.isEmpty)
    conclusions.add(unreached: reasons.isEmpty ? declared.filter { !seen.contains($0) } : [])
    findings = conclusions.findings
    checksMade = Certainty(explorer, isComplete: reasons.isEmpty).checksMade
    settledChecks = reasons.isEmpty && explorer.options.start == .launch ? checksMade : []
    flowDeclarations = explorer.flowDeclarations
    notes = conclusions.notes
    cover = explorer.options.cover.map { CoverFlows($0, of: explorer) }
    var covered = explorer.options.covered(
      typing: explorer.typedTextWords,
      waits: explorer.steps.steps.contains(where: \.isWait), draws: explorer.found.hasDraws)
    if let location = explorer.randomLaunchLocations.first {
      covered += "; only one launch, which draws a random number at \(location.orUnknownLine)"
    }
    self.covered = covered
    hash = graph.hash { explorer.steps[$0].source }
  }

  private static func reasons(_ explorer: Explorer, _ isInterrupted: Bool) -> [String] {
    var reasons: [String] = []
    let (graph, options) = (explorer.graph, explorer.options)
    if let error = explorer.launchError {
      reasons.append("the launch ends with an error: " + (error.lines.first?.printableLine ?? ""))
    }
    if isInterrupted { reasons.append("interrupted: " + counted(graph.openCount, "open step")) }
    if let walk = options.walk {
      reasons.append("a random walk of " + counted(walk.steps, "step") + options.form.note(.walk))
    }
    if explorer.reachedBounds.contains(.states) {
      reasons.append(
        counted(graph.openCount, "open step") + " when the limit of \(counted(options.states, "state")) was reached"
          + options.form.note(.states))
    }
    if explorer.reachedBounds.contains(.depth) {
      reasons.append(
        counted(graph.openCount, "open step") + " in states at the limit of \(counted(options.depth, "step"))"
          + options.form.note(.depth))
    }
    if explorer.reachedBounds.contains(.seconds) {
      let time = counted(options.seconds ?? 0, "second")
      reasons.append(counted(graph.openCount, "open step") + " after \(time) (--seconds)")
    }
    let capped = graph.states.count { $0.hold == .capped }
    if capped > 0 {
      let most = counted(options.mostAlive ?? 0, "instance")
      reasons.append(counted(capped, "state") + " with more than \(most) of a class (cap)")
    }
    if options.same == .screen { reasons.append("states with the same picture and tree count as one (--same screen)") }
    if !options.ignored.isEmpty { reasons.append("ignored: " + options.ignored.sorted().joined(separator: ", ")) }
    reasons += explorer.found.obstacles
    reasons += explorer.found.unlisted.map { "\($0.withArticle) on the screen doesn't list the values to try" }
    if !options.skipped.isEmpty { reasons.append("skipped: " + options.skipped.sorted().joined(separator: ", ")) }
    if let most = options.mostRows { reasons.append("at most \(counted(most, "row")) of each table") }
    reasons += [explorer.found.unperformed.reason(options), explorer.rules.changeReason].compactMap { $0 }
    return reasons + (options.ignored.contains("clock") ? [] : explorer.found.unread)
  }
}

extension ExplorationOptions {
  /// Describes everything that an exploration with these options tries.
  ///
  /// - Parameters:
  ///   - texts: The texts that are typed.
  ///   - waits: Whether the app has timers.
  ///   - draws: Whether the app draws random numbers.
  /// - Returns: The description.
  fileprivate func covered(typing texts: String, waits: Bool, draws: Bool) -> String {
    "taps, rows, gestures and \(texts)\(events.covered)"
      + (draws ? "; each random number" : "")
      + (waits ? "; actions at timer instants" : "") + (start.covered.map { "; " + $0 } ?? "")
  }
}

extension ExplorationOptions.Events {
  fileprivate var covered: String {
    switch self {
    case .user: ", without rotation"
    case .device: ", with rotations, the home button and relaunches"
    case .all: ", with rotations, the home button, relaunches and held swipes"
    }
  }
}
