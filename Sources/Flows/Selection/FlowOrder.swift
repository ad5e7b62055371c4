/// A random order of flows, derived from a seed.
///
/// The flows of a file stay together, so that the file doesn't have to be read again for each flow.
struct FlowOrder {
  private let numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  func shuffled(_ plan: [FlowPlan]) -> [FlowPlan] {
    var numbers = numbers
    let parts = numbers.shuffled(plan)
    return parts.map { $0.with(numbers.shuffled($0.flows)) }
  }
}
