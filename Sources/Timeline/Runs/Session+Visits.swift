import Lua
import Scripting

extension Session {
  /// Lets a visitor examine the session without affecting the run.
  ///
  /// The visitor's steps don't count toward the step limit, Ctrl-C ends the visit, and the visitor can't perform
  /// actions.
  ///
  /// - Parameter body: the closure that examines the session.
  package func visit(_ body: () -> Void) {
    let wasInThePast = isInThePast
    isInThePast = true
    defer { isInThePast = wasInThePast }
    Interrupts.watch(state) { timeControl.withoutCountingSteps(body) }
  }
}
