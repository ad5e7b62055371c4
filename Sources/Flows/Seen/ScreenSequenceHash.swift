import Controllers

/// A hash of the sequence of screens that a flow has shown, with their times.
///
/// A screen is added only if it differs from the previous one. So the hash doesn't depend on how often the same screen
/// is added.
struct ScreenSequenceHash {
  private(set) var hash = FNV.basis
  private var lastScreen: ScreenHash?

  mutating func addScreen(at system: System) {
    let screen = ScreenHash(of: system)
    guard screen != lastScreen else { return }
    lastScreen = screen
    hash = FNV.updatedHash(UInt64(system.clock.now), into: FNV.updatedHash(screen.value, into: hash))
  }
}
