/// A random order of flows, derived from a seed.
///
/// The flows of a file stay together, so that the file doesn't have to be read again for each flow.
struct FlowOrder {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

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
      list.swapAt(place, Int(next() % UInt64(place + 1)))
    }
    return list
  }

  /// Returns the next number of a pseudorandom sequence that is the same on every machine (SplitMix64).
  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
