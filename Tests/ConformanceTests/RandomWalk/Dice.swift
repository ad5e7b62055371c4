/// A small generator with a seed.
struct Dice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  /// A number from 0, below the number of sides.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
