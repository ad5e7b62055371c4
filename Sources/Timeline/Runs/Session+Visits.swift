import Lua
import Scripting

extension Session {
  /// Lets a visitor look at the session as it is now: it costs the run no steps, Ctrl-C ends it, and what acts is refused.
  ///
  /// - Parameter look: what the visitor does.
  package func visited(_ look: () -> Void) {
    let before = isInThePast
    isInThePast = true
    defer { isInThePast = before }
    Interrupts.watch(state) { leavingSteps(look) }
  }
}
