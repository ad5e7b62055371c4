import Scripting

/// An action of the user, with names that a flow can repeat.
package struct Step: Equatable {
  package let verb: String
  package let values: [VerbValue?]
  /// The random numbers that the app receives during the step, if they are determined in advance.
  let randomNumbers: [Int]
  /// The step as it is written in a flow, such as `tap("Add")` or `nextRandom(3) tap("Roll")`.
  package let source: String

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - verb: The name of the user action.
  ///   - values: The arguments.
  ///   - draws: The random numbers that the app receives during the step.
  package init(_ verb: String, _ values: [VerbValue?], draws: [Int] = []) {
    (self.verb, self.values, self.randomNumbers) = (verb, values, draws)
    source =
      draws.map { "nextRandom(\($0)) " }.joined()
      + "\(verb)(\(values.compactMap { $0?.sourceText }.joined(separator: ", ")))"
  }

  /// Returns the same step with other random numbers.
  func withRandomNumbers(_ draws: [Int]) -> Step { Step(verb, values, draws: draws) }

  /// Whether the step only lets time pass.
  package var isWait: Bool { facts.contains(.onlyWaits) }

  /// The facts about the user action.
  var facts: Verb.Facts { VerbTable.standard.facts(of: verb) }
}

/// All steps of an exploration, without duplicates.
struct StepTable {
  private(set) var steps: [Step] = []
  private var indicesBySource: [String: Int32] = [:]

  /// Returns the number of a step, after adding the step if necessary.
  mutating func number(of step: Step) -> Int32 {
    if let knownIndex = indicesBySource[step.source] { return knownIndex }
    let number = Int32(steps.count)
    indicesBySource[step.source] = number
    steps.append(step)
    return number
  }

  subscript(number: Int32) -> Step { steps[Int(number)] }
}
