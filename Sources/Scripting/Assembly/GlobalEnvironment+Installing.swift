// Sets all of the script's globals that aren't part of Lua.
extension GlobalEnvironment {
  func installEnvironment() {
    session.bridge.screenDeclarations.installScreenFunction()
    session.bridge.nibObjects.installNibFunction()
    session.bridge.scenes.installStoryboardFunction()
    session.bridge.scenes.installSegueClass()
    session.loader.installAppFunction()
    session.loader.installRequire()
    installAppGlobals()
    installDefaults()
    installPrint()
    session.localization.installLocalized()
    installCollectGarbage()
    installTrace()
    installHierarchy()
    session.scriptTime.installTime()
    session.monitor.installMonitorFunctions()
    installLayoutGlobals()
    installStubs()
    session.loader.installPackage()
    installConstructors()
    session.declaredFlows.installFlows()
    session.declaredFlows.installFlowDeclarations()
    session.declaredFlows.installExploration()
    session.verbRunner.installVerbs()
    watchUnsetGlobals()
  }
}
