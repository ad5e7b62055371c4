import Controllers
import Lua

extension InputRunner {
  /// Collects garbage if an object has lost an owner, and records each released controller.
  func recordReleased() {
    guard !session.isInThePast else { return }
    session.bridge.emptyActionPool()
    guard session.system.detachedCount > 0 else { return }
    collect { session.state.collectUnreachableObjects() }
  }

  /// Releases all unreferenced objects, and records each released controller.
  ///
  /// This includes objects that only the script referred to.
  package func collectReleased() {
    // While a callback runs, an object may be only partly built.
    if session.handlers.runningHandlerCount == 0 { session.bridge.emptyActionPool() }
    collect { session.state.collect() }
  }

  private func collect(_ release: () -> Void) {
    session.system.count(.memory, times: session.state.counters.bytes / 32)
    release()
    detachedCountAtCollection = 0
    session.system.recordReleased()
  }

  /// Collects garbage several times during an action that detaches many objects.
  ///
  /// Garbage is collected each time a fixed number of objects has been detached, while these objects are still young.
  /// Releases are recorded less often.
  func collectDuringAction() {
    guard session.system.detachedCount >= detachedCountAtCollection + 64, session.handlers.runningHandlerCount == 0
    else { return }
    guard session.system.detachedCount < 1000 else { return recordReleased() }
    session.bridge.emptyActionPool()
    session.state.collectYoung()
    detachedCountAtCollection = session.system.detachedCount
  }
}
