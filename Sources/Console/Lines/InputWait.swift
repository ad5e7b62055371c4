import CProcess
import Glibc
import Lua

/// Waiting for something to read, in such a way that no Ctrl-C is overlooked.
enum InputWait {
  /// Why a wait is over.
  enum End {
    /// There is something to read, or nothing will come any more.
    case ready
    case interrupted
    /// The time is over.
    case elapsed
  }

  /// Waits until a descriptor has something to read, or is at its end.
  ///
  /// The signal is let in during the wait alone: one that comes between a look and the wait is not lost.
  ///
  /// - Parameters:
  ///   - descriptor: open for reading.
  ///   - milliseconds: how long at most; negative for ever.
  /// - Returns: why it is over.
  static func wait(for descriptor: Int32, atMost milliseconds: Int32 = -1) -> End {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGINT)
    sigprocmask(SIG_BLOCK, &blocked, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    while true {
      guard !Interrupts.isPending else { return .interrupted }
      let count = pr_wait(descriptor, milliseconds, &before)
      if count >= 0 { return count == 0 ? .elapsed : .ready }
    }
  }
}
