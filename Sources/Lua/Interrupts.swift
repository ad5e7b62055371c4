import CLuaBridge

/// Ctrl-C, for a program that runs one script at a time.
package enum Interrupts {
  /// From here on Ctrl-C ends no program: it is noted, and stops the script that is watched.
  package static func catchAll() { lb_catch_interrupts() }

  /// From here on what ends a job from outside, as a build server or `timeout` does, is taken as Ctrl-C.
  package static func catchTermination() { lb_catch_termination() }

  /// Ends the program when Swift code continues after a stop: for programs without a user.
  ///
  /// - Parameter tell: has the last word, in a signal handler.
  package static func leaveWhenStuck(telling tell: @convention(c) () -> Void) { lb_leave_when_stuck(tell) }

  /// Has Ctrl-C, and the end of the seconds it may take, stop the scripts of a state while a body runs.
  ///
  /// They can run again afterwards, and what was watched before is watched again, with all its seconds. A Ctrl-C that
  /// came before and was not taken stops them at once.
  ///
  /// - Parameters:
  ///   - state: asked again at the end, since the body may have put another in its place and had that watched.
  ///   - body: what runs.
  /// - Returns: what the body gives.
  package static func watch<Result>(
    _ state: @autoclosure () -> LuaState, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = lb_watch(state().watch)
    defer {
      _ = lb_watch(lb_Watch())
      state().resumeAfterInterrupt()
      _ = lb_watch(before)
    }
    return try body()
  }

  /// Which state Ctrl-C and the end of its seconds stop from here on; nil for none.
  package static func watch(_ state: LuaState?) { _ = lb_watch(state?.watch ?? lb_Watch()) }

  /// Whether Ctrl-C was pressed and not taken yet.
  package static var isPending: Bool { lb_has_interrupt() }

  /// Whether Ctrl-C was pressed since this was asked last.
  package static func take() -> Bool { lb_take_interrupt() }
}

extension LuaState {
  fileprivate var watch: lb_Watch { lb_Watch(context: handle, seconds: limits.timer) }
}
