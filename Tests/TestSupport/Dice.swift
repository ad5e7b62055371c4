/// Generates pseudorandom numbers that are the same in every run, with a linear congruential generator.
package struct Dice {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  /// Returns a number from 0 up to, but not including, the number of sides, or 0 if there are no sides.
  package mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, sides)))
  }
}
