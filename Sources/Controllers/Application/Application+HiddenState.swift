// The hidden state that affects the application's behavior.

extension Application {
  static let hiddenStateOfApplication = HiddenState(Application.self) { application, notes in
    notes.object("window", application.window)
    notes.object("rotation", application.rotation)
    notes.objects("overlays", application.overlays)
    notes.value("state", application.state)
    notes.value("statusBarOrientation", application.statusBarOrientation)
    notes.value("mainStoryboard", application.mainStoryboard)
    notes.value("savesState", application.savesState)
    notes.value("restoresState", application.restoresState)
    notes.value("bundleVersion", application.bundleVersion)
    notes.value("isRestoringState", application.isRestoringState)
    notes.value("restorationsUnderWay", application.restorationsUnderWay)
    notes.value("transitionsUnderWay", application.transitionsUnderWay)
    notes.value("followsLater", application.followsLater)
    notes.value("storedStatusBarHidden", application.storedStatusBarHidden)
    if let scenes = application.sceneLife { notes.object("scenes", scenes) }
    if application.systemBars != SystemBars() { notes.value("systemBars", application.systemBars) }
  }
}
