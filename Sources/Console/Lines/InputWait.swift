import CProcess
import Glibc
import Lua

/// Waiting for something to read, in such a way that no Ctrl-C is overlooked.
enum InputWait {
  /// Waits until a descriptor has something to read, or is at its end.
  ///
  /// The signal is let in during the wait alone: one that comes between a look and the wait is not lost.
  ///
  /// - Returns: false when Ctrl-C was pressed.
  static func isReady(_ descriptor: Int32) -> Bool {
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGINT)
    sigprocmask(SIG_BLOCK, &blocked, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    repeat {
      guard !Interrupts.isPending else { return false }
    } while pr_wait(descriptor, -1, &before) < 0
    return true
  }
}
