/// A sequence of pseudorandom numbers that is the same on every machine (SplitMix64).
package struct SeededNumbers {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Returns the next number, which is at least 0 and below a bound.
  package mutating func next(below bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
