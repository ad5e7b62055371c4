import Controllers

/// The sequence of different screens that a flow has shown, each with its time, as one hash.
///
/// A screen counts only when it differs from the screen before it: one more look at the same screen changes nothing.
struct SeenScreens {
  private(set) var hash = FNV.basis
  private var last: ScreenHash?

  mutating func look(at system: System) {
    let screen = ScreenHash(of: system)
    guard screen != last else { return }
    last = screen
    hash = FNV.folded(UInt64(system.clock.now), into: FNV.folded(screen.value, into: hash))
  }
}
