import Controllers
import Lua

// When a launch ends, all objects of the launch become invalid. A flow that still refers to such an object receives
// an error when it uses the object. The next launch runs the script again in the same Lua state. All globals except
// `defaults` are reset to their values before any script ran. The local variables of a running flow keep their values.
// Time and the numbering of instances continue.
extension Launches {
  func makeHomeAction() throws -> UserAction {
    try session.checkNoSystemAlert("home")
    guard session.application.state == .active else { throw PlainError("the app isn't in the foreground") }
    return { [self] in
      session.application.goHome()
      if !isRunning { endLaunch(.wasTerminated) }
    }
  }

  func makeKillAction() throws -> UserAction {
    try makeEndAction(.wasKilled) { $0.quit() }
  }

  /// Returns the effect of a user action that ends the launch with the given event.
  ///
  /// - Throws: `PlainError` if the app isn't running.
  func makeEndAction(_ event: EventKind, _ body: @escaping (Application) -> Void) throws -> UserAction {
    guard isRunning else { throw PlainError("the app isn't running") }
    return { [self] in
      body(session.application)
      endLaunch(event)
    }
  }

  func openApp() throws {
    guard hasEnded else {
      return try session.runner.act("open()") {
        guard session.application.state == .background else {
          throw PlainError("open: the app is already in the foreground")
        }
        return { [self] in session.application.enterForeground() }
      }
    }
    try launchFromScript("open()")
  }

  func relaunch() throws {
    let startEventCount = session.system.trace.count
    if isRunning {
      try session.runner.act("relaunch()") {
        { [self] in
          if session.application.state == .active { session.application.goHome() }
          endLaunch(.wasTerminated)
        }
      }
    }
    defer { session.runner.actionStartEventCount = startEventCount }
    try launchFromScript("relaunch()")
  }

  func launchFromScript(_ verb: String) throws {
    guard let mainScript = session.loader.mainScript else {
      throw PlainError("\(verb): no script was loaded, so there is nothing to launch")
    }
    session.runner.willAct()
    session.runner.hasActed = true
    // A script that failed while it was loaded has declared screens, although no launch has ended.
    session.bridge.retireDeclarations()
    resetGlobals()
    session.storyboards.discardFiles()
    session.declaredFlows.removeRulesOfLaunch()
    isRelaunching = true
    defer { isRelaunching = false }
    try session.loader.declare(mainScript.source, name: mainScript.name)
    try session.loader.launchDeclaredApp(by: mainScript.name)
  }
}

extension Launches {
  /// Releases all objects of the launch.
  private func endLaunch(_ event: EventKind) {
    session.system.recordEnd(event)
    session.system.endLaunch()
    session.finder.scopes = []
    session.bridge.emptyActionPool()
    session.state.endObjects()
    session.bridge.retireDeclarations()
    session.application = Application(in: session.system)
    pinApplication()
    // A flow may still read the state of the app, which has ended. The flow may also read the device, which stays on.
    session.environment.installAppGlobals()
    isLaunched = false
    hasEnded = true
    session.system.detachedCount += 1
  }
}
