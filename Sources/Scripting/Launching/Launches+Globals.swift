import Lua

// Distinguishes the globals of a launch from the globals that exist before any script runs.
extension Launches {
  /// Whether a script has set a global, even if the global had a value before any script ran.
  package func isSetByScript(_ name: String) -> Bool {
    let call = session.state.top
    return call.restoringStack {
      session.state.pushGlobal(name)
      guard !call.isNil(-1), let initialGlobals = givenGlobals else { return false }
      session.state.push(initialGlobals)
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
    return session.state.retainTop()
  }

  /// Resets the globals to their values before any script ran.
  ///
  /// Also sets the globals for the objects of the current app.
  func resetGlobals() {
    let call = session.state.top
    call.restoringStack {
      session.state.pushGlobals()
      let globalsIndex = call.count
      call.forEachPairUnordered(of: globalsIndex) {
        call.pushValue(at: call.count - 1)
        call.pushNil()
        call.rawSet(globalsIndex)
      }
      guard let initialGlobals = givenGlobals else { return }
      session.state.push(initialGlobals)
      call.copyFields(from: call.count, to: globalsIndex)
    }
    session.loader.installPackage()
    session.declarations.unsetGlobals = UnsetGlobals()
    session.loader.applicationLocation = nil
    session.loader.applicationName = nil
    session.environment.installAppGlobals()
    session.environment.installLaunchItems()
    // The objects of the new app replace the objects of the first app. The list of changes to the state omits them.
    session.loader.recordGlobals()
  }
}
