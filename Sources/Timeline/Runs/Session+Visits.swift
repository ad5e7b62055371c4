import Lua
import Scripting

extension Session {
  /// Lets a visitor examine the session without affecting the run.
  ///
  /// The visitor's steps don't count toward the step limit, Ctrl-C ends the visit, and the visitor can't perform
  /// actions.
  ///
  /// - Parameter look: the closure that examines the session.
  package func visited(_ look: () -> Void) {
    let before = isInThePast
    isInThePast = true
    defer { isInThePast = before }
    Interrupts.watch(state) { timeControl.leavingSteps(look) }
  }
}
