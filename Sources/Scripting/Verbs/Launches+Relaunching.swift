import Controllers
import Lua

// When a launch ends, all objects of the launch become invalid. A flow that still refers to such an object receives
// an error when it uses the object. The next launch runs the script again in the same Lua state. All globals except
// `defaults` are reset to their values before any script ran. The local variables of a running flow keep their values.
// Time and the numbering of instances continue.
extension Launches {
  func home() throws -> UserAction {
    try session.requireNoSystemAlert("home")
    guard session.application.state == .active else { throw PlainError("the app isn't in the foreground") }
    return { [self] in
      session.application.goHome()
      if !isRunning { endLaunch(.wasTerminated) }
    }
  }

  func kill() throws -> UserAction {
    try end(.wasKilled) { $0.quit() }
  }

  /// Returns the effect of a user action that ends the launch with the given event.
  ///
  /// - Throws: `PlainError` if the app isn't running.
  func end(_ event: EventKind, _ body: @escaping (Application) -> Void) throws -> UserAction {
    guard isRunning else { throw PlainError("the app isn't running") }
    return { [self] in
      body(session.application)
      endLaunch(event)
    }
  }

  func open() throws {
    guard hasEnded else {
      return try session.runner.act("open()") {
        guard session.application.state == .background else {
          throw PlainError("open: the app is already in the foreground")
        }
        return { [self] in session.application.enterForeground() }
      }
    }
    try launchAgain("open()")
  }

  func relaunch() throws {
    let start = session.system.trace.count
    if isRunning {
      try session.runner.act("relaunch()") {
        { [self] in
          if session.application.state == .active { session.application.goHome() }
          endLaunch(.wasTerminated)
        }
      }
    }
    defer { session.runner.actionStart = start }
    try launchAgain("relaunch()")
  }

  func launchAgain(_ verb: String) throws {
    guard let main = session.loader.main else {
      throw PlainError("\(verb): no script was loaded, so there is nothing to launch")
    }
    session.runner.willAct()
    session.runner.hasActed = true
    // A script that failed while it was loaded has declared screens, although no launch has ended.
    session.bridge.retireDeclarations()
    resetGlobals()
    session.storyboards.forgetFiles()
    session.declaredFlows.removeRulesOfLaunch()
    isRelaunching = true
    defer { isRelaunching = false }
    try session.loader.declare(main.source, name: main.name)
    try session.loader.launchDeclared(by: main.name)
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
    // A flow may still read the state of the app, which has ended, and the device, which stays on.
    session.environment.installWorld()
    isLaunched = false
    hasEnded = true
    session.system.detachedCount += 1
  }
}
