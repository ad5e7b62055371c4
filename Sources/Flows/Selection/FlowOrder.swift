/// A random order of flows, derived from a seed.
///
/// The flows of a file stay together, so that the file doesn't have to be read again for each flow.
struct FlowOrder {
  private let randomNumbers: SeededNumbers

  init(seed: UInt64) { randomNumbers = SeededNumbers(seed: seed) }

  func shuffled(_ plan: [FlowPlan]) -> [FlowPlan] {
    var numbers = randomNumbers
    let parts = numbers.shuffled(plan)
    return parts.map { $0.replacingFlows(numbers.shuffled($0.flows)) }
  }
}
