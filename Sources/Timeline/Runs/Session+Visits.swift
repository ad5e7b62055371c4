import Lua
import Scripting

extension Session {
  /// Lets a visitor examine the session without affecting the run.
  ///
  /// The visitor's steps aren't part of the step limit, Ctrl-C ends the visit, and the visitor can't perform actions.
  ///
  /// - Parameter look: the visitor.
  package func visited(_ look: () -> Void) {
    let before = isInThePast
    isInThePast = true
    defer { isInThePast = before }
    Interrupts.watch(state) { timeControl.leavingSteps(look) }
  }
}
