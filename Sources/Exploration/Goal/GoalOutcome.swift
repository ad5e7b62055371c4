import Flows
import Timeline

/// The result of the search for a goal.
package struct GoalOutcome {
  /// The goal, in Lua syntax.
  package let text: String
  /// Whether a user can reach the goal.
  package let answer: Answer
  /// The statement for a flow that fails if the goal doesn't hold.
  private let code: String
  private let start: ExplorationOptions.Start
  /// Remarks about names in the goal that don't belong to any screen, element or value.
  let remarks: [String]

  package enum Answer {
    /// A user can reach the goal with these steps.
    ///
    /// They are the shortest ones, unless some steps couldn't be tried.
    case reached([Step], isShortest: Bool)
    /// Every state was visited, and the goal holds in none of them.
    case unreachable
    /// The goal doesn't hold in any state that was visited, but there may be more states.
    case unknown
  }

  /// Determines the result of a search.
  ///
  /// - Parameters:
  ///   - search: The search for the goal.
  ///   - explorer: The exploration.
  ///   - reasons: The reasons why not every state was visited.
  init(_ search: GoalSearch, _ explorer: Explorer, _ reasons: [String]) {
    (text, code, start) = (search.goal.text, search.goal.flowCode, explorer.options.start)
    remarks =
      explorer.exploredGraph.encounteredNames.remarks(onGoal: text, screens: explorer.declaredScreens) + search.remarks
    if let state = search.state {
      answer = .reached(explorer.graph.path(to: state).map { explorer.steps[$0] }, isShortest: reasons.isEmpty)
    } else {
      answer = reasons.isEmpty ? .unreachable : .unknown
    }
  }

  /// Writes a flow that reaches the goal.
  ///
  /// - Parameters:
  ///   - name: The flow's name.
  ///   - options: The flow's options for the device, in Lua syntax.
  /// - Returns: The text, without the lines that load the prototype, or `nil` if no steps to the goal are known.
  package func flow(named name: String, options: [String]) -> String? {
    guard case .reached(let steps, _) = answer else { return nil }
    let codes = start.code + steps.map(\.source) + [code]
    return FlowText(name: name, options: options, steps: codes.map { .init(code: $0, expectations: []) }).text
  }
}
