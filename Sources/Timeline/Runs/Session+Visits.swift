import Lua
import Scripting

extension Session {
  /// Lets a visitor examine the session without affecting the run.
  ///
  /// Its steps don't count, Ctrl-C ends it, and it can't perform actions.
  ///
  /// - Parameter look: the visitor.
  package func visited(_ look: () -> Void) {
    let before = isInThePast
    isInThePast = true
    defer { isInThePast = before }
    Interrupts.watch(state) { timeControl.leavingSteps(look) }
  }
}
