import Glibc
import Lua

/// Interrupts a state as Ctrl-C does, with a real signal to the thread that runs the script.
///
/// The script calls `started()` before it runs the code that must be stopped. A helper thread then sends the signal.
/// Only one instance may exist at a time, because a signal handler can access only globals.
final class Signals {
  private let ready = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  private var sender = pthread_t()

  init(_ state: LuaState) {
    sem_init(ready, 0, 0)
    target = state
    targetThread = pthread_self()
    targetReady = ready
    var signals = sigset_t()
    sigaddset(&signals, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)  // threads of the test runner block the signal
    signal(SIGUSR1) { _ in target?.interrupt() }
    pthread_create(&sender, nil, { _ in sendWhenReady() }, nil)
    let ready = ready
    state.setGlobal("started") { _ in
      sem_post(ready)
      return 0
    }
  }

  /// Waits until the helper thread has ended, so that no signal arrives late.
  func finish() {
    sem_post(ready)
    pthread_join(sender, nil)
    target = nil
    sem_destroy(ready)
    ready.deallocate()
  }
}

nonisolated(unsafe) private var target: LuaState?
nonisolated(unsafe) private var targetThread = pthread_t()
nonisolated(unsafe) private var targetReady: UnsafeMutablePointer<sem_t>?

private func sendWhenReady() -> UnsafeMutableRawPointer? {
  guard let targetReady else { return nil }
  sem_wait(targetReady)
  pthread_kill(targetThread, SIGUSR1)
  return nil
}
