import CProcess
import Glibc
import Lua

/// Waiting for something to read, in such a way that no Ctrl-C is overlooked.
package enum InputWait {
  /// Why a wait is over.
  package enum End {
    /// There is something to read, or nothing will come any more.
    case ready
    case interrupted
    /// Another signal came: the terminal has another size, or the program is to stop for a while.
    case signalled
    /// The time is over.
    case elapsed
  }

  /// Waits until a descriptor has something to read, or is at its end.
  ///
  /// Signals are let in during the wait alone: one that comes between a look and the wait is not lost.
  ///
  /// - Parameters:
  ///   - descriptor: open for reading.
  ///   - milliseconds: how long at most; negative for ever.
  ///   - isSignalled: whether another signal came before the wait, and waits for its answer.
  /// - Returns: why it is over.
  package static func wait(
    for descriptor: Int32, atMost milliseconds: Int32 = -1, unless isSignalled: () -> Bool = { false }
  ) -> End {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for signal in [SIGINT, SIGTSTP, SIGWINCH, SIGTERM] { sigaddset(&blocked, signal) }
    sigprocmask(SIG_BLOCK, &blocked, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    guard !Interrupts.isPending else { return .interrupted }
    if isSignalled() { return .signalled }
    let count = pr_wait(descriptor, milliseconds, &before)
    // Where there is something to read as well, the signal waits until it is let in: what is read came after it.
    sigprocmask(SIG_SETMASK, &before, nil)
    guard !Interrupts.isPending else { return .interrupted }
    return count < 0 ? .signalled : count == 0 ? .elapsed : .ready
  }
}
