import JSON
import Rendering

/// The report about the search for a goal.
struct GoalReport {
  private let goal: GoalOutcome
  private let exploration: Exploration
  private let form: OptionForm
  private let file: String?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - goal: The result of the search.
  ///   - exploration: The exploration.
  ///   - form: The place where the user wrote the goal.
  ///   - file: The path of the flow, or `nil` if no flow was written.
  init(_ goal: GoalOutcome, _ exploration: Exploration, in form: OptionForm, _ file: String?) {
    (self.goal, self.exploration, self.form, self.file) = (goal, exploration, form, file)
  }

  /// The lines of the report for people.
  var lines: [String] {
    guard !goal.remarks.isEmpty else { return answer }
    return answer + [""] + goal.remarks.map { "  " + $0.printableLine }
  }

  private var answer: [String] {
    switch goal.answer {
    case .reached(let steps, let isShortest):
      let count = steps.isEmpty ? "already holds at the start" : "can be reached in " + countedNoun(steps.count, "step")
      let note = steps.isEmpty ? "" : isShortest ? ", the fewest possible" : ", the fewest found so far"
      let details = steps.map(\.source) + (file.map { [$0] } ?? [])
      return ["  ✓ \(text) \(count)\(note)"] + details.map { "      " + $0 }
    case .unreachable:
      return ["  ✗ \(text) can't be reached: it doesn't hold in \(exploration.anyState)"] + failures
        + ["", "  complete for \(exploration.coveredActions)"]
    case .unknown:
      return ["  \(text) wasn't reached, but more states may exist"] + failures
        + ["", "  inconclusive: " + exploration.reasons.joined(separator: "; ")]
    }
  }

  private var text: String { goal.text.printableLine }

  /// A line about the steps at which the search stopped because they failed.
  private var failures: [String] {
    guard exploration.failedStepCount > 0 else { return [] }
    return [
      "      \(countedNoun(exploration.failedStepCount, "step")) failed: \(form.explorationWithoutGoal) shows the errors"
    ]
  }

  /// The JSON object of the report for programs.
  var json: String {
    var members: [JSONValue.Member] = [
      .init("type", .text("goal")), .init("goal", .text(goal.text)), .init("answer", .text(goal.answer.name)),
    ]
    if case .reached(let steps, let isShortest) = goal.answer {
      members.append(.init("steps", .list(steps.map { .text($0.source) })))
      members.append(.init("shortest", .flag(isShortest)))
    }
    if !goal.remarks.isEmpty { members.append(.init("remarks", .texts(goal.remarks))) }
    if let file { members.append(.init("flow", .text(file))) }
    return JSONValue.object(members).jsonText
  }
}

extension GoalOutcome.Answer {
  fileprivate var name: String {
    switch self {
    case .reached: "reached"
    case .unreachable: "unreachable"
    case .unknown: "unknown"
    }
  }
}
