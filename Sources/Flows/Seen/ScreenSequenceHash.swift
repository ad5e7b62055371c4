import Controllers

/// A hash of the sequence of screens that a flow has shown, with their times.
///
/// A screen is added only if it differs from the previous screen, so looking at the same screen again doesn't change
/// the hash.
struct ScreenSequenceHash {
  private(set) var hash = FNV.basis
  private var last: ScreenHash?

  mutating func look(at system: System) {
    let screen = ScreenHash(of: system)
    guard screen != last else { return }
    last = screen
    hash = FNV.folded(UInt64(system.clock.now), into: FNV.folded(screen.value, into: hash))
  }
}
