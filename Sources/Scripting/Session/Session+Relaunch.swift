import Controllers
import Lua

// A launch ends: every object of it ends with it, and says so when a flow that still holds one uses it. The next launch
// runs the script again in the same Lua state, with the globals there were before any script, but for `defaults`, which
// are kept. What a running flow has in its own locals stays. Time goes on, and so do the numbers of instances.

extension Session {
  /// Whether there is an app, in front or in the background.
  var isRunning: Bool { application.state != .notRunning }

  /// Refuses a verb that needs an app in front when there is none.
  func refuseOutside(_ verb: Verb) throws {
    guard isLaunched || hasEnded, !VerbTable.outside.contains(verb.name) else { return }
    switch application.state {
    case .active, .inactive: return
    case .background: throw PlainError("\(verb.name): the app is in the background; `open` brings it back")
    case .notRunning:
      throw PlainError("\(verb.name): the app does not run; `relaunch` or `open` launches it again")
    }
  }

  func home() throws -> UserAction {
    guard application.state == .active else { throw PlainError("the app is not in front") }
    return { [self] in
      application.goHome()
      if !isRunning { endLaunch(.wasTerminated) }
    }
  }

  func kill() throws -> UserAction {
    try end(.wasKilled) { [system] application in
      if system.behaviour.hasBackground { application.enterBackground() }
      application.vanish()
    }
  }

  /// Ends the launch in some way.
  func end(_ event: EventKind, _ body: @escaping (Application) -> Void) throws -> UserAction {
    guard isRunning else { throw PlainError("the app does not run") }
    return { [self] in
      body(application)
      endLaunch(event)
    }
  }

  func open() throws {
    guard hasEnded else {
      return try act("open()") {
        guard application.state == .background else { throw PlainError("open: the app is in front already") }
        return { [self] in application.enterForeground() }
      }
    }
    try launchAgain("open()")
  }

  func relaunch() throws {
    let start = system.trace.count
    if isRunning {
      try act("relaunch()") {
        { [self] in
          if application.state == .active { application.goHome() }
          endLaunch(.wasTerminated)
        }
      }
    }
    defer { actionStart = start }
    try launchAgain("relaunch()")
  }

  private func launchAgain(_ verb: String) throws {
    guard let main else { throw PlainError("\(verb): no script was loaded that could be run again") }
    willAct()
    hasActed = true
    resetGlobals()
    forgetRulesOfLaunch()
    isRelaunching = true
    defer { isRelaunching = false }
    try declare(main.source, name: main.name)
    try launchDeclared(by: main.name)
  }
}

extension Session {
  /// Lets go of everything that belonged to the launch.
  private func endLaunch(_ event: EventKind) {
    system.recordEnd(event)
    system.endLaunch()
    scopes = []
    bridge.emptyActionPool()
    state.endObjects()
    bridge.retireDeclarations()
    application = Application(in: system)
    pinApplication()
    // A flow may ask for the state of the app that does not run, and for the device that goes on.
    installWorld()
    isLaunched = false
    hasEnded = true
    system.detachedCount += 1
  }

  /// Whether a script has set a global, be it one that was there before.
  package func isSetByScript(_ name: String) -> Bool {
    let call = state.top
    return call.restoring {
      state.pushGlobal(name)
      guard !call.isNil(-1), let givenGlobals else { return false }
      state.push(givenGlobals)
      call.pushField(name, of: -1)
      return call.identity(at: -1) == nil || call.identity(at: -1) != call.identity(at: -3)
    }
  }

  /// The globals as they are now.
  func copyOfGlobals() -> LuaReference {
    let call = state.top
    call.pushTable()
    state.pushGlobals()
    call.copyFields(from: call.count, to: call.count - 1)
    call.pop()
    return state.keep()
  }

  /// Sets the globals back to what they were before any script ran, and the world to the app there is now.
  private func resetGlobals() {
    let call = state.top
    call.restoring {
      state.pushGlobals()
      let globals = call.count
      call.forEachPairUnordered(of: globals) {
        call.pushValue(at: call.count - 1)
        call.pushNil()
        call.rawSet(globals)
      }
      guard let givenGlobals else { return }
      state.push(givenGlobals)
      call.copyFields(from: call.count, to: globals)
    }
    installPackage()
    unset = UnsetGlobals()
    applicationPlace = nil
    applicationName = nil
    installWorld()
    installSpaces()
  }
}
