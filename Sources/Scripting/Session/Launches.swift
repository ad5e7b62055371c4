import Controllers
import Lua

/// Ends launches, and launches the app again.
///
/// The part owns the state of the launch and a copy of the globals that exist at the beginning of every launch.
package final class Launches: SessionPart {
  /// Whether the app has been launched and the launch hasn't ended.
  var isLaunched = false
  /// Whether a launch has ended and the next launch hasn't begun.
  var hasEnded = false
  /// Whether the script is running again.
  ///
  /// In that case, its flows have already been recorded.
  var isRelaunching = false
  /// A copy of the globals as they were before any script ran.
  var givenGlobals: LuaReference?
}

// When a launch ends, all objects of the launch become invalid. A flow that still refers to such an object receives
// an error when it uses the object. The next launch runs the script again in the same Lua state. All globals except
// `defaults` are reset to their values before any script ran. The local variables of a running flow keep their values.
// Time and the numbering of instances continue.
extension Launches {
  /// Whether the app is running, in the foreground or in the background.
  var isRunning: Bool { session.application.state != .notRunning }

  /// Throws an error for a user action that needs an app in the foreground if the app isn't in the foreground.
  ///
  /// - Throws: `PlainError` if the app is in the background or isn't running.
  func refuseOutside(_ verb: Verb) throws {
    guard isLaunched || hasEnded, !VerbTable.outside.contains(verb.name) else { return }
    switch session.application.state {
    case .active, .inactive: return
    case .background: throw PlainError("\(verb.name): the app is in the background; `open` brings it back")
    case .notRunning:
      throw PlainError("\(verb.name): the app isn't running; `relaunch` or `open` launches it again")
    }
  }

  func home() throws -> UserAction {
    guard session.application.state == .active else { throw PlainError("the app isn't in the foreground") }
    return { [self] in
      session.application.goHome()
      if !isRunning { endLaunch(.wasTerminated) }
    }
  }

  func kill() throws -> UserAction {
    try end(.wasKilled) { [system = session.system] application in
      if system.behaviour.hasBackground { application.enterBackground() }
      application.vanish()
    }
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

  private func launchAgain(_ verb: String) throws {
    guard let main = session.loader.main else {
      throw PlainError("\(verb): no script was loaded, so there is nothing to launch")
    }
    session.verbRunner.willAct()
    session.runner.hasActed = true
    resetGlobals()
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
    session.pinApplication()
    // A flow may still read the state of the app, which has ended, and the device, which stays on.
    session.environment.installWorld()
    isLaunched = false
    hasEnded = true
    session.system.detachedCount += 1
  }

  /// Whether a script has set a global, even if the global had a value before any script ran.
  package func isSetByScript(_ name: String) -> Bool {
    let call = session.state.top
    return call.restoring {
      session.state.pushGlobal(name)
      guard !call.isNil(-1), let givenGlobals else { return false }
      session.state.push(givenGlobals)
      call.pushField(name, of: -1)
      return call.identity(at: -1) == nil || call.identity(at: -1) != call.identity(at: -3)
    }
  }

  /// Returns a copy of the current globals.
  func copyOfGlobals() -> LuaReference {
    let call = session.state.top
    call.pushTable()
    session.state.pushGlobals()
    call.copyFields(from: call.count, to: call.count - 1)
    call.pop()
    return session.state.keep()
  }

  /// Resets the globals to their values before any script ran, and sets the globals for the objects of the current app.
  private func resetGlobals() {
    let call = session.state.top
    call.restoring {
      session.state.pushGlobals()
      let globals = call.count
      call.forEachPairUnordered(of: globals) {
        call.pushValue(at: call.count - 1)
        call.pushNil()
        call.rawSet(globals)
      }
      guard let givenGlobals else { return }
      session.state.push(givenGlobals)
      call.copyFields(from: call.count, to: globals)
    }
    session.loader.installPackage()
    session.declarations.unset = UnsetGlobals()
    session.loader.applicationPlace = nil
    session.loader.applicationName = nil
    session.environment.installWorld()
    session.environment.installSpaces()
  }
}
