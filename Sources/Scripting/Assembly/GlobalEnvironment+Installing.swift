// Sets all of the script's globals that aren't part of Lua.
extension GlobalEnvironment {
  func installEnvironment() {
    session.bridge.screenDeclarations.installScreen()
    session.bridge.nibObjects.installNib()
    session.bridge.scenes.installStoryboards()
    session.bridge.scenes.installSegueClass()
    session.loader.installApp()
    session.loader.installRequire()
    installWorld()
    installDefaults()
    installPrint()
    session.localization.installLocalized()
    installCollecting()
    installTrace()
    installHierarchy()
    session.scriptTime.installTime()
    session.monitor.installMonitoring()
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
