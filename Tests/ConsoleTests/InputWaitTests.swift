import Console
import Glibc
import Testing

struct InputWaitTests {
  @Test(arguments: [SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that arrives just before the wait isn't lost, because it is blocked until the wait begins`(
    signal: Int32
  ) {
    var isBlocked = false

    let end = InputWait.wait(for: STDIN_FILENO, atMost: 0) {
      var blocked = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &blocked)
      isBlocked = sigismember(&blocked, signal) == 1
      return true
    }

    #expect(isBlocked)
    #expect(end == .signaled)
  }
}
