import CProcess
import Glibc
import Lua

/// Waits for input without missing a Ctrl-C.
package enum InputWait {
  /// The reason why a wait ended.
  package enum EndReason {
    /// Input can be read, or the input has ended.
    case ready
    case interrupted
    /// Another signal arrived, for example because the terminal was resized or the program should be suspended.
    case signaled
    /// The maximum time has passed.
    case timedOut
  }

  /// The signals that the program handles while it waits, at the console or in `test --watch`.
  package static let handledSignals = [SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT]

  /// Waits until a descriptor has input or is at its end.
  ///
  /// Signals are blocked except during the wait, so that a signal between the check and the wait isn't lost.
  ///
  /// - Parameters:
  ///   - descriptor: a descriptor that is open for reading.
  ///   - milliseconds: the maximum time to wait. A negative number means no limit.
  ///   - isSignalled: returns whether another signal has arrived and hasn't been handled yet.
  /// - Returns: the reason why the wait ended.
  package static func wait(
    for descriptor: Int32, atMost milliseconds: Int32 = -1, unless isSignalled: () -> Bool = { false }
  ) -> EndReason {
    var blockedSignals = sigset_t()
    var previousSignals = sigset_t()
    sigemptyset(&blockedSignals)
    for signal in handledSignals { sigaddset(&blockedSignals, signal) }
    sigprocmask(SIG_BLOCK, &blockedSignals, &previousSignals)
    defer { sigprocmask(SIG_SETMASK, &previousSignals, nil) }
    guard !Interrupts.isPending else { return .interrupted }
    if isSignalled() { return .signaled }
    let count = pr_wait(descriptor, milliseconds, &previousSignals)
    // If input and a signal arrive during the wait, `pr_wait` reports the input, and the signal stays pending until
    // this call unblocks it. The signal is handled before the input.
    sigprocmask(SIG_SETMASK, &previousSignals, nil)
    guard !Interrupts.isPending else { return .interrupted }
    return count < 0 ? .signaled : count == 0 ? .timedOut : .ready
  }
}
