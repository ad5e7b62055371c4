import Exploration
import Rendering

/// The output of the command `path`.
struct PathText {
  private let goal: PathGoal
  private let exploration: Exploration
  private let options: ExplorationOptions

  init(to goal: PathGoal, _ exploration: Exploration, _ options: ExplorationOptions) {
    (self.goal, self.exploration, self.options) = (goal, exploration, options)
  }

  var lines: [String] {
    switch exploration.goal?.answer {
    case .reached(let steps, _)? where steps.isEmpty: ["\(goal.name): you are already there"]
    case .reached(let steps, let isShortest)?: lines(of: steps, isShortest: isShortest)
    case .unreachable?:
      ["\(goal.name): not reachable from here; \(stateSummary)", "  complete for \(exploration.coveredActions)"]
        + failureLines
    case .unknown?, nil:
      [
        "\(goal.name): not known; it wasn't reached in \(countedNoun(exploration.stateCount, "state")), but more may exist"
      ]
        + ["  " + exploration.reasons.joined(separator: "; ")] + failureLines + adviceLines
    }
  }

  private var stateSummary: String {
    let count = exploration.stateCount
    return count == 1 ? "1 state was tried, and it is the only one" : "all \(count) states were tried"
  }

  private func lines(of steps: [Step], isShortest: Bool) -> [String] {
    let note = isShortest ? "the fewest possible" : "the fewest found so far"
    let sources = steps.map(\.source)
    let replayAdvice =
      sources.count == 1
      ? "type this line to go there"
      : "type these lines to go there, or all on one line: " + sources.joined(separator: " ")
    return ["\(goal.name): \(countedNoun(steps.count, "step")), \(note)"] + sources.map { "  " + $0 } + [replayAdvice]
  }

  /// A line about the steps after which the search stopped.
  private var failureLines: [String] {
    guard exploration.failedStepCount > 0 else { return [] }
    return ["  \(countedNoun(exploration.failedStepCount, "step")) failed; `explore` shows the errors"]
  }

  /// A suggestion to continue the search with a larger number of states.
  private var adviceLines: [String] {
    guard !exploration.isInterrupted, exploration.stateCount >= options.maximumStateCount else { return [] }
    let search =
      "maquette explore --from x.run --goal \(ShellWord.quoted(goal.code)) --states \(options.maximumStateCount * 4)"
    return ["  `save x.run` and, outside the console, `\(search)` search more from here"]
  }
}
