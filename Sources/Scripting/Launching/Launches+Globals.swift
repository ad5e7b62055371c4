import Lua

// Keeps the globals of a launch apart from the globals that exist before any script runs.
extension Launches {
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
    call.pushTableForGlobals()
    session.state.pushGlobals()
    call.copyFields(from: call.count, to: call.count - 1)
    call.pop()
    return session.state.keep()
  }

  /// Resets the globals to their values before any script ran, and sets the globals for the objects of the current app.
  func resetGlobals() {
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
    session.loader.applicationLocation = nil
    session.loader.applicationName = nil
    session.environment.installWorld()
    session.environment.installSpaces()
    // The objects of the new app take the place of those of the first one, which the state doesn't list as changes.
    session.loader.giveGlobals()
  }
}
