/// A random order of flows, derived from a seed.
///
/// The flows of a file stay together, so that the file doesn't have to be read again for each flow.
struct FlowOrder {
  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  func shuffled(_ plan: [FlowPlan]) -> [FlowPlan] {
    var order = self
    let parts = order.mixed(plan)
    return parts.map { $0.with(order.mixed($0.flows)) }
  }

  /// Shuffles a list with the Fisher–Yates algorithm.
  ///
  /// From the last element to the first, the algorithm swaps each element with a random one at the same or a lower
  /// index.
  private mutating func mixed<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for place in list.indices.dropFirst().reversed() {
      list.swapAt(place, numbers.next(below: place + 1))
    }
    return list
  }
}
