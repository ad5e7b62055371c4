/// A sequence of pseudorandom numbers that is the same on every machine (SplitMix64).
package struct SeededNumbers {
  private var state: UInt64

  package init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  /// Returns the next number, which is at least 0 and less than a bound.
  package mutating func next(below bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixedState = state
    mixedState = (mixedState ^ mixedState >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixedState = (mixedState ^ mixedState >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((mixedState ^ mixedState >> 31) % UInt64(bound))
  }

  /// Returns a list that is shuffled with the Fisher–Yates algorithm.
  ///
  /// The algorithm goes from the last element to the first, and swaps each element with a random one at the same or a
  /// lower index.
  package mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in list.indices.dropFirst().reversed() { list.swapAt(index, next(below: index + 1)) }
    return list
  }
}
