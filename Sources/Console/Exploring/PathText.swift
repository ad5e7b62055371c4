import Exploration
import Rendering

/// The text that answers the command `path`.
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
      ["\(goal.name): not reachable from here; \(allStates)", "  complete for \(exploration.covered)"] + failures
    case .unknown?, nil:
      ["\(goal.name): not known; it wasn't reached in \(counted(exploration.states, "state")), but more may exist"]
        + ["  " + exploration.reasons.joined(separator: "; ")] + failures + advice
    }
  }

  private var allStates: String {
    let count = exploration.states
    return count == 1 ? "1 state was tried, and it is the only one" : "all \(count) states were tried"
  }

  private func lines(of steps: [Step], isShortest: Bool) -> [String] {
    let note = isShortest ? "the fewest possible" : "the fewest found so far"
    let sources = steps.map(\.source)
    let offer =
      sources.count == 1
      ? "type this line to go there"
      : "type these lines to go there, or all on one line: " + sources.joined(separator: " ")
    return ["\(goal.name): \(counted(steps.count, "step")), \(note)"] + sources.map { "  " + $0 } + [offer]
  }

  /// A line about the steps after which the search stopped.
  private var failures: [String] {
    guard exploration.failed > 0 else { return [] }
    return ["  \(counted(exploration.failed, "step")) failed; `explore` shows the errors"]
  }

  /// A line with a search that goes on.
  private var advice: [String] {
    guard !exploration.isInterrupted, exploration.states >= options.states else { return [] }
    let search = "maquette explore --from x.run --goal \(ShellWord.quoted(goal.code)) --states \(options.states * 4)"
    return ["  `save x.run` and, outside the console, `\(search)` search more from here"]
  }
}
