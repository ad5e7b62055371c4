import CLuaBridge

/// Handles Ctrl-C in a program that runs one script at a time.
package enum Interrupts {
  /// Makes Ctrl-C stop the watched script, instead of ending the program.
  ///
  /// The interrupt is also recorded, for `takePending`.
  package static func catchInterrupts() { lb_catch_interrupts() }

  /// Makes termination signals, such as those from a build server or `timeout`, have the same effect as Ctrl-C.
  package static func catchTermination() { lb_catch_termination() }

  /// Ends the program if Swift code is still running some time after a script was stopped.
  ///
  /// Use this function in programs without a user.
  ///
  /// - Parameter report: A function that is called last, in a signal handler.
  package static func exitWhenStuck(telling report: @convention(c) () -> Void) { lb_exit_when_stuck(report) }

  /// Lets Ctrl-C, and the limit on processor time, stop the scripts of a state while a closure runs.
  ///
  /// Afterwards, the scripts can run again, and the state that was watched before is watched again with its full time
  /// limit. If Ctrl-C was pressed before, the scripts stop at once.
  ///
  /// - Parameters:
  ///   - state: The state. The expression is evaluated again at the end, because the closure may have replaced the
  ///     state. The new state is then watched.
  ///   - seconds: A shorter limit on processor time than the state's, or `nil` for the state's.
  ///   - body: The code to run.
  /// - Returns: The value that the body returns.
  /// - Throws: The error that the body throws.
  package static func watch<Result>(
    _ state: @autoclosure () -> LuaState, atMost seconds: Double? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    let previousWatch = lb_watch(state().watch(atMost: seconds))
    defer {
      _ = lb_watch(lb_Watch())
      state().resumeAfterInterrupt()
      _ = lb_watch(previousWatch)
    }
    return try body()
  }

  /// Sets the state whose scripts can be stopped by Ctrl-C and by the limit on processor time, or `nil` for none.
  package static func watch(_ state: LuaState?) { _ = lb_watch(state?.watch(atMost: nil) ?? lb_Watch()) }

  /// Whether Ctrl-C has been pressed and `takePending` hasn't been called since.
  package static var isPending: Bool { lb_has_interrupt() }

  /// Returns whether Ctrl-C has been pressed since the last call of this function.
  package static func takePending() -> Bool { lb_take_interrupt() }
}

extension LuaState {
  fileprivate func watch(atMost seconds: Double?) -> lb_Watch {
    var limits = limits
    if let seconds { limits.seconds = min(limits.seconds ?? seconds, seconds) }
    return lb_Watch(context: handle, seconds: limits.timerSeconds)
  }
}
