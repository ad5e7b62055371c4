import Scripting

/// One thing that a user can do, with names that a flow can repeat.
package struct Step: Equatable {
  package let verb: String
  package let values: [VerbValue?]
  /// The random numbers that the app draws during the step, as far as they are determined.
  let draws: [Int]
  /// The step as it is written in a flow, such as `tap("Add")` or `nextRandom(3) tap("Roll")`.
  package let source: String

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - verb: The name of the user action.
  ///   - values: The arguments.
  ///   - draws: The random numbers that the app draws during the step.
  package init(_ verb: String, _ values: [VerbValue?], draws: [Int] = []) {
    (self.verb, self.values, self.draws) = (verb, values, draws)
    source =
      draws.map { "nextRandom(\($0)) " }.joined()
      + "\(verb)(\(values.compactMap { $0?.described }.joined(separator: ", ")))"
  }

  /// Returns the step with other random numbers.
  func drawing(_ draws: [Int]) -> Step { Step(verb, values, draws: draws) }

  /// Whether the step only lets time pass.
  package var isWait: Bool { facts.contains(.waits) }

  /// The facts about the user action.
  var facts: Verb.Facts { VerbTable.standard.facts(of: verb) }
}

/// All steps of an exploration, each of which is kept once.
struct StepTable {
  private(set) var steps: [Step] = []
  private var indices: [String: Int32] = [:]

  /// Returns the number of a step.
  mutating func number(of step: Step) -> Int32 {
    if let known = indices[step.source] { return known }
    let number = Int32(steps.count)
    indices[step.source] = number
    steps.append(step)
    return number
  }

  subscript(number: Int32) -> Step { steps[Int(number)] }
}
